/// A keyed decoding container that returns placeholders for the fields or cases of a type.
struct KeyedProbeContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ProbingDecoder
  /// Whether the keys are known to be fields; otherwise they may be cases.
  var holdsFields = false

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { decoder.caseName.flatMap(Key.init(stringValue:)).map { [$0] } ?? [] }

  /// Returns true for every key, because optional fields are requested only if the container contains their keys.
  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) -> Bool { true }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    note(type, key)
    return try decoder.placeholder(type)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedDecodingContainer<Nested>
  {
    if decoder.isOutermost { decoder.open(type) }
    return KeyedDecodingContainer(KeyedProbeContainer<Nested>(decoder: decoder, holdsFields: true))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    UnkeyedProbeContainer(decoder: decoder)
  }

  func superDecoder() -> any Decoder { decoder }

  func superDecoder(forKey key: Key) -> any Decoder { decoder }

  func note(_ type: Any.Type, _ key: Key, isOptional: Bool = false) {
    guard decoder.isOutermost, holdsFields || decoder.caseName == nil else { return }
    decoder.notes.note(type, key: key.stringValue, isOptional: isOptional)
  }
}

/// Swift's default implementations of these methods call `contains` and `decodeNil`, which don't receive the type.
extension KeyedProbeContainer {
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) -> Bool? { absent(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) -> String? { absent(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) -> Double? { absent(type, key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) -> Float? { absent(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) -> Int? { absent(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) -> Int8? { absent(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) -> Int16? { absent(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) -> Int32? { absent(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) -> Int64? { absent(type, key) }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) -> Int128? { absent(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) -> UInt? { absent(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) -> UInt8? { absent(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) -> UInt16? { absent(type, key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) -> UInt32? { absent(type, key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) -> UInt64? { absent(type, key) }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) -> UInt128? { absent(type, key) }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? { absent(type, key) }

  private func absent<Value>(_ type: Value.Type, _ key: Key) -> Value? {
    note(type, key, isOptional: true)
    return nil
  }
}
