/// A moment in the Gregorian calendar at Greenwich.
///
/// The days are counted as in H. Hinnant, “chrono-Compatible Low-Level Date Algorithms”.
struct CivilTime {
  private let days: Int
  /// Of the day.
  private let seconds: Int
  /// After the seconds: at least three digits, or none.
  private let fraction: String

  /// ISO 8601, with as many decimals as it takes to tell the moment from every other; `nil` when no number of days tells it.
  static func text(secondsSince2001 seconds: Double) -> String? {
    guard seconds.isFinite else { return nil }
    for digits in [0, 3] + Array(6...17) {
      let scale = (0..<digits).reduce(1) { power, _ in power * 10.0 }
      let scaled = seconds * scale
      guard scaled.magnitude < 9e18 else { return nil }
      // `rounded()` would link the C math library into every program.
      // From 2⁵² on a number is whole, and a half would round it to its neighbour.
      let half = scaled.magnitude < 0x1p52 ? 0.5 : 0
      let total = Int(scaled + (scaled < 0 ? -half : half))
      if Double(total) / scale == seconds { return CivilTime(total, digits: digits, scale: Int(scale)).text }
    }
    return nil
  }

  private init(_ total: Int, digits: Int, scale: Int) {
    let (whole, decimals) = CivilTime.divided(total, by: scale)
    let (days, seconds) = CivilTime.divided(whole, by: 86_400)
    // From 1970 to 2001.
    (self.days, self.seconds) = (days + 11_323, seconds)
    fraction = digits == 0 ? "" : "." + CivilTime.padded(decimals, digits)
  }

  private static func divided(_ number: Int, by divisor: Int) -> (Int, Int) {
    let (whole, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (whole - 1, rest + divisor) : (whole, rest)
  }

  private var text: String {
    let (year, month, day) = civilDate
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { CivilTime.padded($0, 2) }.joined(separator: ":")
    let date = [CivilTime.padded(year, 4), CivilTime.padded(month, 2), CivilTime.padded(day, 2)].joined(separator: "-")
    return "\(date)T\(time)\(fraction)Z"
  }

  private var civilDate: (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(digits - text.count, 0))
    return (number < 0 ? "-" : "") + zeros + text
  }
}
