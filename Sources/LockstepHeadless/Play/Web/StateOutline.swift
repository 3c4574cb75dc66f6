internal import LockstepDiff
internal import LockstepPlayback

/// A value and its parts as the page shows them, each on a collapsible line.
struct StateOutline: Equatable, Encodable {
  /// The name and the value, or its kind if the parts are below.
  let text: String
  /// The parts of a value that doesn't fit on a line; nil for other values.
  private(set) var parts: [StateOutline]?
  /// Whether the value, or one of its parts, has changed; nil if not.
  private(set) var isChanged: Bool?

  /// - Parameters:
  ///   - tree: The value.
  ///   - changes: The paths of the values to mark as changed.
  init(_ tree: Tree, changes: [Path]) { self.init(label: "", tree, at: Path(), changes) }

  private init(label: String, _ tree: Tree, at path: Path, _ changes: [Path]) {
    let changes = changes.filter { $0.touches(path) }
    isChanged = changes.isEmpty ? nil : true
    let parts = tree.parts(at: path)
    let name = label.isEmpty ? "" : label + ": "
    let line = parts.isEmpty ? tree.inline : tree.inline(width: Tree.compactWidth + 1)
    guard !parts.isEmpty, path.isEmpty || line.count > Tree.compactWidth else {
      text = name + line
      return
    }
    text = name + tree.kindText
    // If a whole value is new, its parts are not marked individually.
    let inside = changes.contains { $0.components.count <= path.components.count } ? [] : changes
    self.parts = parts.map { part in
      Self(label: part.path.components.last?.description ?? "", part.tree, at: part.path, inside)
    }
  }
}

extension Tree {
  /// The kind of a value with parts: `Login.State`, `.detail`, `12 elements`; the value itself if it has no parts.
  var kindText: String {
    switch self {
    case .structure(let type, _), .object(let type, _): type
    case .enumeration(_, let name, _): "." + name
    case .array(let elements, _), .set(let elements): elements.count.of("element")
    case .dictionary(let entries): entries.count.of("entry", "entries")
    case .tuple: "(…)"
    case .leaf, .paragraph, .nil, .folded: inline
    }
  }
}
