extension Tree {
  /// Returns the part at a path; nil if the value has no such part.
  ///
  /// An enum case with one unlabelled payload value is treated as that value, any other case as a tuple of its payload.
  ///
  /// - Complexity: O(length of the path × parts at each level).
  public subscript(path: Path) -> Tree? {
    var found: Tree? = self
    for component in path.components { found = found?.part(at: component) }
    return found
  }

  private func part(at component: Path.Component) -> Tree? {
    switch component {
    case .name(let name): part(named: name)
    case .position(let position): part(at: position)
    case .key(let key): part(under: key)
    case .id(let id): part(identifiedBy: id)
    case .element(let text): part(printedAs: text)
    }
  }

  private func part(named name: String) -> Tree? {
    switch self {
    case .structure(_, let fields), .object(_, let fields), .tuple(let fields):
      fields.first { $0.label == name }?.value
    case .enumeration(_, name, let payload): Tree.payloadTree(payload)
    case .enumeration, .leaf, .paragraph, .nil, .array, .set, .dictionary, .folded: nil
    }
  }

  private static func payloadTree(_ payload: [Field]) -> Tree {
    if payload.count == 1, payload[0].label == nil { return payload[0].value }
    return .tuple(payload)
  }

  private func part(at position: Int) -> Tree? {
    guard case .tuple(let fields) = self, fields.indices.contains(position) else { return nil }
    return fields[position].value
  }

  private func part(under key: String) -> Tree? {
    switch self {
    case .array(let elements, _): Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    case .dictionary(let entries): entries.first { $0.key.inline == key }?.value
    case .leaf, .paragraph, .nil, .structure, .object, .enumeration, .tuple, .set, .folded: nil
    }
  }

  private func part(identifiedBy id: String) -> Tree? {
    guard case .array(let elements, let ids) = self, let index = ids?.firstIndex(of: id) else { return nil }
    return elements.indices.contains(index) ? elements[index] : nil
  }

  private func part(printedAs text: String) -> Tree? {
    guard case .set(let elements) = self else { return nil }
    return elements.first { $0.inline == text }
  }
}
