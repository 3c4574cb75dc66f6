/// A keyed decoding container that answers with placeholders for the fields or cases of a type.
struct KeyedProbe<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ProbingDecoder
  /// Whether the keys are known to be fields; otherwise they may be cases.
  var holdsFields = false

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { decoder.caseName.flatMap(Key.init(stringValue:)).map { [$0] } ?? [] }

  /// Optional fields are requested only if the container contains them.
  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) -> Bool { true }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    note(type, key)
    return try decoder.placeholder(type)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedDecodingContainer<Nested>
  {
    if decoder.isOutermost { decoder.open(type) }
    return KeyedDecodingContainer(KeyedProbe<Nested>(decoder: decoder, holdsFields: true))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { UnkeyedProbe(decoder: decoder) }

  func superDecoder() -> any Decoder { decoder }

  func superDecoder(forKey key: Key) -> any Decoder { decoder }

  func note(_ type: Any.Type, _ key: Key, isOptional: Bool = false) {
    guard decoder.isOutermost, holdsFields || decoder.caseName == nil else { return }
    decoder.notes.note(type, key: key.stringValue, isOptional: isOptional)
  }
}
