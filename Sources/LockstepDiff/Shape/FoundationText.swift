/// Foundation's values, known by name: importing Foundation would load it into every program that prints a state.
enum FoundationText {
  static func text(of value: Any, named name: String) -> String? {
    switch name {
    case "Date": Mirror(reflecting: value).seconds.map { CivilTime(secondsSince2001: $0).text.quoted }
    case "UUID", "URL": String(describing: value).quoted
    case "Data": bytes(of: value)
    case "Decimal": String(describing: value)
    case "Locale", "TimeZone": identifier(of: value).map { "\(name)(\($0.quoted))" }
    case "Calendar": identifier(of: value).map { "Calendar(.\($0))" }
    default: nil
    }
  }

  /// `Data(5 bytes: 68 65 6c 6c 6f)`, at most sixteen of them.
  private static func bytes(of value: Any) -> String? {
    guard let bytes = value as? any Collection<UInt8> else { return nil }
    let shown = bytes.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    let rest = bytes.count > shown.count ? " …" : ""
    let contents = shown.isEmpty ? "" : ": " + shown.joined(separator: " ") + rest
    return "Data(\(bytes.count) \(bytes.count == 1 ? "byte" : "bytes")\(contents))"
  }

  private static func identifier(of value: Any) -> String? {
    Mirror(reflecting: value).children.first { $0.label == "identifier" }.map { String(describing: $0.value) }
  }
}

extension Mirror {
  fileprivate var seconds: Double? {
    children.first { $0.value is Double }?.value as? Double
  }
}

/// A moment in the Gregorian calendar at Greenwich.
///
/// The days are counted as in H. Hinnant, “chrono-Compatible Low-Level Date Algorithms”.
private struct CivilTime {
  private let days: Int
  private let milliseconds: Int

  init(secondsSince2001 seconds: Double) {
    let limited = seconds.isFinite ? min(max(seconds, -1e14), 1e14) : 0
    // `rounded()` would link the C math library into every program.
    let total = Int(limited * 1000 + (limited < 0 ? -0.5 : 0.5)) + 978_307_200_000
    let (wholeDays, rest) = total.quotientAndRemainder(dividingBy: 86_400_000)
    days = rest < 0 ? wholeDays - 1 : wholeDays
    milliseconds = total - days * 86_400_000
  }

  /// ISO 8601, with milliseconds only where there are some.
  var text: String {
    let (year, month, day) = date
    let seconds = milliseconds / 1000
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }.joined(separator: ":")
    let fraction = milliseconds % 1000 == 0 ? "" : "." + padded(milliseconds % 1000, 3)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(time)\(fraction)Z"
  }

  private var date: (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(digits - text.count, 0))
    return (number < 0 ? "-" : "") + zeros + text
  }
}
