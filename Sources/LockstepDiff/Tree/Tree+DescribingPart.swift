extension Tree {
  /// The tree of a part of a value; `nil` when there is none.
  ///
  /// The same as describing the whole value and following the path, but what stands beside the path is not described.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: Leads to the part.
  /// - Complexity: O(size of the part) through fields of structs; through anything else, O(size of that).
  package init?(describing value: Any, at path: Path) {
    var describer = Describer(limit: .max)
    guard let tree = describer.tree(of: value, at: path.components[...]) else { return nil }
    self = tree
  }
}

extension Describer {
  fileprivate mutating func tree(of value: Any, at steps: ArraySlice<Path.Component>) -> Tree? {
    guard let step = steps.first else { return tree(of: value) }
    let facts = types[type(of: value)]
    guard case .name(let name) = step, let layout = facts.layout else { return tree(of: value)[Path(Array(steps))] }
    let found = Place.lend(value, facts) { place in
      layout.fields.first { $0.label == name }.map { unsafe $0.value(at: place.address) }
    }
    return (found ?? nil).flatMap { tree(of: $0, at: steps.dropFirst()) }
  }
}
