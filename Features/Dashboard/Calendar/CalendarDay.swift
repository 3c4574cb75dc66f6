public import Lockstep

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A day of the Gregorian calendar, without time or time zone.
///
/// Encoded, printed and written as a literal, it is `"2000-02-29"`.
public struct CalendarDay: Hashable, Sendable {
  /// Days since 1 January 1970; negative before it.
  public let number: Int

  /// Creates a day from its number.
  ///
  /// - Parameter number: Days since 1 January 1970.
  public init(number: Int) {
    self.number = number
  }

  /// Creates a day; `nil` if it doesn't exist, such as 29 February of a common year.
  ///
  /// - Parameters:
  ///   - year: 1 to 9999.
  ///   - month: 1 to 12.
  ///   - day: 1 to the last day of the month.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1 else { return nil }
    let month = CalendarMonth(year: year, month: month)
    guard day <= month.dayCount else { return nil }
    number = month.firstDay.number + day - 1
  }

  /// Creates the day that contains a date, in a time zone.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - timeZone: The time zone.
  public init(_ date: Date, in timeZone: TimeZone) {
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    number = Int((seconds / 86400).rounded(.down))
  }

  /// Parses the encoded form; `nil` if the text is not a day.
  ///
  /// - Parameter text: `2000-02-29`.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { "0"..."9" ~= $0 } }) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// Returns the day a number of days later.
  ///
  /// - Parameter count: The number of days; negative for earlier days.
  /// - Returns: That day.
  public func advanced(by count: Int) -> CalendarDay {
    CalendarDay(number: number + count)
  }

  /// The day's month.
  public var month: CalendarMonth { CalendarMonth(containing: self) }

  /// The day of the month, 1 to 31.
  public var dayOfMonth: Int { number - month.firstDay.number + 1 }

  /// The day of the week.
  public var weekday: CalendarWeekday {
    // 1 January 1970 was a Thursday.
    CalendarWeekday.allCases[((number + 4) % 7 + 7) % 7]
  }

  /// The encoded form: `2000-02-29`.
  public var text: String {
    let month = month
    return "\(padded(month.year, 4))-\(padded(month.month, 2))-\(padded(dayOfMonth, 2))"
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension CalendarDay: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
}

extension CalendarDay: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      let problem = "“\(text)” is not a day; write it as 2000-02-29."
      throw DecodingError.dataCorruptedError(in: container, debugDescription: problem)
    }
    self = day
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension CalendarDay: ExpressibleByStringLiteral {
  /// Creates a day from a literal; traps if there is no such day.
  ///
  /// - Parameter text: `"2000-02-29"`.
  public init(stringLiteral text: String) {
    guard let day = CalendarDay(text) else {
      preconditionFailure("A literal of CalendarDay must be a day such as \"2000-02-29\"; found \"\(text)\".")
    }
    self = day
  }
}

extension CalendarDay: TreeDescribable, CustomStringConvertible {
  public var tree: Tree { .leaf("\"\(text)\"") }
  public var description: String { text }
}
