/// A keyed decoding container over the fields of a literal.
struct KeyedLiteralContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reading: LiteralValueDecoder

  var codingPath: [any CodingKey] { reading.codingPath }
  var allKeys: [Key] { reading.keys(as: Key.self) }

  func contains(_ key: Key) -> Bool { reading.contains(key.stringValue) }

  func decodeNil(forKey key: Key) throws -> Bool {
    try reading.take(key.stringValue).kind == .null
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let literal = onlyValue(in: try reading.take(key.stringValue))
    return try reading.decoder.value(type, of: literal, at: reading.place, under: key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    let nested = try nested(key)
    let container = try nested.container(keyedBy: type)
    reading.adopt(nested)
    return container
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { reading }

  func superDecoder(forKey key: Key) throws -> any Decoder { try nested(key) }

  /// Returns a decoder for a case's payload or any other field, to be decoded by the same type.
  private func nested(_ key: Key) throws -> LiteralValueDecoder {
    let literal = try reading.take(key.stringValue)
    return reading.nested(literal, key: key)
  }

  /// Returns the single unlabelled value of a case, because a hand-written `init(from:)` decodes it without a nested container.
  private func onlyValue(in literal: Literal) -> Literal {
    guard reading.isCase, case .tuple(let payload) = literal.kind, payload.arguments.count == 1,
      let only = payload.arguments.first, only.label == nil
    else { return literal }
    return only.value
  }
}
