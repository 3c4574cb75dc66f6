/// The reason why a literal is not a value of a type. `LiteralFault+Text.swift` contains the messages.
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
