extension ValueComparer {
  func changes(from old: any ErasedSet, to new: any ErasedSet) -> SetChanges? {
    old.changes(to: new, first: describer.remaining, in: describer.keyOrder)
  }

  func changes(from old: any DictionaryValue, to new: any DictionaryValue) -> DictionaryChanges? {
    let blank = ValueComparer(limit: 64)
    return old.changes(to: new, first: describer.remaining, in: describer.keyOrder) { old, new in
      var comparer = blank
      return comparer.node(from: old, to: new) != nil
    }
  }

  /// Compares sets. Lists the elements that only one set contains, sorted by printed text, then the folded unchanged elements.
  mutating func node(inside changes: SetChanges) -> Difference.Node? {
    var builder = DifferenceChildrenBuilder()
    let elements = changes.removed.map { ($0, Side.old) } + changes.added.map { ($0, Side.new) }
    let sorted = describer.sorted(elements)
    if !elements.isEmpty { noteDifference() }
    for element in sorted {
      let node: Difference.Node = element.tag == .old ? .removed(element.tree) : .added(element.tree)
      builder.append(node, label: nil, component: .element(element.text), describer)
    }
    builder.fold(changes.keptCount)
    builder.skip(changes.moreCount + elements.count - sorted.count)
    return builder.finished(describer).map { .inside(.set, $0) }
  }

  /// Compares dictionaries. Lists the entries that were removed, added or changed, sorted by the printed text of their keys, then the
  /// folded unchanged entries.
  mutating func node(inside changes: DictionaryChanges) -> Difference.Node? {
    var builder = DifferenceChildrenBuilder()
    var (keptCount, moreCount) = (changes.keptCount, changes.moreCount)
    let entryPairs = changes.entries.map { EntryPair(key: describer.key($0.key).inline, old: $0.old, new: $0.new) }
    for (index, entryPair) in PrintedOrder.sorted(entryPairs, by: \.key).enumerated() {
      if isSpent {
        moreCount += entryPairs.count - index
        break
      }
      if let node = node(of: entryPair) {
        builder.append(node, label: entryPair.key, component: .key(entryPair.key), describer)
      } else {
        keptCount += 1
      }
    }
    builder.fold(keptCount)
    builder.skip(moreCount)
    return builder.finished(describer).map { .inside(.dictionary, $0) }
  }

  private mutating func node(of entryPair: EntryPair) -> Difference.Node? {
    switch (entryPair.old, entryPair.new) {
    case (let old?, let new?): node(at: .key(entryPair.key), from: old, to: new)
    case (let old?, nil): removed(old)
    case (nil, let new?): added(new)
    case (nil, nil): nil
    }
  }
}

private enum Side { case old, new }

private struct EntryPair {
  let key: String
  var old: Any?
  var new: Any?
}
