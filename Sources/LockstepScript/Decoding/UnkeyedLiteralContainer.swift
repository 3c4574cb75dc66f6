/// An unkeyed decoding container over the elements of a literal.
struct UnkeyedLiteralContainer: UnkeyedDecodingContainer {
  let elements: [Literal]
  let reading: LiteralValueDecoder
  private(set) var currentIndex = 0

  init(elements: [Literal], reading: LiteralValueDecoder) {
    self.elements = elements
    self.reading = reading
  }

  var codingPath: [any CodingKey] { reading.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try peek().kind == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try reading.decoder.value(type, of: peek(), at: reading.place)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try nested().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try nested().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try nested() }

  private mutating func nested() throws -> LiteralValueDecoder {
    let literal = try peek()
    currentIndex += 1
    return LiteralValueDecoder(literal, as: reading.type, by: reading.decoder, at: reading.place)
  }

  private func peek() throws -> Literal {
    guard !isAtEnd else {
      let fault = ScriptFault.tooFewElements(type: TypeName(reading.type).text, count: elements.count)
      throw Located(fault, at: reading.literal.range)
    }
    return elements[currentIndex]
  }
}

/// A single-value container over a literal, for wrappers and raw-value enums.
struct SingleValueLiteralContainer: SingleValueDecodingContainer {
  let reading: LiteralValueDecoder

  var codingPath: [any CodingKey] { reading.codingPath }

  func decodeNil() -> Bool { reading.literal.kind == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try reading.decoder.value(type, of: unwrapped, at: reading.place)
  }

  /// The argument of a literal that names the decoded type, such as `3` in `ID(rawValue: 3)`; for any other literal, the literal itself.
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
