/// A single-value container over a literal, for wrappers and raw-value enums.
struct SingleLiteral: SingleValueDecodingContainer {
  let reading: LiteralReading

  var codingPath: [any CodingKey] { reading.codingPath }

  func decodeNil() -> Bool { reading.literal.kind == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try reading.decoder.value(type, of: unwrapped, at: reading.place)
  }

  /// `ID(rawValue: 3)` means `3` if the decoded type is `ID`.
  private var unwrapped: Literal {
    guard case .structure(let name, let payload) = reading.literal.kind, payload.arguments.count == 1,
      let only = payload.arguments.first,
      TypeName.last(ofName: name) == TypeName.last(of: reading.type), !(reading.type is any OptionalType.Type)
    else { return reading.literal }
    return only.value
  }
}

/// Identifies optional types at run time.
protocol OptionalType {}

extension Optional: OptionalType {}
