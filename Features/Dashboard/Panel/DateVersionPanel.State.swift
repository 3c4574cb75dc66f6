public import Lockstep

extension DateVersionPanel {
  /// The two selections and the panel's own state.
  public struct State: Equatable, Sendable {
    /// The main selection.
    public var main: Choice
    /// The comparison selection.
    public var comparison: Choice
    /// The chosen comparison day that was replaced because it was not before the selected day.
    public let replacedComparisonDate: CalendarDay?
    /// The app whose versions are listed.
    public let app: Stability.MonitoredApp.ID
    /// The panel's own state.
    public var screen: Screen

    /// Creates the state of a panel.
    ///
    /// - Parameters:
    ///   - main: The main selection.
    ///   - comparison: The comparison selection.
    ///   - replacedComparisonDate: The chosen comparison day that was replaced.
    ///   - app: The app whose versions are listed.
    ///   - screen: The panel's own state.
    public init(
      main: Choice,
      comparison: Choice,
      replacedComparisonDate: CalendarDay? = nil,
      app: Stability.MonitoredApp.ID = Stability.MonitoredApp.shop.id,
      screen: Screen
    ) {
      self.main = main
      self.comparison = comparison
      self.replacedComparisonDate = replacedComparisonDate
      self.app = app
      self.screen = screen
    }

    /// The selection being edited.
    public var choice: Choice {
      get { screen.side == .main ? main : comparison }
      set {
        switch screen.side {
        case .main: main = newValue
        case .comparison: comparison = newValue
        }
      }
    }

    /// The days that can be chosen. The comparison day can't be later than the selected day.
    public var range: ClosedRange<CalendarDay> {
      switch screen.side {
      case .main: screen.range
      case .comparison: screen.range.lowerBound...max(screen.range.lowerBound, main.date)
      }
    }

    /// The text of the selection that is not being edited: `Compared with 24 Dec 1999, all versions`.
    public var otherText: TextState {
      switch screen.side {
      case .main: "Compared with \(comparison.text)"
      case .comparison: "Shown: \(main.text)"
      }
    }

    /// The reason why the chosen comparison day was replaced, or which days can be compared; `nil` if neither applies.
    public var ruleText: TextState? {
      if let replacedComparisonDate { return replacedComparisonDate.replacementText }
      return screen.side == .main ? nil : "Only days up to the day shown"
    }
  }

  /// The side of the comparison that is being edited.
  public enum Side: String, Equatable, Sendable, Decodable, CaseIterable {
    /// The main selection.
    case main
    /// The comparison selection.
    case comparison
  }

  /// A day and a version.
  public struct Choice: Equatable, Sendable {
    /// The day.
    public var date: CalendarDay
    /// The version; `nil` for all versions.
    public var version: String?

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - date: The day.
    ///   - version: The version; `nil` for all versions.
    public init(date: CalendarDay, version: String? = nil) {
      self.date = date
      self.version = version
    }

    /// `31 Dec 1999, all versions`.
    public var text: TextState { "\(date.title), \(version .map { TextState($0) } ?? "all versions")" }
  }

  /// The panel's own state.
  public struct Screen: Equatable, Sendable {
    /// The side being edited.
    public var side: Side
    /// The month shown.
    public var month: CalendarMonth
    /// The days that can be chosen.
    public var range: ClosedRange<CalendarDay>
    /// The first day of a week.
    public var firstWeekday: CalendarWeekday
    /// The search text for versions, as typed.
    public var search = ""
    /// The versions that can be chosen.
    public var versions = LoadableValue<[Stability.Version]>()

    /// Creates the state of a panel that is being opened.
    ///
    /// - Parameters:
    ///   - side: The side being edited.
    ///   - month: The shown month, clamped to the months of the range.
    ///   - range: The days that can be chosen.
    ///   - firstWeekday: The first day of a week.
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
