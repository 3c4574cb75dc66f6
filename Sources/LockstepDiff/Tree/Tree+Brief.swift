extension Tree {
  /// The value on one line of at most 120 columns, for lists and titles.
  ///
  /// Longer values are shortened by eliding their innermost parts, so that enum cases stay readable: `.loginResponse(.success(…))`.
  package var brief: String {
    let width = 120
    let line = inline(width: width + 1)
    guard line.count > width else { return line }
    for depth in [4, 3, 2, 1] {
      let elided = elided(below: depth).inline(width: width + 1)
      if elided.count <= width { return elided }
    }
    return inline(width: width)
  }

  /// Returns the tree with `…` instead of the contents of frames at a depth.
  private func elided(below depth: Int) -> Tree {
    guard let frame, !isPlain, frame != .paragraph else { return self }
    guard depth > 0 else { return withParts { _ in nil } }
    return withParts { $0.elided(below: depth - 1) }
  }

  /// Returns the tree with its parts changed. If all parts are dropped, a single `…` replaces them.
  private func withParts(_ change: (Tree) -> Tree?) -> Tree {
    func changed(_ fields: [Field]) -> [Field] {
      let parts = fields.compactMap { field in change(field.value).map { Field(label: field.label, value: $0) } }
      return parts.isEmpty ? [Field(value: .folded(0))] : parts
    }
    switch self {
    case .structure(let type, let fields): return .structure(type: type, fields: changed(fields))
    case .object(let type, let fields): return .object(type: type, fields: changed(fields))
    case .enumeration(let type, let name, let payload):
      return .enumeration(type: type, case: name, payload: changed(payload))
    case .tuple(let fields): return .tuple(changed(fields))
    case .array(let elements, _): return .array(changed(elements.map { Field(value: $0) }).map(\.value))
    case .set(let elements): return .set(changed(elements.map { Field(value: $0) }).map(\.value))
    case .dictionary, .leaf, .nil, .folded, .paragraph: return self
    }
  }
}
