public import Lockstep

/// A month of the Gregorian calendar.
///
/// Encoded and printed, it is `"2000-02"`.
public struct CalendarMonth: Hashable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int

  /// Creates a month.
  ///
  /// - Parameters:
  ///   - year: 1 to 9999.
  ///   - month: 1 to 12.
  public init(year: Int, month: Int) {
    self.year = year
    self.month = month
  }

  /// Creates the month of a day ("chrono-compatible low-level date algorithms", Hinnant 2013).
  ///
  /// - Parameter day: The day.
  public init(containing day: CalendarDay) {
    let shifted = day.number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The first day.
  public var firstDay: CalendarDay {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return CalendarDay(number: era * 146_097 + dayOfEra - 719_468)
  }

  /// The last day.
  public var lastDay: CalendarDay { firstDay.advanced(by: dayCount - 1) }

  /// The number of days, 28 to 31.
  public var dayCount: Int { advanced(by: 1).firstDay.number - firstDay.number }

  /// Returns the month a number of months later.
  ///
  /// - Parameter count: The number of months; negative for earlier months.
  /// - Returns: That month.
  public func advanced(by count: Int) -> CalendarMonth {
    let months = year * 12 + month - 1 + count
    return CalendarMonth(year: months / 12, month: months % 12 + 1)
  }
}

extension CalendarMonth: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool { (lhs.year, lhs.month) < (rhs.year, rhs.month) }
}

extension CalendarMonth: TreeDescribable, CustomStringConvertible {
  public var tree: Tree { .leaf("\"\(description)\"") }

  /// The encoded form: `2000-02`.
  public var description: String { String(firstDay.text.dropLast(3)) }
}

extension CalendarMonth {
  /// The month for display: `February 2000`.
  public var title: String { "\(name) \(year)" }

  /// The month's name: `February`.
  public var name: String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    return names[(month - 1) % 12]
  }
}
