import LockstepDiff

extension LiteralMatcher {
  func mismatch(
    _ literals: [Literal],
    _ elements: [Tree],
    ids: [String]?,
    of literal: Literal,
    at path: Path
  ) -> LiteralMismatch? {
    let path = { (index: Int) in
      let id = ids.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      return path.appending(id.map(Path.Component.id) ?? .index(index))
    }
    for (index, (literal, element)) in zip(literals, elements).enumerated() {
      if let mismatch = mismatch(literal, element, at: path(index)) { return mismatch }
    }
    return surplus(literals, elements, of: literal, at: path)
  }

  private func surplus(
    _ literals: [Literal],
    _ elements: [Tree],
    of literal: Literal,
    at path: (Int) -> Path
  ) -> LiteralMismatch? {
    if literals.count > elements.count {
      let expected = literals[elements.count]
      return LiteralMismatch(reason: .missing, path: path(elements.count), expected: expected, found: nil)
    }
    guard elements.count > literals.count else { return nil }
    let found = elements[literals.count].inline(width: 120)
    return LiteralMismatch(reason: .unexpected, path: path(literals.count), expected: literal, found: found)
  }

  /// The order does not matter.
  func mismatch(_ literals: [Literal], set elements: [Tree], of literal: Literal, at path: Path) -> LiteralMismatch? {
    var rest = Unmatched(elements)
    // What is exact goes first, so that `_` takes only what is left.
    let patterns = literals.filter { !rest.take(printedAs: $0.text) }
    for pattern in patterns.filter({ $0.kind != .wildcard }) + patterns.filter({ $0.kind == .wildcard }) {
      guard rest.take(where: { mismatch(pattern, $0, at: path) == nil }) else {
        return secret(among: elements, against: pattern, at: path)
          ?? LiteralMismatch(reason: .missing, path: path, expected: pattern, found: nil)
      }
    }
    return rest.first.map { element in
      let text = element.inline(width: 120)
      let path = path.appending(.element(element.inline))
      return LiteralMismatch(reason: .unexpected, path: path, expected: literal, found: text)
    }
  }

  /// The first of many values that could be what a literal says, for all that anybody can tell.
  func secret(among trees: [Tree], against literal: Literal, at path: Path) -> LiteralMismatch? {
    trees.lazy.compactMap { mismatch(literal, $0, at: path) }.first { $0.reason == .isSecret }
  }

  func mismatch(
    _ literals: [Literal.Entry],
    _ entries: [Tree.Entry],
    of literal: Literal,
    at path: Path
  ) -> LiteralMismatch? {
    var rest = Unmatched(entries.map(\.key))
    for literal in literals {
      let isKey = { (key: Tree) in mismatch(literal.key, key, at: path) == nil }
      guard let index = rest.index(printedAs: literal.key.text) ?? rest.index(where: isKey) else {
        if let secret = secret(among: entries.map(\.key), against: literal.key, at: path) { return secret }
        let path = path.appending(.key(literal.key.text))
        return LiteralMismatch(reason: .missing, path: path, expected: literal.value, found: nil)
      }
      rest.remove(index)
      let path = path.appending(.key(entries[index].key.inline))
      if let mismatch = mismatch(literal.value, entries[index].value, at: path) { return mismatch }
    }
    guard let index = rest.firstIndex else { return nil }
    return LiteralMismatch(
      reason: .unexpected,
      path: path.appending(.key(entries[index].key.inline)),
      expected: literal,
      found: entries[index].value.inline(width: 120)
    )
  }
}

/// Elements that no literal has claimed yet, found by their text at once.
private struct Unmatched {
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
