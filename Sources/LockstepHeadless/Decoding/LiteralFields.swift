/// What a literal holds under names, and which of it has been asked for.
final class LiteralFields {
  struct Owner {
    let literal: Literal
    let type: Any.Type
    /// The case whose payload the fields are.
    let caseName: String?
    let decoder: LiteralDecoder

    /// `.row` or `Session`
    var name: String {
      caseName.map { "." + $0 } ?? TypeName.last(of: type)
    }
  }

  struct Field {
    let key: String
    let value: Literal
    /// Nil for one that is found by its position.
    let label: Located<String>?
  }

  private let owner: Owner
  private let fields: [Field]
  private let positions: [String: Int]
  private var used: [Bool]
  /// Keys of a dictionary are data: asking for some of them is enough.
  private let mayLeaveSome: Bool

  private init(of owner: Owner, _ fields: [Field], mayLeaveSome: Bool) {
    self.owner = owner
    self.fields = fields
    self.mayLeaveSome = mayLeaveSome
    positions = Dictionary(fields.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    used = Array(repeating: false, count: fields.count)
  }

  /// Labelled values under their labels, others under `_0`, `_1`: the names Swift gives them.
  convenience init(of owner: Owner, payload: Literal.Payload) throws {
    guard !payload.ignoresRest else { throw LiteralError(fault: .patternInValue, range: payload.range) }
    let fields = payload.arguments.enumerated().map { position, argument in
      Field(key: argument.label?.value ?? "_\(position)", value: argument.value, label: argument.label)
    }
    self.init(of: owner, fields, mayLeaveSome: false)
  }

  /// One case: its name leads to its payload.
  convenience init(of owner: Owner, name: String, payload: Literal.Payload?) {
    let payload = payload ?? Literal.Payload(arguments: [], range: owner.literal.range)
    let field = Field(key: name, value: Literal(kind: .tuple(payload), range: owner.literal.range), label: nil)
    // A case without a payload need not be looked into.
    self.init(of: owner, [field], mayLeaveSome: payload.arguments.isEmpty)
  }

  convenience init(of owner: Owner, entries: [Literal.Entry]) {
    let fields = entries.map { Field(key: Self.key($0.key), value: $0.value, label: nil) }
    self.init(of: owner, fields, mayLeaveSome: true)
  }

  var keys: [String] { fields.map(\.key) }

  func contains(_ key: String) -> Bool { positions[key] != nil }

  /// The value under a key, which counts as asked for.
  func take(_ key: String) throws -> Literal {
    guard let position = positions[key] else { throw missing(key) }
    used[position] = true
    return fields[position].value
  }

  func use(_ key: String) {
    if let position = positions[key] { used[position] = true }
  }

  func rejectUnused() throws {
    guard !mayLeaveSome, let position = used.firstIndex(of: false) else { return }
    throw unexpected(fields[position])
  }

  private static func key(_ literal: Literal) -> String {
    switch literal.kind {
    case .string(let string): string
    case .enumCase(_, let name, nil): name
    case .integer, .floatingPoint, .boolean, .null, .duration, .array, .dictionary, .enumCase, .structure, .tuple,
      .wildcard:
      literal.text
    }
  }
}

extension LiteralFields {
  private var takes: [String] {
    owner.decoder.takes(owner.type, caseName: owner.caseName)
  }

  /// A wrong label is the likelier mistake when one of those written is not known.
  private func missing(_ key: String) -> LiteralError {
    let takes = takes
    let isKnown = { (label: String) in takes.contains { $0.hasPrefix(label + ": ") } }
    let isUnknown = { (field: Field) in field.label.map { !isKnown($0.value) } ?? false }
    if !takes.contains("…"), let wrong = fields.first(where: isUnknown) { return unexpected(wrong) }
    let fault: LiteralFault =
      FieldProbe.label(ofKey: key) == nil
      ? .missingArgument(key, of: owner.name, takes: takes)
      : .missingLabel(key, of: owner.name, takes: takes)
    return LiteralError(fault: fault, range: owner.literal.range)
  }

  private func unexpected(_ field: Field) -> LiteralError {
    guard let label = field.label else {
      let fault = LiteralFault.extraArgument(of: owner.name, takes: takes)
      return LiteralError(fault: fault, range: field.value.range)
    }
    let fault = LiteralFault.unknownLabel(label.value, of: owner.name, takes: takes)
    return LiteralError(fault: fault, range: label.range)
  }
}
