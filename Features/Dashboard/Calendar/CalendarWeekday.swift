public import Foundation

/// A day of the week.
public enum CalendarWeekday: String, Hashable, Sendable, Codable, CaseIterable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday

  /// The first day of a week in a locale.
  ///
  /// - Parameter locale: The locale.
  public init(firstIn locale: Locale) {
    self =
      switch locale.firstDayOfWeek {
      case .sunday: .sunday
      case .monday: .monday
      case .tuesday: .tuesday
      case .wednesday: .wednesday
      case .thursday: .thursday
      case .friday: .friday
      case .saturday: .saturday
      @unknown default: .monday
      }
  }

  /// The seven days of a week that starts with this day.
  public var week: [CalendarWeekday] {
    let all = Self.allCases
    let start = all.firstIndex(of: self) ?? 0
    return Array(all[start...] + all[..<start])
  }

  /// The day's offset from the first day of its week, 0 to 6.
  ///
  /// - Parameter first: The first day of a week.
  /// - Returns: The number of days.
  public func offset(from first: CalendarWeekday) -> Int {
    first.week.firstIndex(of: self) ?? 0
  }

  /// The two-letter name: `Mo`.
  public var shortName: String {
    String(rawValue.prefix(1).uppercased() + rawValue.dropFirst().prefix(1))
  }
}
