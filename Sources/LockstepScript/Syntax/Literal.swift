/// A value as a script writes it, with its place.
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
    // What has a payload is boxed: without it every number and every string would take as much room.
    /// `.name`, `.name(…)`, `Type.name(…)`. A nil payload was left out; an empty one was written `()`.
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
  /// What stands between the parentheses of an enum case, a structure or a tuple.
  package struct Payload: Sendable, Equatable {
    package var arguments: [Argument]
    /// `...` was written: further arguments are ignored.
    package var ignoresRest = false
    /// From `(` to `)`.
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
