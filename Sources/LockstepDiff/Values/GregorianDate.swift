/// A date of the proleptic Gregorian calendar. Its day number counts days since 1 January 1970; it is negative before that day.
///
/// The conversions follow H. Hinnant, “chrono-Compatible Low-Level Date Algorithms”: years begin in March, so that the leap day is
/// the last one, and 400 years, an era, have 146,097 days.
package struct GregorianDate {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Creates a date from its day number.
  package init(number: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
  }

  /// Returns the day number of a date. Month 13 is January of the next year.
  package static func number(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Returns the number of days in a month: 28 to 31.
  package static func dayCount(year: Int, month: Int) -> Int {
    number(year: year, month: month + 1, day: 1) - number(year: year, month: month, day: 1)
  }
}
