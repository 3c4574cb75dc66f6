package import LockstepDiff

extension Tree {
  /// Returns the place of the value at a path; nil if there is no such value.
  ///
  /// - Complexity: O(length of the path × children at each level).
  package func place(of path: Path) -> [Int]? {
    var search = PathDescent(tree: self)
    for component in path.components where !search.enter(component) { return nil }
    return search.place
  }
}

/// Follows a path through a tree and records the child indices.
struct PathDescent {
  private var tree: Tree
  private(set) var place: [Int] = []

  /// Whether the name of the enum case at ``tree`` has been read; the payload follows.
  private var isInCase = false

  init(tree: Tree) { self.tree = tree }

  /// Moves to a component; returns whether a value exists there.
  mutating func enter(_ component: Path.Component) -> Bool {
    enterOptional(before: component)
    switch component {
    case .name(let name): return enter(name)
    case .position(let index): return descend(to: index)
    case .key, .id, .element: return tree.elementIndex(component).map { descend(to: $0) } ?? false
    }
  }

  /// Enters an optional's case `some`, which paths don't contain.
  private mutating func enterOptional(before component: Path.Component) {
    guard case .enumeration("Optional", "some", let payload) = tree, payload.count == 1, component != .name("some")
    else {
      return
    }
    _ = descend(to: 0)
  }

  private mutating func enter(_ name: String) -> Bool {
    switch tree {
    case .enumeration(_, _, let payload) where isInCase:
      return payload.firstIndex { $0.label == name }.map { descend(to: $0) } ?? false
    case .enumeration(_, name, let payload):
      isInCase = true
      return payload.count == 1 && payload[0].label == nil ? descend(to: 0) : true
    case .structure(_, let fields), .object(_, let fields), .tuple(let fields):
      return fields.firstIndex { $0.label == name }.map { descend(to: $0) } ?? false
    case .leaf, .nil, .folded, .paragraph, .enumeration, .array, .set, .dictionary: return false
    }
  }

  private mutating func descend(to index: Int) -> Bool {
    guard let child = tree.child(at: index) else { return false }
    tree = child
    place.append(index)
    isInCase = false
    return true
  }
}

extension Tree {
  /// Returns the position of an element in an array, set or dictionary; nil if there is none.
  func elementIndex(_ component: Path.Component) -> Int? {
    switch (self, component) {
    case (.array(let elements, _), .key(let key)): Int(key).flatMap { elements.indices.contains($0) ? $0 : nil }
    case (.array(_, let ids), .id(let id)): ids?.firstIndex(of: id)
    case (.dictionary(let entries), .key(let key)): entries.firstIndex { $0.key.inline == key }
    case (.set(let elements), .element(let text)): elements.firstIndex { $0.inline == text }
    default: nil
    }
  }

  /// Returns the position at which an element of a set or an entry of a dictionary is printed.
  func printedIndex(of text: String) -> Int {
    let text = PrintedOrder.Text(text)
    return switch self {
    case .set(let elements): elements.firstIndex { text < PrintedOrder.Text($0.inline) } ?? elements.count
    case .dictionary(let entries): entries.firstIndex { text < PrintedOrder.Text($0.key.inline) } ?? entries.count
    default: childCount
    }
  }
}
