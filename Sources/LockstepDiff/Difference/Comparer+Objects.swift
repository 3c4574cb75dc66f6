/// Two objects being compared, or compared before.
struct ObjectPair: Hashable {
  let old: ObjectIdentifier
  let new: ObjectIdentifier

  /// `nil` for values that are no objects.
  init?(_ old: ObjectIdentifier?, _ new: ObjectIdentifier?) {
    guard let old, let new else { return nil }
    (self.old, self.new) = (old, new)
  }
}

extension Comparer {
  /// The most changes of an object that are told again wherever else it is reached.
  private static let repeatedChanges = 16

  /// Two objects are entered once: a cycle ends where it began, and what is reached on two ways differs on both.
  mutating func node(
    of pair: ObjectPair,
    _ old: TypedPointer,
    _ new: TypedPointer,
    inside compare: (inout Comparer) -> Difference.Node?
  ) -> Difference.Node? {
    if pair.old == pair.new { return nil }
    suspect(.identity(type: old.facts.name))
    if let outcome = outcomes[pair] { return outcome.flatMap { counted(repeated($0, old, new)) } }
    outcomes.updateValue(nil, forKey: pair)
    let node = compare(&self)
    outcomes.updateValue(node, forKey: pair)
    return node
  }

  /// Small differences are told again; large ones as a whole, as objects that share objects have more ways than parts.
  private mutating func repeated(_ node: Difference.Node, _ old: TypedPointer, _ new: TypedPointer) -> Difference.Node {
    if Difference(root: node).changes.count <= Comparer.repeatedChanges { return node }
    return .changed(old: describer.tree(of: old), new: describer.tree(of: new))
  }
}
