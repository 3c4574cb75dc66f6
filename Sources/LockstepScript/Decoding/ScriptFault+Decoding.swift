internal import LockstepDiff

/// The reasons why a literal is not a value of a type. Type names don't include modules; `takes` lists the arguments of a case or struct,
/// without parentheses: `["id: Int", "String"]`.
extension ScriptFault {
  static func mismatch(expected: String, found: Literal.Form) -> Self {
    Self("expected `\(expected)`, found \(found.rawValue)") { mismatchHint(expected, found) }
  }

  private static func mismatchHint(_ expected: String, _ found: Literal.Form) -> String {
    switch expected {
    case "String": "Write a string in double quotes."
    case "Bool": "Write `true` or `false`."
    case "Duration": "Write a number and a unit (h, m, s, ms, us, ns): `1.5s`"
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Int128", "UInt128":
      "Write a whole number."
    case "Double", "Float", "Decimal": "Write a number: `1.5`"
    default: otherMismatchHint(expected, found)
    }
  }

  private static func otherMismatchHint(_ expected: String, _ found: Literal.Form) -> String {
    if expected.hasPrefix("["), expected.contains(": ") { return "Write a dictionary: `[key: value]`, or `[:]`" }
    if expected.hasPrefix("[") || expected.hasPrefix("Set<") { return "Write an array: `[a, b]`" }
    if found == .null { return "Only an optional can be nil." }
    return "Write one of its cases, `.name(…)`, or the whole value, `\(TypeName.last(ofName: expected))(…)`."
  }

  static func wrongType(expected: String, found: String) -> Self {
    Self("expected `\(expected)`, found `\(cut(found, 60))`") { "Write `\(TypeName.last(ofName: expected))` there." }
  }

  static func outOfRange(type: String, value: String) -> Self {
    Self("\(cut(value, 60)) does not fit into `\(type)`") { "Write a number that `\(type)` can hold." }
  }

  /// - Parameter cases: The names of all cases; empty if they are unknown.
  package static func unknownCase(_ name: String, type: String, cases: [String]) -> Self {
    Self("`\(type)` has no case `\(cut(name, 60))`") { caseHint(name, cases) }
  }

  private static func caseHint(_ name: String, _ cases: [String]) -> String {
    // Swift decodes the case by a raw value that cannot be derived from its name.
    if cases.contains(name) { return "Write its raw value, or make the type `CaseIterable`." }
    let near = NearestName(name).nearest(in: cases, count: 3).map { "`.\($0)`" }
    if !near.isEmpty { return "Did you mean \(near.joined(separator: " or "))?" }
    guard !cases.isEmpty else { return "Look up the cases of the type, or run `headless list FEATURE`." }
    return "Its cases are " + cases.listed(limit: 8) { "`.\($0)`" }.joined(separator: ", ")
  }

  static func missingArgument(of name: String, takes: [String]) -> Self {
    Self("`\(name)` needs (\(takes.joined(separator: ", ")))") { callHint(name, takes) }
  }

  static func missingLabel(_ label: String, of name: String, takes: [String]) -> Self {
    Self("`\(name)` lacks `\(label):`") { "Write `\(name)(\(takes.joined(separator: ", ")))`." }
  }

  static func unknownLabel(_ label: String, of name: String, takes: [String]) -> Self {
    let labels = takes.compactMap { $0.contains(": ") ? String($0.prefix { $0 != ":" }) : nil }
    return Self("`\(name)` takes no `\(cut(label, 60)):`") {
      NearestName(label).nearest(in: labels).first.map { "Did you mean `\($0):`?" } ?? callHint(name, takes)
    }
  }

  static func extraArgument(of name: String, takes: [String]) -> Self {
    let limit = takes.isEmpty ? "no values" : takes.count.of("value")
    return Self("`\(name)` takes \(limit)") { callHint(name, takes) }
  }

  private static func callHint(_ name: String, _ takes: [String]) -> String {
    takes.isEmpty ? "Write `\(name)`." : "Write `\(name)(\(takes.joined(separator: ", ")))`."
  }

  static func tooFewElements(type: String, count: Int) -> Self {
    Self("`\(type)` needs more than \(count.of("element"))") { "Add the missing elements." }
  }

  static func duplicateKey(_ key: String) -> Self {
    Self("the key \(cut(key, 60)) is given twice") { "Remove one of the two." }
  }

  static func malformed(type: String, text: String, form: String) -> Self {
    Self("\(cut(text, 60)) is not a `\(type)`") { "Write \(form)." }
  }

  static let patternForValue = Self("a pattern is used in place of a value") { "Write the value itself." }

  static func rejected(type: String, reason: String) -> Self {
    let line = cut(String(reason.prefix { !$0.isNewline }), 200)
    let sentence = line.hasSuffix(".") ? String(line.dropLast()) : line
    return Self("`\(type)` rejects this value: \(sentence)") { "Write a value that the type accepts." }
  }
}
