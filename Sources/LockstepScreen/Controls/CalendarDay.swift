internal import LockstepDiff

/// A day of the Gregorian calendar, without a time of day.
///
/// ```swift
/// CalendarDay("2026-02-28")?.adding(days: 1)  // 2026-03-01
/// ```
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// The month.
  public let month: CalendarMonth
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day; nil if the month or the day doesn't exist.
  ///
  /// - Parameters:
  ///   - year: The year, from 1 to 9999.
  ///   - month: The month, from 1 to 12.
  ///   - day: The day of the month, from 1.
  public init?(year: Int, month: Int, day: Int) {
    guard let month = CalendarMonth(year: year, month: month), (1...month.dayCount).contains(day) else { return nil }
    (self.month, self.day) = (month, day)
  }

  /// Parses a day such as `2026-02-28`; returns nil for any other text.
  ///
  /// - Parameter text: Year, month and day with 4, 2 and 2 digits.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { "0"..."9" ~= $0 } }) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// Returns the day a number of days later; nil before the year 1 and after 9999.
  ///
  /// - Parameter days: The number of days; negative for earlier days.
  public func adding(days: Int) -> CalendarDay? {
    guard abs(days) < 4_000_000 else { return nil }
    let date = GregorianDate(number: GregorianDate.number(year: month.year, month: month.month, day: day) + days)
    return CalendarDay(year: date.year, month: date.month, day: date.day)
  }

  /// The day for display: `28 Feb 2026`.
  public var title: String { "\(day) \(month.name.prefix(3)) \(month.year)" }

  public static func < (first: Self, second: Self) -> Bool {
    (first.month, first.day) < (second.month, second.day)
  }
}

/// A month of a year.
public struct CalendarMonth: Hashable, Comparable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int

  /// Creates a month; nil if it doesn't exist.
  ///
  /// - Parameters:
  ///   - year: The year, from 1 to 9999.
  ///   - month: The month, from 1 to 12.
  public init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    (self.year, self.month) = (year, month)
  }

  /// The number of days: 28 to 31.
  public var dayCount: Int { GregorianDate.dayCount(year: year, month: month) }

  /// The weekday of the first day: 0 for Monday to 6 for Sunday.
  public var firstWeekday: Int {
    // 1 January 1970 was a Thursday.
    let days = (GregorianDate.number(year: year, month: month, day: 1) + 3) % 7
    return days < 0 ? days + 7 : days
  }

  /// The days of each week; nil before the first day and after the last.
  ///
  /// - Parameter first: The first day of a week: 0 for Monday to 6 for Sunday.
  func weeks(startingOn first: Int) -> [[Int?]] {
    stride(from: 1 - (firstWeekday - first + 7) % 7, through: dayCount, by: 7).map { start in
      (start..<start + 7).map { (1...dayCount).contains($0) ? $0 : nil }
    }
  }

  /// Returns the month a number of months later; nil before the year 1 and after 9999.
  ///
  /// - Parameter months: The number of months; negative for earlier months.
  public func adding(months: Int) -> CalendarMonth? {
    guard abs(months) < 200_000 else { return nil }
    let count = year * 12 + month - 1 + months
    return count < 12 ? nil : CalendarMonth(year: count / 12, month: count % 12 + 1)
  }

  /// The English name: `February 2026`.
  public var name: String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    return "\(names[month - 1]) \(year)"
  }

  public static func < (first: Self, second: Self) -> Bool {
    (first.year, first.month) < (second.year, second.month)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// The day as in ISO 8601: `2026-02-28`.
  public var description: String { "\(month)-\(Self.padded(day, 2))" }

  fileprivate static func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension CalendarMonth: CustomStringConvertible {
  /// The month as in ISO 8601: `2026-02`.
  public var description: String { "\(CalendarDay.padded(year, 4))-\(CalendarDay.padded(month, 2))" }
}

extension CalendarDay: Codable {
  /// Decodes a day from a string such as `"2026-02-28"`.
  ///
  /// - Parameter decoder: Contains a string.
  /// - Throws: `DecodingError` if the string is not a day.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "“\(text)” is not a day; write it as 2026-02-28."
      )
    }
    self = day
  }

  /// Encodes the day as a string such as `"2026-02-28"`.
  ///
  /// - Parameter encoder: Receives a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
