extension ValueComparer {
  /// Compares values that print without parts: first their texts, then the details that the texts omit.
  mutating func finishedNode(
    _ old: TypedPointer,
    _ new: TypedPointer,
    _ trees: (old: Tree, new: Tree)
  ) -> Difference.Node? {
    let facts = old.facts
    if case .mirrored = facts.decomposition, facts.isFoundation, let node = nodeOfBytes(old.value, new.value) {
      return node
    }
    if trees.old != trees.new { return node(from: trees.old, to: trees.new, lines: ()) }
    if reportsSecrets, trees.old == .secret, old.equals(new) == false {
      return .changed(old: .secret, new: .secret)
    }
    switch facts.decomposition {
    case .mirrored:
      if facts.isFoundation, let node = nodeOfDetails(old.value, new.value, facts) { return node }
      if isThorough, let node = nodeOfDescriptions(old.value, new.value, facts) { return node }
      noteSuspect(.opaque(type: facts.name))
    case .scalar, .describable, .substituting: noteSuspect(.opaque(type: facts.name))
    case .optional, .list, .set, .dictionary, .tree: break
    }
    return nil
  }

  private func nodeOfBytes(_ old: Any, _ new: Any) -> Difference.Node? {
    guard let old = BytesText(old), let new = BytesText(new), let apart = BytesText.textsFromFirstDifference(old, new)
    else { return nil }
    return .changed(old: .leaf(apart.old), new: .leaf(apart.new))
  }

  private mutating func nodeOfDetails(_ old: Any, _ new: Any, _ facts: TypeFacts) -> Difference.Node? {
    let parts = (FoundationText.details(of: old, named: facts.name), FoundationText.details(of: new, named: facts.name))
    guard parts.0.map(\.label) == parts.1.map(\.label) else { return nil }
    return node(inside: .structure(type: facts.name), parts.0, parts.1)
  }

  /// Compares descriptions. This is the last resort for values with neither parts nor a text known to this module. Descriptions that
  /// contain an address are ignored.
  private func nodeOfDescriptions(_ old: Any, _ new: Any, _ facts: TypeFacts) -> Difference.Node? {
    if facts.isOpaque || facts.isFunction || old is Any.Type { return nil }
    // Computing the description of an invalid date crashes.
    if facts.isFoundation, FoundationText.tree(of: old, named: facts.name) != nil { return nil }
    let texts = (String(reflecting: old), String(reflecting: new))
    if texts.0 == texts.1 || texts.0.containsAddress || texts.1.containsAddress { return nil }
    return .changed(old: .leaf(texts.0.escaped), new: .leaf(texts.1.escaped))
  }
}
