extension Literal {
  /// The form of a literal, for error messages.
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
