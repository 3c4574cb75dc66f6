/// A value parsed from a script, with its location.
package struct Literal: Sendable, Equatable {
  package var kind: Kind
  package var range: SourceRange

  package init(kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  package enum Kind: Sendable, Equatable {
    case string(String)
    case integer(Int128)
    case floatingPoint(Double)
    case boolean(Bool)
    case null
    case duration(Duration)
    case array([Literal])
    case dictionary([Entry])
    // Cases with a payload are boxed. Otherwise, every number and string would take as much memory as the largest case.
    /// `.name`, `.name(…)`, `Type.name(…)`. The payload is nil if it was omitted, and empty if it was written as `()`.
    indirect case enumCase(typeName: String?, name: String, payload: Payload?)
    /// `Type(…)`
    indirect case structure(typeName: String, payload: Payload)
    indirect case tuple(Payload)
    /// `_`, which matches anything.
    case wildcard
  }

  package struct Entry: Sendable, Equatable {
    var key: Literal
    var value: Literal
  }
}

extension Literal {
  /// The values between the parentheses of an enum case, a struct or a tuple.
  package struct Payload: Sendable, Equatable {
    package var arguments: [Argument]
    /// Whether the payload ends with `...`, which matches any further arguments.
    package var ignoresRest = false
    /// The range from `(` to `)`.
    var range: SourceRange
  }

  package struct Argument: Sendable, Equatable {
    package var label: Located<String>?
    package var value: Literal

    var range: SourceRange {
      var range = value.range
      if let label { range.lower = label.range.lower }
      return range
    }
  }
}

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
