/// Prints Foundation values, recognised by their type names. Importing Foundation would load it into every program that prints a state.
enum FoundationText {
  static func tree(of value: Any, named name: String) -> Tree? {
    switch name {
    case "NSString", "NSMutableString": String(describing: value).tree
    case "AttributedString", "AttributeContainer": attributed(String(describing: value))
    default: text(of: value, named: name).map { Tree.leaf($0) }
    }
  }

  private static func text(of value: Any, named name: String) -> String? {
    switch name {
    case "Date", "NSDate": seconds(of: value).map(date)
    case "UUID", "URL", "NSUUID", "NSURL": String(describing: value).quoted
    case "Data", "NSData", "NSMutableData": BytesText(value)?.text
    case "CGFloat", "Decimal", "NSNumber", "NSDecimalNumber": String(describing: value)
    case "__NSCFBoolean": String(describing: value) == "1" ? "true" : "false"
    case "Locale", "TimeZone": identifier(of: value).map { "\(name)(\($0.quoted))" }
    case "Calendar": identifier(of: value).map { "Calendar(.\($0))" }
    case "CharacterSet": characterSet(String(describing: value))
    default: nil
    }
  }

  /// Returns the fields that the text omits, to compare values that have the same text.
  static func details(of value: Any, named name: String) -> [ShallowDescription.Field] {
    guard name == "Calendar" else { return [] }
    let shown: Set = ["locale", "timeZone", "firstWeekday", "minimumDaysInFirstWeek"]
    return Mirror(reflecting: value).children.compactMap { child in
      child.label.flatMap { shown.contains($0) ? ShallowDescription.Field(label: $0, value: child.value) : nil }
    }
  }

  private static func date(_ seconds: Double) -> String {
    CivilDateTime.text(secondsSince2001: seconds)?.quoted ?? "Date(timeIntervalSinceReferenceDate: \(seconds))"
  }

  private static func seconds(of value: Any) -> Double? {
    Mirror(reflecting: value).children.first { $0.value is Double }?.value as? Double
  }

  private static func identifier(of value: Any) -> String? {
    Mirror(reflecting: value).children.first { $0.label == "identifier" }.map { String(describing: $0.value) }
  }

  /// `CharacterSet(Items(U+0061 U+0062))` for `<CFCharacterSet Items(U+0061 U+0062)>`.
  private static func characterSet(_ description: String) -> String {
    let start = "<CFCharacterSet "
    guard description.hasPrefix(start), !description.containsAddress else { return "(CharacterSet)" }
    return "CharacterSet(\(description.dropFirst(start.count).dropLast()))"
  }

  /// Returns the runs of an attributed string, each with its attributes sorted by name. A single run without attributes prints as its
  /// text.
  private static func attributed(_ description: String) -> Tree {
    let source = description.withoutAddresses.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [String] = []
    var attributes: [String] = []
    for line in source {
      if line.hasPrefix("\t") {
        attributes.append("  " + line.dropFirst())
      } else if line == "}", let last = lines.last, last.hasSuffix("{"), attributes.isEmpty {
        lines[lines.count - 1] = String(last.dropLast(last.hasSuffix(" {") ? 2 : 1))
      } else {
        lines += attributes.sorted() + [String(line)]
        attributes = []
      }
    }
    if lines.last == "" { lines.removeLast() }
    return lines.count == 1 ? .leaf(lines[0].quoted) : .paragraph(lines)
  }
}

extension String {
  /// The text without addresses, which change from run to run: `<computed (Int)>` for `<computed 0x00007f97 (Int)>`.
  var withoutAddresses: String {
    var rest = Substring(self)
    var clean = ""
    while let start = rest.start(of: "0x") {
      clean += rest[..<start]
      rest = rest[start...].dropFirst(2).drop(while: \.isHexDigit)
      if rest.first == " " { rest.removeFirst() }
    }
    return clean + rest
  }

  /// Whether the text contains an address.
  var containsAddress: Bool { self[...].start(of: "0x") != nil }
}

extension Substring {
  // `ranges(of:)` would link the library of regular expressions into every program.
  fileprivate func start(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}

/// The text of raw bytes, truncated to fit on a line.
struct BytesText {
  private static let shownCount = 16

  private let bytes: any Collection<UInt8>

  /// Returns nil if the value isn't a collection of bytes.
  init?(_ value: Any) {
    guard let bytes = value as? any Collection<UInt8> else { return nil }
    self.bytes = bytes
  }

  /// The byte count and the first sixteen bytes: `Data(5 bytes: 68 65 6c 6c 6f)`.
  var text: String { text(from: 0) }

  /// Returns the texts of both values, starting at their first difference: `Data(100 bytes, [99]: 01)`. Returns nil if the first sixteen
  /// bytes already show a difference.
  static func textsFromFirstDifference(_ old: BytesText, _ new: BytesText) -> (old: String, new: String)? {
    guard let index = zip(Array(old.bytes), Array(new.bytes)).enumerated().first(where: { $1.0 != $1.1 })?.offset,
      index >= shownCount
    else { return nil }
    return (old.text(from: index), new.text(from: index))
  }

  private func text(from index: Int) -> String {
    let shown = bytes.dropFirst(index).prefix(BytesText.shownCount).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    let start = index > 0 ? ", [\(index)]" : ""
    let rest = bytes.count > index + shown.count ? " …" : ""
    let contents = shown.isEmpty ? "" : ": " + shown.joined(separator: " ") + rest
    return "Data(\(bytes.count) \(bytes.count == 1 ? "byte" : "bytes")\(start)\(contents))"
  }
}

extension Duration: Scalar {
  /// The same as ``text``.
  var tree: Tree { .leaf(text) }
}

extension Duration {
  /// Maximum duration of an advance, because longer durations could overflow a clock's instants.
  package static let longestAdvance = Duration.seconds(3_600_000_000)

  /// The exact duration, as scripts write and print it: `500ms`, `1.5s`, `2m`, `250us`.
  ///
  /// Whole hours and minutes keep their unit. Other durations use seconds or the largest smaller unit that is not longer than the
  /// duration.
  package var text: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0, seconds != 0, seconds.isMultiple(of: 3600) { return "\(seconds / 3600)h" }
    if attoseconds == 0, seconds != 0, seconds.isMultiple(of: 60) { return "\(seconds / 60)m" }
    let sign = self < .zero ? "-" : ""
    if seconds != 0 || attoseconds == 0 {
      return sign + Duration.decimal(seconds.magnitude, attoseconds.magnitude, digits: 18) + "s"
    }
    return sign + Duration.belowASecond(attoseconds.magnitude)
  }

  private static func belowASecond(_ attoseconds: UInt64) -> String {
    for (unit, digits) in [("ms", 15), ("us", 12), ("ns", 9)] {
      let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: powerOfTen(digits))
      if whole > 0 { return decimal(whole, rest, digits: digits) + unit }
    }
    return decimal(0, attoseconds, digits: 9) + "ns"
  }

  private static func decimal(_ whole: UInt64, _ fraction: UInt64, digits: Int) -> String {
    guard fraction > 0 else { return String(whole) }
    var decimals = String(String(fraction + powerOfTen(digits)).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(whole).\(decimals)"
  }

  private static func powerOfTen(_ exponent: Int) -> UInt64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
