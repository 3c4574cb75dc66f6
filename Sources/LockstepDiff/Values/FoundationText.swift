/// Prints values of Foundation, recognised by their type names. Importing Foundation would load it into every program that prints a
/// state.
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
  static func details(of value: Any, named name: String) -> [ShallowDescription.Part] {
    guard name == "Calendar" else { return [] }
    let shown: Set = ["locale", "timeZone", "firstWeekday", "minimumDaysInFirstWeek"]
    return Mirror(reflecting: value).children.compactMap { child in
      child.label.flatMap { shown.contains($0) ? ShallowDescription.Part(label: $0, value: child.value) : nil }
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
