/// The decoder that a type's `init(from:)` receives for a literal.
final class LiteralValueDecoder: Decoder {
  let literal: Literal
  let type: Any.Type
  let decoder: LiteralDecoder
  let place: LazyCodingPath
  var codingPath: [any CodingKey] { place.path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  /// The name of the case if the literal is the payload of a case; otherwise nil.
  let caseName: String?
  /// The fields of the literal; nil until a keyed container is requested.
  var fields: LiteralFields?
  /// The decoders of nested payloads that are decoded as this same type; their unused fields are also rejected.
  private(set) var adopted: [LiteralValueDecoder] = []

  init(
    _ literal: Literal,
    as type: Any.Type,
    by decoder: LiteralDecoder,
    at place: LazyCodingPath,
    caseName: String? = nil
  ) {
    self.literal = literal
    self.type = type
    self.decoder = decoder
    self.place = place
    self.caseName = caseName
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if fields == nil { fields = try openFields(keyedBy: type) }
    return KeyedDecodingContainer(KeyedLiteralContainer<Key>(reading: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    UnkeyedLiteralContainer(elements: try elements(), reading: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    SingleValueLiteralContainer(reading: self)
  }

  /// Whether the literal is an enum case. Its only field is then the case name, with the payload as its value.
  var isCase: Bool {
    if case .enumCase = literal.kind { true } else { false }
  }

  func nested(_ literal: Literal, key: any CodingKey) -> LiteralValueDecoder {
    let caseName = isCase ? key.stringValue : nil
    return LiteralValueDecoder(literal, as: type, by: decoder, at: .under(key, place), caseName: caseName)
  }

  func adopt(_ reading: LiteralValueDecoder) {
    adopted.append(reading)
  }

  private func openFields<Key: CodingKey>(keyedBy key: Key.Type) throws -> LiteralFields {
    switch literal.kind {
    case .enumCase(let typeName, let name, let payload):
      try check(typeName)
      guard key.init(stringValue: name) != nil else {
        let fault = ScriptFault.unknownCase(name, type: TypeName(type).text, cases: decoder.names(of: type) ?? [])
        throw Located(fault, at: literal.range)
      }
      return LiteralFields(case: name, payload: payload, of: literal)
    case .structure(let typeName, let payload):
      try check(typeName)
      return try LiteralFields(payload: payload)
    case .tuple(let payload): return try LiteralFields(payload: payload)
    case .dictionary(let entries): return LiteralFields(entries: entries)
    case .string, .integer, .floatingPoint, .boolean, .null, .duration, .array, .wildcard:
      throw literal.mismatch(expected: type)
    }
  }

  /// Checks a written type name against the expected type; outer types may be omitted.
  private func check(_ typeName: String?) throws {
    guard let typeName, TypeName.last(ofName: typeName) != TypeName.last(of: type) else { return }
    let fault = ScriptFault.wrongType(expected: TypeName(type).text, found: typeName)
    var range = literal.range
    range.upper = range.lower + typeName.utf8.count
    throw Located(fault, at: range)
  }

  private func elements() throws -> [Literal] {
    switch literal.kind {
    case .array(let elements): return elements
    case .dictionary(let entries): return entries.flatMap { [$0.key, $0.value] }
    case .tuple(let payload): return payload.arguments.map(\.value)
    case .structure(let name, let payload):
      guard name == TypeName.last(of: type), let only = payload.arguments.first, payload.arguments.count == 1,
        case .array(let elements) = only.value.kind
      else { throw literal.mismatch(expected: type) }
      return elements
    case .string, .integer, .floatingPoint, .boolean, .null, .duration, .enumCase, .wildcard:
      throw literal.mismatch(expected: type)
    }
  }
}

/// The coding path of a value. It is built only on demand, because few types read it.
indirect enum LazyCodingPath {
  case start
  case under(any CodingKey, LazyCodingPath)

  /// The keys, outermost first.
  var path: [any CodingKey] {
    switch self {
    case .start: []
    case .under(let key, let place): place.path + CollectionOfOne(key)
    }
  }
}

/// Access to the fields of a literal, for a keyed container.
extension LiteralValueDecoder {
  /// All keys in source order.
  func keys<Key: CodingKey>(as type: Key.Type) -> [Key] {
    var keys: [Key] = []
    // A loop, because `compactMap` over a generic type looks up two array types, which costs a quarter of a microsecond.
    for field in fields?.fields ?? [] {
      if let key = Key(stringValue: field.key) { keys.append(key) }
    }
    return keys
  }

  func contains(_ key: String) -> Bool { fields?.contains(key) ?? false }

  /// Returns the value of a key and marks it as requested.
  func take(_ key: String) throws -> Literal {
    guard let value = fields?.take(key) else { throw missing(key) }
    return value
  }

  /// Throws an error if a field of the literal was not requested.
  func rejectUnusedFields() throws {
    if let field = fields?.unused { throw unexpected(field) }
    for reading in adopted { try reading.rejectUnusedFields() }
  }

  /// The name used in error messages: `.row` or `Session`.
  private var name: String {
    caseName.map { "." + $0 } ?? TypeName.last(of: type)
  }

  private var takes: [String] {
    decoder.takes(type, caseName: caseName)
  }

  /// Returns the fault for an unknown label if there is one, because that is the more likely mistake; otherwise for the missing field.
  private func missing(_ key: String) -> Located<ScriptFault> {
    let takes = takes
    let isKnown = { (label: String) in takes.contains { $0.hasPrefix(label + ": ") } }
    let isUnknown = { (field: LiteralFields.Field) in field.label.map { !isKnown($0.value) } ?? false }
    if !takes.contains("…"), let wrong = fields?.fields.first(where: isUnknown) { return unexpected(wrong) }
    let fault: ScriptFault =
      FieldProbe.label(ofKey: key) == nil
      ? .missingArgument(of: name, takes: takes)
      : .missingLabel(key, of: name, takes: takes)
    return Located(fault, at: literal.range)
  }

  private func unexpected(_ field: LiteralFields.Field) -> Located<ScriptFault> {
    guard let label = field.label else {
      return Located(.extraArgument(of: name, takes: takes), at: field.value.range)
    }
    return Located(.unknownLabel(label.value, of: name, takes: takes), at: label.range)
  }
}
