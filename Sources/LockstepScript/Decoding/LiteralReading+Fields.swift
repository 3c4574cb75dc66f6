/// The fields of a literal, as a keyed container asks for them.
extension LiteralReading {
  /// Every key in the order in which it is written.
  func keys<Key: CodingKey>(as type: Key.Type) -> [Key] {
    var keys: [Key] = []
    // A loop, as `compactMap` over a type that isn't known yet looks up the types of two arrays: a fourth of a microsecond.
    for field in fields?.fields ?? [] {
      if let key = Key(stringValue: field.key) { keys.append(key) }
    }
    return keys
  }

  func contains(_ key: String) -> Bool { fields?.contains(key) ?? false }

  /// The value under a key, which counts as asked for.
  func take(_ key: String) throws -> Literal {
    guard let value = fields?.take(key) else { throw missing(key) }
    return value
  }

  /// Everything written in the literal must have been asked for.
  func rejectUnusedFields() throws {
    if let field = fields?.unused { throw unexpected(field) }
    for reading in adopted { try reading.rejectUnusedFields() }
  }

  /// `.row` or `Session`
  private var name: String {
    caseName.map { "." + $0 } ?? TypeName.last(of: type)
  }

  private var takes: [String] {
    decoder.takes(type, caseName: caseName)
  }

  /// A wrong label is the likelier mistake when one of those written is not known.
  private func missing(_ key: String) -> LiteralError {
    let takes = takes
    let isKnown = { (label: String) in takes.contains { $0.hasPrefix(label + ": ") } }
    let isUnknown = { (field: LiteralFields.Field) in field.label.map { !isKnown($0.value) } ?? false }
    if !takes.contains("…"), let wrong = fields?.fields.first(where: isUnknown) { return unexpected(wrong) }
    let fault: LiteralFault =
      FieldProbe.label(ofKey: key) == nil
      ? .missingArgument(key, of: name, takes: takes)
      : .missingLabel(key, of: name, takes: takes)
    return LiteralError(fault: fault, range: literal.range)
  }

  private func unexpected(_ field: LiteralFields.Field) -> LiteralError {
    guard let label = field.label else {
      let fault = LiteralFault.extraArgument(of: name, takes: takes)
      return LiteralError(fault: fault, range: field.value.range)
    }
    let fault = LiteralFault.unknownLabel(label.value, of: name, takes: takes)
    return LiteralError(fault: fault, range: label.range)
  }
}
