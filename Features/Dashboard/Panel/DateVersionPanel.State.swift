extension DateVersionPanel {
  /// What is chosen, and what the panel shows.
  public struct State: Equatable, Sendable {
    /// What is looked at.
    public var main: Choice
    /// What it is compared with.
    public var comparison: Choice
    /// What only the panel knows.
    public var screen: Screen

    /// Makes the state of a panel.
    ///
    /// - Parameters:
    ///   - main: What is looked at.
    ///   - comparison: What it is compared with.
    ///   - screen: What only the panel knows.
    public init(main: Choice, comparison: Choice, screen: Screen) {
      self.main = main
      self.comparison = comparison
      self.screen = screen
    }

    /// The choice that is being made.
    public var choice: Choice {
      get { screen.side == .main ? main : comparison }
      set {
        switch screen.side {
        case .main: main = newValue
        case .comparison: comparison = newValue
        }
      }
    }
  }

  /// Which of the two choices is being made.
  public enum Side: String, Equatable, Sendable, Decodable, CaseIterable {
    /// What is looked at.
    case main
    /// What it is compared with.
    case comparison
  }

  /// A day and a version.
  public struct Choice: Equatable, Sendable {
    /// The day.
    public var date: CalendarDay
    /// The version; `nil` for all.
    public var version: String?

    /// Makes a choice.
    ///
    /// - Parameters:
    ///   - date: The day.
    ///   - version: The version; `nil` for all.
    public init(date: CalendarDay, version: String? = nil) {
      self.date = date
      self.version = version
    }
  }

  /// What only the panel knows.
  public struct Screen: Equatable, Sendable {
    /// Which of the two choices is being made.
    public var side: Side
    /// The month shown.
    public var month: CalendarMonth
    /// The days that can be chosen.
    public var range: ClosedRange<CalendarDay>
    /// The day with which weeks begin.
    public var firstWeekday: CalendarWeekday
    /// What is searched for among the versions, as typed.
    public var search = ""
    /// The versions that can be chosen.
    public var versions = LoadedPart<[Stability.Version]>()

    /// Makes the screen of a panel that opens.
    ///
    /// - Parameters:
    ///   - side: Which of the two choices is being made.
    ///   - month: The month shown; the nearest that holds a day of the range where it holds none.
    ///   - range: The days that can be chosen.
    ///   - firstWeekday: The day with which weeks begin.
    public init(
      side: Side,
      month: CalendarMonth,
      range: ClosedRange<CalendarDay>,
      firstWeekday: CalendarWeekday
    ) {
      self.side = side
      self.month = month
      self.range = range
      self.firstWeekday = firstWeekday
      show(month)
    }
  }
}
