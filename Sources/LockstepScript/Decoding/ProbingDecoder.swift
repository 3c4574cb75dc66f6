/// Returns a placeholder for every request, and records the outermost type's requests.
struct ProbingDecoder: Decoder {
  let notes: ProbeRequestLog
  /// The only case that an enum's keyed container contains.
  let caseName: String?
  let depth: Int

  /// Maximum depth; infinitely recursive types would exhaust the stack.
  private static let deepest = 12

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  var isOutermost: Bool { depth == 0 }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    if isOutermost, caseName == nil { open(type) }
    return KeyedDecodingContainer(KeyedProbeContainer<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { UnkeyedProbeContainer(decoder: self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleValueProbeContainer(decoder: self) }

  func make<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: self)
  }

  func open<Key: CodingKey>(_ type: Key.Type) {
    notes.hasFields = true
    notes.keys = notes.caseNames(type)
  }

  /// Creates a placeholder of any requested type.
  func placeholder<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try notes.spend()
    guard depth < Self.deepest else { throw ProbeFailure() }
    if let scalar = type as? any LiteralScalar.Type, let value = scalar.placeholder as? Value { return value }
    if let iterable = type as? any CaseIterable.Type, let value = Self.first(of: iterable) as? Value { return value }
    let inner = ProbingDecoder(notes: notes, caseName: nil, depth: depth + 1)
    if let names = notes.caseNames(type) {
      for name in names {
        let decoder = ProbingDecoder(notes: notes, caseName: name, depth: depth + 1)
        if let value = try? decoder.make(type) { return value }
      }
    }
    return try inner.make(type)
  }

  private static func first<Type: CaseIterable>(of type: Type.Type) -> Any? {
    type.allCases.first
  }
}

/// An unkeyed container without elements.
struct UnkeyedProbeContainer: UnkeyedDecodingContainer {
  let decoder: ProbingDecoder

  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  func decodeNil() -> Bool { true }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.placeholder(type) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedProbeContainer<Key>(decoder: decoder))
  }

  func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }

  func superDecoder() -> any Decoder { decoder }
}

/// A single-value container that returns a placeholder.
struct SingleValueProbeContainer: SingleValueDecodingContainer {
  let decoder: ProbingDecoder

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { true }

  /// Returns the case name if the type is `String`, because the raw value of a case is usually its name.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let name = decoder.caseName as? Value { return name }
    return try decoder.placeholder(type)
  }
}
