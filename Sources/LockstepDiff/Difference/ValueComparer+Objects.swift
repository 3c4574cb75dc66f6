/// A pair of objects whose comparison has started.
struct ObjectPair: Hashable {
  let old: ObjectIdentifier
  let new: ObjectIdentifier

  /// Returns nil if one of the values isn't an object.
  init?(_ old: ObjectIdentifier?, _ new: ObjectIdentifier?) {
    guard let old, let new else { return nil }
    (self.old, self.new) = (old, new)
  }
}

extension ValueComparer {
  /// Maximum number of changes in an object that are repeated for each further path to it.
  private static let repeatedChanges = 16

  /// Compares two objects. Each pair is traversed only once, so that cycles end. If two paths lead to the same pair, its difference is
  /// reported for both.
  mutating func node(
    of pair: ObjectPair,
    _ old: TypedPointer,
    _ new: TypedPointer,
    inside compare: (inout ValueComparer) -> Difference.Node?
  ) -> Difference.Node? {
    if pair.old == pair.new { return nil }
    noteSuspect(.identity(type: old.facts.name))
    if let outcome = outcomes[pair] { return outcome.flatMap { counted(repeated($0, old, new)) } }
    outcomes.updateValue(nil, forKey: pair)
    let node = compare(&self)
    outcomes.updateValue(node, forKey: pair)
    return node
  }

  /// Repeats a small difference, and replaces a large one with both whole values, because objects that share other objects can have more
  /// paths than parts.
  private mutating func repeated(_ node: Difference.Node, _ old: TypedPointer, _ new: TypedPointer) -> Difference.Node {
    if Difference(root: node).changes.count <= ValueComparer.repeatedChanges { return node }
    return .changed(old: describer.tree(of: old), new: describer.tree(of: new))
  }
}
