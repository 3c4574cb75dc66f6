/// A literal as one value, as wrappers and raw-value enums ask for it.
struct SingleLiteral: SingleValueDecodingContainer {
  let reading: LiteralReading

  var codingPath: [any CodingKey] { reading.codingPath }

  func decodeNil() -> Bool { reading.literal.kind == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try reading.decoder.value(type, of: unwrapped, at: reading.place)
  }

  /// `ID(rawValue: 3)` is what `3` is, if the type is the one that unwraps itself.
  private var unwrapped: Literal {
    guard case .structure(let name, let payload) = reading.literal.kind, payload.arguments.count == 1,
      let only = payload.arguments.first,
      TypeName.last(ofName: name) == TypeName.last(of: reading.type), !(reading.type is any OptionalType.Type)
    else { return reading.literal }
    return only.value
  }
}

/// Tells optionals from other types.
protocol OptionalType {}

extension Optional: OptionalType {}
