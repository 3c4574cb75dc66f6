/// Without these methods, Swift calls `contains` and `decodeNil`, which don't receive the type.
extension KeyedProbe {
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
