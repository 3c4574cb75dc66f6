/// Formats numbers for display, independently of the locale.
enum DashboardNumberFormatter {
  /// `1,234,567`.
  static func grouped(_ number: Int) -> String { GroupedNumber(number).text }

  /// A number rounded to the given fraction digits: `0.42`.
  static func fixed(_ number: Double, digits: Int) -> String {
    guard number.isFinite, abs(number) < 1e12 else { return "–" }
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((abs(number) * Double(scale)).rounded())
    let sign = number < 0 && scaled > 0 ? "−" : ""
    guard digits > 0 else { return sign + grouped(scaled) }
    let fraction = String(scaled % scale)
    return sign + grouped(scaled / scale) + "." + String(repeating: "0", count: digits - fraction.count) + fraction
  }

  /// `0.42 %`, for two digits.
  static func percent(_ number: Double, digits: Int) -> String {
    fixed(number, digits: digits) + " %"
  }

  /// A signed difference: `+5.0 %`, `−5.0 %`, `±0.0 %`.
  static func change(_ number: Double, digits: Int) -> String {
    let text = percent(number, digits: digits)
    if text.hasPrefix("−") { return text }
    return (text.contains { "1"..."9" ~= $0 } ? "+" : "±") + text
  }

  /// A time of the day, or of a later day: `14:05`, for minutes since midnight.
  static func time(_ minutes: Int) -> String {
    let rest = String(minutes % 60)
    return "\(minutes / 60):" + (rest.count == 1 ? "0" : "") + rest
  }

  /// `1 crash`, `1,234 crashes`.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(grouped(number)) \(number == 1 ? one : many)"
  }
}
