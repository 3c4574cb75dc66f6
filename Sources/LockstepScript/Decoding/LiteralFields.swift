/// The named values of a literal, each marked once it has been requested.
struct LiteralFields {
  struct Field {
    let key: String
    let value: Literal
    /// The label in the script; nil if the field is identified by position.
    let label: Located<String>?
    fileprivate(set) var isUsed = false
  }

  /// Maximum number of fields for which a linear search is faster than hashing.
  private static let few = 8

  private(set) var fields: [Field]
  /// The positions of fields by key; nil if the fields are searched linearly.
  private let positions: [String: Int]?
  /// Whether some fields may remain unrequested. Keys of a dictionary are data, so a type need not request all of them.
  private let mayLeaveSome: Bool

  private init(_ fields: [Field], mayLeaveSome: Bool) {
    self.fields = fields
    self.mayLeaveSome = mayLeaveSome
    positions = fields.count > Self.few ? Self.positions(of: fields) : nil
  }

  /// Creates the fields of a payload. Unlabelled values have the keys `_0`, `_1` and so on, as in Swift.
  init(payload: Literal.Payload) throws {
    guard !payload.ignoresRest else { throw Located(.patternForValue, at: payload.range) }
    let fields = payload.arguments.enumerated().map { position, argument in
      Field(key: argument.label?.value ?? "_\(position)", value: argument.value, label: argument.label)
    }
    self.init(fields, mayLeaveSome: false)
  }

  /// Creates a single field: the name of a case, with its payload.
  init(case name: String, payload: Literal.Payload?, of literal: Literal) {
    let payload = payload ?? Literal.Payload(arguments: [], range: literal.range)
    let field = Field(key: name, value: Literal(kind: .tuple(payload), range: literal.range), label: nil)
    // A case without a payload need not be decoded further.
    self.init([field], mayLeaveSome: payload.arguments.isEmpty)
  }

  init(entries: [Literal.Entry]) {
    let fields = entries.map { Field(key: Self.key($0.key), value: $0.value, label: nil) }
    self.init(fields, mayLeaveSome: true)
  }

  func contains(_ key: String) -> Bool { position(of: key) != nil }

  /// Returns the value of a key and marks it as requested; nil if the key doesn't exist.
  mutating func take(_ key: String) -> Literal? {
    guard let position = position(of: key) else { return nil }
    fields[position].isUsed = true
    return fields[position].value
  }

  /// The first field that should have been requested but was not.
  var unused: Field? { mayLeaveSome ? nil : fields.first { !$0.isUsed } }

  private func position(of key: String) -> Int? {
    if let positions { return positions[key] }
    return fields.firstIndex { $0.key == key }
  }

  private static func positions(of fields: [Field]) -> [String: Int] {
    Dictionary(fields.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
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
