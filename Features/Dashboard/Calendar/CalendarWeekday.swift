public import Foundation

/// A day of the week.
public enum CalendarWeekday: String, Hashable, Sendable, Codable, CaseIterable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday

  /// The day with which weeks begin.
  ///
  /// - Parameter locale: Where.
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

  /// The seven days in the order of a week that begins with this one.
  public var week: [CalendarWeekday] {
    let all = Self.allCases
    let start = all.firstIndex(of: self) ?? 0
    return Array(all[start...] + all[..<start])
  }

  /// How many days after the first of its week it comes, 0 to 6.
  ///
  /// - Parameter first: The day with which weeks begin.
  /// - Returns: Days.
  public func offset(from first: CalendarWeekday) -> Int {
    first.week.firstIndex(of: self) ?? 0
  }

  /// Two letters: `Mo`.
  public var shortName: String {
    String(rawValue.prefix(1).uppercased() + rawValue.dropFirst().prefix(1))
  }
}
