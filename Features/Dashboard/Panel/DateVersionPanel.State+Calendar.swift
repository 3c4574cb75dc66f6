internal import Lockstep

extension DateVersionPanel {
  /// A day in the calendar.
  public struct CalendarCell: Equatable, Sendable, Identifiable {
    /// The day.
    public var day: CalendarDay
    /// Whether the day belongs to the shown month, not to an adjacent one.
    public var isInMonth: Bool
    /// Whether the day can be chosen.
    public var isSelectable: Bool
    /// Whether the day is chosen.
    public var isSelected: Bool

    public var id: CalendarDay { day }

    /// The text in the calendar: `29`.
    public var text: String { String(day.dayOfMonth) }
  }
}

extension DateVersionPanel.Screen {
  /// The months that can be shown.
  var months: ClosedRange<CalendarMonth> { range.lowerBound.month...range.upperBound.month }

  /// Shows a month, clamped to the valid range.
  mutating func show(_ month: CalendarMonth) {
    self.month = min(max(month, months.lowerBound), months.upperBound)
  }
}

extension DateVersionPanel.State {
  /// The title of the month shown: `February 2000`.
  public var monthText: String { screen.month.title }

  /// The headers of the seven columns: `Su Mo Tu We Th Fr Sa`.
  public var weekdayTexts: [String] { screen.firstWeekday.week.map(\.shortName) }

  /// The weeks of the month: four to six, each with seven days.
  public var weeks: [[DateVersionPanel.CalendarCell]] {
    let (first, last) = (screen.month.firstDay, screen.month.lastDay)
    let start = first.advanced(by: -first.weekday.offset(from: screen.firstWeekday))
    let count = (last.number - start.number) / 7 + 1
    return (0..<count).map { week in (0..<7).map { cell(start.advanced(by: week * 7 + $0)) } }
  }

  /// The months that can be shown.
  public var months: ClosedRange<CalendarMonth> { range.lowerBound.month...range.upperBound.month }

  /// Whether an earlier month can be shown.
  public var canGoBack: Bool { months.contains(screen.month.advanced(by: -1)) }

  /// Whether a later month can be shown.
  public var canGoForward: Bool { months.contains(screen.month.advanced(by: 1)) }

  private func cell(_ day: CalendarDay) -> DateVersionPanel.CalendarCell {
    DateVersionPanel.CalendarCell(
      day: day,
      isInMonth: day.month == screen.month,
      isSelectable: range.contains(day),
      isSelected: day == choice.date
    )
  }
}

extension CalendarDay {
  /// The reason why the chosen comparison day was replaced: `24 Dec 1999 was replaced: it isn't before the day shown`.
  var replacementText: TextState { "\(title) was replaced: it isn't before the day shown" }
}
