package import LockstepDiff

extension Path {
  /// Whether the other path extends this path by exactly one component.
  func isParent(of path: Path) -> Bool {
    path.components.count == components.count + 1 && path.components.starts(with: components)
  }

  /// Returns the path in the form that changes use: elements with an id are identified by the id, even if the path uses an index.
  ///
  /// - Parameter state: The value that the path refers to; evaluated only if the path contains an index.
  /// - Complexity: O(length of the path × parts at each level) if the path contains an index.
  package func resolved(in state: @autoclosure () -> Tree) -> Path {
    guard components.contains(where: { if case .key = $0 { true } else { false } }) else { return self }
    var (resolved, tree) = (Path(), Optional(state()))
    for component in components {
      var step = component
      if case .key(let key) = component, case .array(_, let ids?)? = tree, let index = Int(key),
        ids.indices.contains(index)
      {
        step = .id(ids[index])
      }
      resolved = resolved.appending(step)
      tree = tree?[Path([component])]
    }
    return resolved
  }

  /// All proper prefixes of this path, the empty path first.
  var strictPrefixes: some Sequence<Path> {
    components.indices.lazy.map { Path(Array(components.prefix($0))) }
  }
}

extension Tree {
  /// Returns the parts of a value with their paths, in the form that differences use.
  package func parts(at path: Path) -> [(path: Path, tree: Tree)] {
    switch self {
    case .structure(_, let fields), .object(_, let fields), .tuple(let fields): Self.parts(fields, at: path)
    case .enumeration(_, let name, let payload): Self.parts(carriedBy: payload, at: path.appending(.name(name)))
    case .array(let elements, let ids):
      elements.enumerated().map { index, element in
        let id = ids.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        return (path.appending(id.map(Path.Component.id) ?? .index(index)), element)
      }
    case .set(let elements): elements.map { (path.appending(.element($0.inline)), $0) }
    case .dictionary(let entries): entries.map { (path.appending(.key($0.key.inline)), $0.value) }
    case .leaf, .paragraph, .nil, .folded: []
    }
  }

  private static func parts(_ fields: [Field], at path: Path) -> [(path: Path, tree: Tree)] {
    fields.enumerated().map { index, field in
      (path.appending(field.label.map(Path.Component.name) ?? .position(index)), field.value)
    }
  }

  /// Returns the parts of a case's payload; a single unlabelled value has the same path as its case.
  private static func parts(carriedBy payload: [Field], at path: Path) -> [(path: Path, tree: Tree)] {
    if let only = payload.first, payload.count == 1, only.label == nil { return [(path, only.value)] }
    return parts(payload, at: path)
  }
}
