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

/// A date and time in the proleptic Gregorian calendar, in UTC.
struct CivilDateTime {
  private let days: Int
  /// Seconds since the start of the day.
  private let seconds: Int
  /// The decimals of the seconds: none, or a point and at least three digits.
  private let fraction: String

  /// Returns the date in ISO 8601, with enough decimals to distinguish it from every other date. Returns nil if the date is out of range.
  static func text(secondsSince2001 seconds: Double) -> String? {
    guard seconds.magnitude < 1e15, let decimal = ShortestDecimal(seconds) else { return nil }
    // Before 2001, decimals count from the previous whole second.
    let isBefore = seconds < 0 && decimal.fraction > 0
    let whole = seconds < 0 ? -decimal.whole : decimal.whole
    let fraction = isBefore ? decimal.scale - decimal.fraction : decimal.fraction
    return CivilDateTime(isBefore ? whole - 1 : whole, fraction, of: decimal).text
  }

  private init(_ whole: Int, _ fraction: Int, of decimal: ShortestDecimal) {
    let (days, seconds) = CivilDateTime.divided(whole, by: 86_400)
    // Days from 1970 to 2001.
    (self.days, self.seconds) = (days + 11_323, seconds)
    self.fraction = fraction == 0 ? "" : "." + CivilDateTime.padded(fraction, decimal.digits)
  }

  private static func divided(_ number: Int, by divisor: Int) -> (Int, Int) {
    let (whole, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (whole - 1, rest + divisor) : (whole, rest)
  }

  private var text: String {
    let date = GregorianDate(number: days)
    let day = [date.month, date.day].map { "-" + CivilDateTime.padded($0, 2) }.joined()
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { CivilDateTime.padded($0, 2) }
    return "\(CivilDateTime.padded(date.year, 4))\(day)T\(time.joined(separator: ":"))\(fraction)Z"
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(digits - text.count, 0))
    return (number < 0 ? "-" : "") + zeros + text
  }
}

/// The shortest decimal number that parses as a given number, without its sign, as Swift prints it.
private struct ShortestDecimal {
  let whole: Int
  let fraction: Int
  /// Number of digits of the fraction, at least three.
  let digits: Int
  let scale: Int

  /// Returns nil if the number has more decimals than an `Int` holds, or is printed with a positive exponent such as `1e+16`.
  init?(_ number: Double) {
    // `762998400.25`, `1e-05` or `1.5e-05`.
    let parts = number.magnitude.description.split(separator: "e")
    let digits = parts[0].split(separator: ".")
    let shift = parts.count > 1 ? Int(parts[1]) ?? 1 : 0
    guard shift <= 0, let whole = Int(digits[0]) else { return nil }
    let tail = digits.count > 1 && digits[1] != "0" ? digits[1] : ""
    let decimals = shift < 0 ? String(repeating: "0", count: -shift - 1) + digits[0] + tail : String(tail)
    let padded = decimals + String(repeating: "0", count: max(3 - decimals.count, 0))
    guard padded.count <= 18, let fraction = Int(padded) else { return nil }
    (self.whole, self.fraction, self.digits) = (shift < 0 ? 0 : whole, fraction, padded.count)
    scale = (0..<padded.count).reduce(1) { power, _ in power * 10 }
  }
}
