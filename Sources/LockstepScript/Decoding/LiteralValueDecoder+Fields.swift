/// Access to the fields of a literal, for a keyed container.
extension LiteralValueDecoder {
  /// All keys in source order.
  func keys<Key: CodingKey>(as type: Key.Type) -> [Key] {
    var keys: [Key] = []
    // This is a loop because `compactMap` over a generic type looks up two array types, which costs a quarter of a microsecond.
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

  /// The name in error messages: `.row` or `Session`.
  private var name: String {
    caseName.map { "." + $0 } ?? TypeName.last(of: type)
  }

  private var takes: [String] {
    decoder.takes(type, caseName: caseName)
  }

  /// Returns the fault for a missing field, or for an unknown label if there is one, because that is the more likely mistake.
  private func missing(_ key: String) -> Located<LiteralFault> {
    let takes = takes
    let isKnown = { (label: String) in takes.contains { $0.hasPrefix(label + ": ") } }
    let isUnknown = { (field: LiteralFields.Field) in field.label.map { !isKnown($0.value) } ?? false }
    if !takes.contains("…"), let wrong = fields?.fields.first(where: isUnknown) { return unexpected(wrong) }
    let fault: LiteralFault =
      FieldProbe.label(ofKey: key) == nil
      ? .missingArgument(key, of: name, takes: takes)
      : .missingLabel(key, of: name, takes: takes)
    return Located<LiteralFault>(fault, at: literal.range)
  }

  private func unexpected(_ field: LiteralFields.Field) -> Located<LiteralFault> {
    guard let label = field.label else {
      let fault = LiteralFault.extraArgument(of: name, takes: takes)
      return Located<LiteralFault>(fault, at: field.value.range)
    }
    let fault = LiteralFault.unknownLabel(label.value, of: name, takes: takes)
    return Located<LiteralFault>(fault, at: label.range)
  }
}
