package import LockstepDiff

extension Literal {
  /// Returns the literal with its value's secrets masked: `.passwordChanged("••••")`.
  ///
  /// - Parameter value: The description of the literal's value.
  package func hidingSecrets(of value: Tree) -> Literal {
    guard value.hidesSomething else { return self }
    var copy = self
    switch (kind, value) {
    case (.enumCase(let type, let name, let payload?), .enumeration(_, _, let fields)):
      copy.kind = .enumCase(typeName: type, name: name, payload: payload.hidingSecrets(of: fields))
    case (.structure(let type, let payload), .structure(_, let fields)),
      (.structure(let type, let payload), .object(_, let fields)):
      copy.kind = .structure(typeName: type, payload: payload.hidingSecrets(of: fields))
    case (.tuple(let payload), .tuple(let fields)): copy.kind = .tuple(payload.hidingSecrets(of: fields))
    case (.array(let elements), .array(let trees, _)) where elements.count == trees.count:
      copy.kind = .array(zip(elements, trees).map { $0.hidingSecrets(of: $1) })
    default: copy.kind = .string(Tree.secret.inline)
    }
    return copy
  }
}

extension Literal.Payload {
  fileprivate func hidingSecrets(of fields: [Tree.Field]) -> Self {
    var copy = self
    for (index, argument) in arguments.enumerated() {
      let named = argument.label.flatMap { label in fields.first { $0.label == label.value } }
      guard let field = named ?? (fields.indices.contains(index) ? fields[index] : nil) else { continue }
      copy.arguments[index].value = argument.value.hidingSecrets(of: field.value)
    }
    return copy
  }
}
