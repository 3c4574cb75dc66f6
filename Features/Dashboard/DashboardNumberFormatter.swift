internal import Foundation
internal import Lockstep

/// Formats numbers for display.
enum DashboardNumberFormatter {
  /// A number rounded to the given fraction digits: `0.42`.
  static func fixed(_ number: Double, digits: Int) -> TextState { "\(FixedNumber(number: number, digits: digits))" }

  /// A percentage: `0.42 %` with two fraction digits.
  static func percent(_ number: Double, digits: Int) -> TextState { "\(fixed(number, digits: digits)) %" }

  /// A signed difference: `+5.0 %`, `−5.0 %`, `±0.0 %`.
  static func change(_ number: Double, digits: Int) -> TextState {
    let text = percent(number, digits: digits)
    if text.text.hasPrefix("−") { return text }
    return text.text.contains { "1"..."9" ~= $0 } ? "+\(text)" : "±\(text)"
  }

  /// A time of day, for minutes since midnight: `14:05`. Minutes of the next day are allowed.
  static func time(_ minutes: Int) -> String {
    let rest = String(minutes % 60)
    return "\(minutes / 60):" + (rest.count == 1 ? "0" : "") + rest
  }

  /// `1 crash`, `1,234 crashes`.
  static func crashes(_ count: Int) -> TextState { count == 1 ? "1 crash" : "\(GroupedNumber(count)) crashes" }

  /// `1 session`, `1,234 sessions`.
  static func sessions(_ count: Int) -> TextState { count == 1 ? "1 session" : "\(GroupedNumber(count)) sessions" }

  /// `1 user`, `1,234 users`.
  static func users(_ count: Int) -> TextState { count == 1 ? "1 user" : "\(GroupedNumber(count)) users" }
}

/// A number with a given number of fraction digits.
private struct FixedNumber: LocalizedArgument {
  let number: Double
  let digits: Int

  var text: String {
    guard number.isFinite, abs(number) < 1e12 else { return "–" }
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((abs(number) * Double(scale)).rounded())
    let sign = number < 0 && scaled > 0 ? "−" : ""
    guard digits > 0 else { return sign + GroupedNumber(scaled).text }
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return sign + GroupedNumber(scaled / scale).text + "." + zeros + fraction
  }

  func text(in locale: Locale) -> String {
    if text == "–" { return text }
    let format = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(digits)).locale(locale)
    return (text.hasPrefix("−") ? "−" : "") + abs(number).formatted(format.rounded(rule: .toNearestOrAwayFromZero))
  }
}
