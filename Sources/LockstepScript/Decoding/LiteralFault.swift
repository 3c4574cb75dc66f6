internal import LockstepDiff

/// The reason why a literal is not a value of a type.
package enum LiteralFault: SourceFault {
  /// Type names don't include modules.
  case mismatch(expected: String, found: Literal.Form)
  case wrongType(expected: String, found: String)
  case outOfRange(type: String, value: String)
  /// `cases` is empty if they are unknown.
  case unknownCase(String, type: String, cases: [String])
  /// The arguments of a case or a structure, without parentheses: `["id: Int", "String"]`.
  case missingArgument(String, of: String, takes: [String])
  case unknownLabel(String, of: String, takes: [String])
  case missingLabel(String, of: String, takes: [String])
  case extraArgument(of: String, takes: [String])
  case tooFewElements(type: String, count: Int)
  case duplicateKey(String)
  case malformed(type: String, text: String, form: String)
  case patternInValue
  case rejected(type: String, reason: String)
}

extension Literal {
  /// The form of a literal, for errors.
  package enum Form: String, Sendable {
    case string = "a string"
    case integer = "an integer"
    case floatingPoint = "a floating-point number"
    case boolean = "a Boolean"
    case null = "nil"
    case duration = "a duration"
    case array = "an array"
    case dictionary = "a dictionary"
    case enumCase = "an enum case"
    case structure = "a structure"
    case tuple = "a tuple"
    case wildcard = "a wildcard"
  }

  package var form: Form {
    switch kind {
    case .string: .string
    case .integer: .integer
    case .floatingPoint: .floatingPoint
    case .boolean: .boolean
    case .null: .null
    case .duration: .duration
    case .array: .array
    case .dictionary: .dictionary
    case .enumCase: .enumCase
    case .structure: .structure
    case .tuple: .tuple
    case .wildcard: .wildcard
    }
  }
}

extension LiteralFault {
  /// Describes the problem in one line.
  package var title: String {
    switch self {
    case .mismatch(let expected, let found): "expected `\(expected)`, found \(found.rawValue)"
    case .wrongType(let expected, let found): "expected `\(expected)`, found `\(Self.cut(found))`"
    case .outOfRange(let type, let value): "\(Self.cut(value)) does not fit into `\(type)`"
    case .unknownCase(let name, let type, _): "`\(type)` has no case `\(Self.cut(name))`"
    case .missingArgument(_, let name, let takes): "`\(name)` needs \(Self.list(takes))"
    case .missingLabel(let label, let name, _): "`\(name)` lacks `\(label):`"
    case .unknownLabel(let label, let name, _): "`\(name)` takes no `\(Self.cut(label)):`"
    case .extraArgument(let name, let takes):
      takes.isEmpty ? "`\(name)` takes no values" : "`\(name)` takes \(takes.count) value\(takes.count == 1 ? "" : "s")"
    case .tooFewElements(let type, let count): "`\(type)` needs more than \(count) element\(count == 1 ? "" : "s")"
    case .duplicateKey(let key): "the key \(Self.cut(key)) is given twice"
    case .malformed(let type, let text, _): "\(Self.cut(text)) is not a `\(type)`"
    case .patternInValue: "a pattern is used in place of a value"
    case .rejected(let type, let reason): "`\(type)` rejects this value: \(Self.sentence(reason))"
    }
  }

  /// Suggests one fix.
  package var hint: String {
    switch self {
    case .mismatch(let expected, let found): Self.mismatchHint(expected, found)
    case .wrongType(let expected, _): "Write `\(TypeName.last(ofName: expected))` there."
    case .outOfRange(let type, _): "Write a number that `\(type)` can hold."
    case .unknownCase(let name, _, let cases): Self.caseHint(name, cases)
    case .missingArgument(_, let name, let takes), .extraArgument(let name, let takes):
      takes.isEmpty ? "Write `\(name)`." : "Write `\(name)(\(takes.joined(separator: ", ")))`."
    case .missingLabel(_, let name, let takes): "Write `\(name)(\(takes.joined(separator: ", ")))`."
    case .unknownLabel(let label, let name, let takes): Self.labelHint(label, name, takes)
    case .tooFewElements: "Add the elements that are missing."
    case .duplicateKey: "Remove one of the two."
    case .malformed(_, _, let form): "Write \(form)."
    case .patternInValue: "Write the value itself."
    case .rejected: "Write a value that the type accepts."
    }
  }

  private static func list(_ arguments: [String]) -> String {
    "(" + arguments.joined(separator: ", ") + ")"
  }

  private static func cut(_ text: String) -> String {
    EscapedText(text, limit: 60).text
  }

  private static func sentence(_ reason: String) -> String {
    let line = EscapedText(String(reason.prefix { !$0.isNewline }), limit: 200).text
    return line.hasSuffix(".") ? String(line.dropLast()) : line
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

  private static func caseHint(_ name: String, _ cases: [String]) -> String {
    // Swift decodes the case by a raw value that cannot be derived from its name.
    if cases.contains(name) { return "Write its raw value, or make the type `CaseIterable`." }
    let near = NearestName(name).nearest(in: cases, count: 3).map { "`.\($0)`" }
    if !near.isEmpty { return "Did you mean \(near.joined(separator: " or "))?" }
    guard !cases.isEmpty else { return "Look up the cases of the type, or run `headless list`." }
    return "Its cases are " + cases.listed(limit: 8) { "`.\($0)`" }.joined(separator: ", ")
  }

  private static func labelHint(_ label: String, _ name: String, _ takes: [String]) -> String {
    let labels = takes.compactMap { $0.contains(": ") ? String($0.prefix { $0 != ":" }) : nil }
    if let near = NearestName(label).nearest(in: labels).first { return "Did you mean `\(near):`?" }
    return takes.isEmpty ? "Write `\(name)`." : "Write `\(name)(\(takes.joined(separator: ", ")))`."
  }
}
