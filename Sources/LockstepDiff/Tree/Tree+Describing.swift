extension Tree {
  /// Describes any value.
  ///
  /// - Parameters:
  ///   - value: The value. Its type can customise the tree by ``TreeDescribable`` and ``TreeSubstituting``.
  ///   - limit: Maximum number of values to read. Values beyond it are folded into `… (9800 more)`, and values deeper than 100 levels
  ///     into `…`.
  /// - Complexity: O(min(`limit`, size of the value)), at a few hundred nanoseconds per value.
  public init(describing value: Any, limit: Int = .max) {
    var describer = ValueDescriber(limit: limit)
    self = describer.tree(of: value)
  }
}

extension Tree {
  /// Describes a part of a value. Returns nil if the value has no such part.
  ///
  /// The result equals that of describing the whole value and following the path, but values outside the path aren't described.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: The path to the part.
  /// - Complexity: O(size of the part) through fields of structs; through any other value, O(size of that value).
  package init?(describing value: Any, at path: Path) {
    var describer = ValueDescriber(limit: .max)
    guard let tree = describer.tree(of: value, at: path.components[...]) else { return nil }
    self = tree
  }
}

extension ValueDescriber {
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
