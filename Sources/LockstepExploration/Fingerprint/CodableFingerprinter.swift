/// Fingerprints the encoded form of a value, for Foundation types that store their contents in objects, such as URLs and calendars.
final class CodableFingerprinter: Encoder {
  /// The values that an encoder received.
  private enum Content {
    case nothing
    case single(Fingerprint)
    case keyed([(key: String, value: CodableFingerprinter)])
    case unkeyed([CodableFingerprinter])
  }

  private var content = Content.nothing
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(codingPath: [any CodingKey] = []) { self.codingPath = codingPath }

  /// Returns the fingerprint of the encoded contents. It doesn't depend on the order of a keyed container's entries.
  func fingerprint() -> Fingerprint {
    var hasher = FingerprintHasher()
    switch content {
    case .nothing: hasher.combine(0)
    case .single(let value):
      hasher.combine(1)
      hasher.combine(value)
    case .keyed(let entries):
      hasher.combine(2)
      var sum = FingerprintSum()
      for (key, value) in entries { sum.add(CodableFingerprinter.entry(key, value.fingerprint())) }
      hasher.combine(sum)
    case .unkeyed(let values):
      hasher.combine(3)
      hasher.combine(UInt64(values.count))
      for value in values { hasher.combine(value.fingerprint()) }
    }
    return hasher.finalize()
  }

  private static func entry(_ key: String, _ value: Fingerprint) -> Fingerprint {
    var (hasher, key) = (FingerprintHasher(), key)
    key.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(value)
    return hasher.finalize()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .keyed = content {} else { content = .keyed([]) }
    return KeyedEncodingContainer(Keyed(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .unkeyed = content {} else { content = .unkeyed([]) }
    return Unkeyed(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  /// Returns the encoder for the next entry of a keyed container.
  fileprivate func entry(_ key: any CodingKey) -> CodableFingerprinter {
    guard case .keyed(let entries) = content else { return self }
    let entry = CodableFingerprinter(codingPath: codingPath + [key])
    content = .keyed(entries + [(key.stringValue, entry)])
    return entry
  }

  fileprivate func element() -> CodableFingerprinter {
    guard case .unkeyed(let elements) = content else { return self }
    let element = CodableFingerprinter(codingPath: codingPath)
    content = .unkeyed(elements + [element])
    return element
  }

  fileprivate var elementCount: Int { if case .unkeyed(let elements) = content { elements.count } else { 0 } }

  fileprivate func encodeNil() { content = .nothing }

  /// Nested values are read by their own programs, which encode any Foundation values inside.
  fileprivate func encode<Value: Encodable>(_ value: Value) throws(FingerprintFault) {
    content = .single(try ValueFingerprinter<Value>().fingerprint(of: value))
  }
}

// MARK: - Containers

extension CodableFingerprinter {
  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: CodableFingerprinter
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { encoder.entry(key).encodeNil() }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder.entry(key).encode(value) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy keyType: Nested.Type,
      forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      encoder.entry(key).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.entry(key).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder.entry(SuperKey()) }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.entry(key) }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let encoder: CodableFingerprinter
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.elementCount }

    func encodeNil() { encoder.element().encodeNil() }
    func encode<Value: Encodable>(_ value: Value) throws { try encoder.element().encode(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
      encoder.element().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.element().unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder.element() }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: CodableFingerprinter
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { encoder.encodeNil() }
    func encode<Value: Encodable>(_ value: Value) throws { try encoder.encode(value) }
  }

  private struct SuperKey: CodingKey {
    var stringValue: String { "super" }
    var intValue: Int? { nil }
    init() {}
    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }
  }
}

extension FingerprintProgramInterpreter {
  /// Combines the encoded form of a value.
  mutating func combine<Value: Encodable>(encoding value: Value) throws(FingerprintFault) {
    let encoder = CodableFingerprinter()
    do {
      try value.encode(to: encoder)
    } catch let fault as FingerprintFault {
      throw fault
    } catch {
      throw FingerprintFault(.encoding(Value.self, message: String(describing: error)))
    }
    hasher.combine(encoder.fingerprint())
  }
}
