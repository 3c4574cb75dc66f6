package import LockstepDiff

extension Literal {
  /// Creates a literal from a printed value, without a location.
  ///
  /// Secrets and omitted values become `_`. Values without a literal become a string of their printed form.
  ///
  /// - Complexity: O(size of the tree)
  package init(_ tree: Tree) {
    switch tree {
    case .secret, .folded: self.init(.wildcard)
    case .leaf(let text): self.init(leaf: text)
    case .paragraph(let lines): self.init(.string(lines.joined(separator: "\n")))
    case .nil: self.init(.null)
    case .structure(let type, let fields), .object(let type, let fields):
      self.init(.structure(typeName: Self.readable(type), payload: Payload(fields)))
    case .enumeration(_, let name, let fields):
      self.init(.enumCase(typeName: nil, name: name, payload: fields.isEmpty ? nil : Payload(fields)))
    case .tuple(let fields): self.init(.tuple(Payload(fields)))
    case .array(let elements, _), .set(let elements): self.init(.array(elements.map(Literal.init)))
    case .dictionary(let entries):
      self.init(.dictionary(entries.map { Entry(key: Literal($0.key), value: Literal($0.value)) }))
    }
  }

  /// Parses the printed form of a leaf value; creates a string literal if it is not a leaf literal.
  package init(leaf text: String) {
    switch text {
    case "inf": self.init(.enumCase(typeName: nil, name: "infinity", payload: nil))
    case "-inf": self.init(.floatingPoint(-.infinity))
    case "nan": self.init(.enumCase(typeName: nil, name: "nan", payload: nil))
    default:
      let literal = try? Literal(parsing: text, file: "")
      self.init(literal.flatMap { $0.isScalar ? $0.kind : nil } ?? .string(text))
    }
  }

  private init(_ kind: Kind) {
    self.init(kind: kind, range: .nowhere)
  }

  /// Whether a leaf value can be this literal. If not, the leaf's text only looks like a literal: `Account(↩)`.
  private var isScalar: Bool {
    switch kind {
    case .string, .integer, .floatingPoint, .boolean, .duration: true
    case .null, .array, .dictionary, .enumCase, .structure, .tuple, .wildcard: false
    }
  }

  /// Removes the outer types of a type that begins with a lower-case letter, because a script would parse its name as a case.
  private static func readable(_ type: String) -> String {
    let names = type.prefix { $0 != "<" }.split(separator: ".").dropFirst()
    let isType = { (name: Substring) in name.first.map { $0.isASCII && $0.isUppercase } ?? false }
    return names.allSatisfy(isType) ? type : TypeName.last(ofName: type)
  }
}

extension Literal.Payload {
  fileprivate init(_ fields: [Tree.Field]) {
    let isFolded = { (field: Tree.Field) in if case .folded = field.value { true } else { false } }
    let arguments = fields.filter { !isFolded($0) }.map { field in
      Literal.Argument(label: field.label.map { Located($0, at: .nowhere) }, value: Literal(field.value))
    }
    self.init(arguments: arguments, ignoresRest: arguments.count < fields.count, range: .nowhere)
  }
}
