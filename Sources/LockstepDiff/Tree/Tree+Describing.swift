extension Tree {
  /// The tree of any value.
  ///
  /// - Parameters:
  ///   - value: the value to describe; types steer it by ``TreeDescribable`` and ``TreeSubstituting``.
  ///   - limit: the number of values to look at; what lies beyond folds into `… (9800 more)`, what lies deeper than 100
  ///     levels into `…`.
  /// - Complexity: O(min(`limit`, size of the value)), a few hundred nanoseconds a value.
  public init(describing value: Any, limit: Int = .max) {
    var describer = Describer(limit: limit)
    self = describer.tree(of: value)
  }
}

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
    let found = TypedPointer.withPointer(to: value, facts) { pointer in
      layout.fields.first { $0.label == name }.map { unsafe $0.value(at: pointer.address) }
    }
    return (found ?? nil).flatMap { tree(of: $0, at: steps.dropFirst()) }
  }
}
