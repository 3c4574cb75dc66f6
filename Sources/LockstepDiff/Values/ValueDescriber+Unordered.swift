extension ValueDescriber {
  /// The order that determines which of many keys or elements are selected.
  var keyOrder: KeySelectionOrder {
    let describer = self
    return KeySelectionOrder { value in
      var describer = describer
      return describer.tree(of: value, limit: 64).inline
    }
  }

  /// Returns a key as printed.
  mutating func key(_ key: Any) -> Tree { tree(of: key, limit: 64) }

  /// Sorts elements by their printed text. Returns each with its tree, its text and its tag, and drops elements beyond the limit.
  mutating func sorted<Tag>(_ elements: [(value: Any, tag: Tag)]) -> [(tree: Tree, text: String, tag: Tag)] {
    // The order of the elements is known only after describing them. Each is described within its share of the limit, and again in full
    // if its share was too small.
    let share = max(remaining / max(elements.count, 1), 64)
    var described: [(value: Any, tag: Tag, tree: Tree, count: Int, text: String)] = []
    for element in elements {
      let (tree, count) = sized(element.value, limit: share)
      described.append((element.value, element.tag, tree, count, tree.inline))
    }
    var sorted: [(tree: Tree, text: String, tag: Tag)] = []
    for element in PrintedOrder.sorted(described, by: \.text) where !isSpent {
      if element.count < share, element.count <= remaining {
        count(element.count)
        sorted.append((element.tree, element.text, element.tag))
      } else {
        let tree = tree(of: element.value)
        sorted.append((tree, tree.inline, element.tag))
      }
    }
    return sorted
  }

  mutating func tree(of set: some ErasedSet) -> Tree {
    let elements = sorted(set.first(remaining, in: keyOrder).map { ($0, ()) }).map(\.tree)
    let rest = set.elementCount - elements.count
    return .set(rest > 0 ? elements + [.folded(rest)] : elements)
  }

  mutating func tree(of dictionary: some DictionaryValue) -> Tree {
    let pairs = dictionary.first(remaining, in: keyOrder).map { (key: key($0.key), value: $0.value) }
    var entries: [Tree.KeyValuePair] = []
    for pair in PrintedOrder.sorted(pairs, by: { $0.key.inline }) where !isSpent {
      entries.append(Tree.KeyValuePair(key: pair.key, value: tree(of: pair.value)))
    }
    let rest = dictionary.entryCount - entries.count
    return .dictionary(rest > 0 ? entries + [Tree.KeyValuePair(key: .leaf("…"), value: .folded(rest))] : entries)
  }
}

/// The order in which unordered values print: whole numbers by value, then everything else by its characters.
package enum PrintedOrder {
  /// Text that is parsed as a number only once, regardless of the number of comparisons.
  package struct Text: Comparable {
    private let text: String
    private let number: Int?

    package init(_ text: String) {
      self.text = text
      number = Int(text)
    }

    package static func < (first: Text, second: Text) -> Bool {
      switch (first.number, second.number) {
      case (let first?, let second?): first < second
      case (_?, nil): true
      case (nil, _?): false
      case (nil, nil): first.text < second.text
      }
    }
  }

  /// Sorts elements by their texts, each of which is computed once.
  static func sorted<Element>(_ elements: [Element], by text: (Element) -> String) -> [Element] {
    elements.map { (element: $0, text: Text(text($0))) }.sorted { $0.text < $1.text }.map(\.element)
  }
}
