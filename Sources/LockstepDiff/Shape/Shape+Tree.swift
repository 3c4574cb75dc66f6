extension Shape {
  /// One level of a tree, so that trees are compared by the same code as the values they come from.
  init(tree: Tree) {
    guard let frame = tree.frame else {
      self = .finished(tree)
      return
    }
    switch tree {
    case .leaf, .nil, .folded, .paragraph: self = .finished(tree)
    case .structure(_, let fields), .object(_, let fields), .enumeration(_, _, let fields), .tuple(let fields):
      self = .fields(frame, fields.map { Part(label: $0.label, value: $0.value) }, identity: nil)
    case .array(let elements, let ids?) where ids.count == elements.count:
      self = .list(IdentifiedElements(ids: ids.map(PrintedText.init), elements: elements))
    case .array(let elements, _): self = .list(elements)
    case .set(let elements): self = .set(Set(elements))
    case .dictionary(let entries):
      let pairs = entries.map { (PrintedText(text: $0.key.inline), $0.value) }
      self = .dictionary(Dictionary(pairs) { first, _ in first })
    }
  }
}

/// Text that is printed already and must not be quoted again.
private struct PrintedText: Hashable, TreeDescribable {
  var text: String
  var tree: Tree { .leaf(text) }
}
