extension Comparer {
  /// Sets: what only one side has, in printed order, the rest folded behind it.
  mutating func node(inside changes: SetChanges) -> Difference.Node? {
    var items = changes.removed.map { Item(text: "", side: .removed, tree: describer.tree(of: $0)) }
    items += changes.added.map { Item(text: "", side: .added, tree: describer.tree(of: $0)) }
    for index in items.indices { items[index].text = items[index].tree.inline }
    var siblings = Siblings()
    for item in PrintedOrder.sorted(items, by: \.text) {
      siblings.append(item.node, label: nil, component: .element(item.text), describer)
    }
    siblings.fold(changes.keptCount)
    return siblings.finished(describer).map { .inside(.set, $0) }
  }

  /// Dictionaries: keys that left, came, or hold another value, in printed order, the rest folded behind them.
  mutating func node(inside changes: DictionaryChanges) -> Difference.Node? {
    var slots = changes.removed.map { Slot(key: key($0.key), old: $0.value) }
    slots += changes.added.map { Slot(key: key($0.key), new: $0.value) }
    slots += changes.shared.map { Slot(key: key($0.key), old: $0.old, new: $0.new) }
    var siblings = Siblings()
    var keptCount = changes.keptCount
    for slot in PrintedOrder.sorted(slots, by: \.key) {
      if let node = node(of: slot) {
        siblings.append(node, label: slot.key, component: .key(slot.key), describer)
      } else {
        keptCount += 1
      }
    }
    siblings.fold(keptCount)
    return siblings.finished(describer).map { .inside(.dictionary, $0) }
  }

  private mutating func key(_ key: Any) -> String { describer.tree(of: key, limit: 64).inline }

  private mutating func node(of slot: Slot) -> Difference.Node? {
    switch (slot.old, slot.new) {
    case (let old?, let new?): node(at: [.key(slot.key)], from: old, to: new)
    case (let old?, nil): .removed(describer.tree(of: old))
    case (nil, let new?): .added(describer.tree(of: new))
    case (nil, nil): nil
    }
  }
}

private struct Item {
  enum Side { case removed, added }

  var text: String
  let side: Side
  let tree: Tree

  var node: Difference.Node {
    switch side {
    case .removed: .removed(tree)
    case .added: .added(tree)
    }
  }
}

private struct Slot {
  let key: String
  var old: Any?
  var new: Any?
}
