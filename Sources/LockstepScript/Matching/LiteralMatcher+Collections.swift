package import LockstepDiff

extension LiteralMatcher {
  package func mismatch(
    _ literals: [Literal],
    _ elements: [Tree],
    ids: [String]?,
    of literal: Literal
  ) -> LiteralMismatch? {
    let step = { (index: Int) in
      let id = ids.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      return id.map(Path.Component.id) ?? .index(index)
    }
    for (index, (literal, element)) in zip(literals, elements).enumerated() {
      if let mismatch = mismatch(literal, element) { return mismatch.under(step(index)) }
    }
    if literals.count > elements.count {
      let expected = literals[elements.count]
      return LiteralMismatch(reason: .missing, expected: expected, found: nil).under(step(elements.count))
    }
    guard elements.count > literals.count else { return nil }
    let found = elements[literals.count].inline(width: 120)
    return LiteralMismatch(reason: .unexpected, expected: literal, found: found).under(step(literals.count))
  }

  /// Matches the elements of a set in any order.
  package func mismatch(_ literals: [Literal], set elements: [Tree], of literal: Literal) -> LiteralMismatch? {
    var rest = UnmatchedElements(elements)
    // Exact matches come first, so `_` matches only the remaining elements.
    let patterns = literals.filter { !rest.take(printedAs: $0.text) }
    for pattern in patterns.filter({ $0.kind != .wildcard }) + patterns.filter({ $0.kind == .wildcard }) {
      guard rest.take(where: { mismatch(pattern, $0) == nil }) else {
        return secret(among: elements, against: pattern)
          ?? LiteralMismatch(reason: .missing, expected: pattern, found: nil)
      }
    }
    return rest.first.map { element in
      LiteralMismatch(reason: .unexpected, expected: literal, found: element.inline(width: 120))
        .under(.element(element.inline))
    }
  }

  /// Returns the mismatch of the first value that might match a literal but is a secret.
  private func secret(among trees: [Tree], against literal: Literal) -> LiteralMismatch? {
    trees.lazy.compactMap { mismatch(literal, $0) }.first { $0.reason == .isSecret }
  }

  package func mismatch(_ literals: [Literal.Entry], _ entries: [Tree.KeyValuePair], of literal: Literal)
    -> LiteralMismatch?
  {
    var rest = UnmatchedElements(entries.map(\.key))
    for literal in literals {
      let isKey = { (key: Tree) in mismatch(literal.key, key) == nil }
      guard let index = rest.index(printedAs: literal.key.text) ?? rest.index(where: isKey) else {
        if let secret = secret(among: entries.map(\.key), against: literal.key) { return secret }
        return LiteralMismatch(reason: .missing, expected: literal.value, found: nil).under(.key(literal.key.text))
      }
      rest.remove(index)
      if let mismatch = mismatch(literal.value, entries[index].value) {
        return mismatch.under(.key(entries[index].key.inline))
      }
    }
    guard let index = rest.firstIndex else { return nil }
    let found = entries[index].value.inline(width: 120)
    return LiteralMismatch(reason: .unexpected, expected: literal, found: found)
      .under(.key(entries[index].key.inline))
  }
}

/// Elements that no literal has matched yet, with constant-time lookup by text.
private struct UnmatchedElements {
  private let elements: [Tree]
  private let indices: [String: Int]
  private var isTaken: [Bool]

  init(_ elements: [Tree]) {
    self.elements = elements
    indices = Dictionary(elements.enumerated().map { ($1.inline, $0) }, uniquingKeysWith: { first, _ in first })
    isTaken = Array(repeating: false, count: elements.count)
  }

  var firstIndex: Int? { isTaken.firstIndex(of: false) }
  var first: Tree? { firstIndex.map { elements[$0] } }

  func index(printedAs text: String) -> Int? {
    guard let index = indices[text], !isTaken[index] else { return nil }
    return index
  }

  func index(where matches: (Tree) -> Bool) -> Int? {
    elements.indices.first { !isTaken[$0] && matches(elements[$0]) }
  }

  mutating func remove(_ index: Int) { isTaken[index] = true }

  mutating func take(printedAs text: String) -> Bool {
    guard let index = index(printedAs: text) else { return false }
    remove(index)
    return true
  }

  mutating func take(where matches: (Tree) -> Bool) -> Bool {
    guard let index = index(where: matches) else { return false }
    remove(index)
    return true
  }
}
