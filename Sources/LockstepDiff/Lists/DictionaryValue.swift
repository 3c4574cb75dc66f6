/// Keys and values, of any type.
protocol DictionaryValue {
  var entryCount: Int { get }
  var pairs: [(key: Any, value: Any)] { get }
  /// What distinguishes the two; `nil` when the other is of another type.
  func changes(to other: any DictionaryValue) -> DictionaryChanges?
}

/// What distinguishes two dictionaries. `shared` are the keys in both whose values are not known to be equal.
struct DictionaryChanges {
  var removed: [(key: Any, value: Any)] = []
  var added: [(key: Any, value: Any)] = []
  var shared: [(key: Any, old: Any, new: Any)] = []
  var keptCount = 0
}

extension Dictionary: DictionaryValue {
  var entryCount: Int { count }
  var pairs: [(key: Any, value: Any)] { map { ($0.key as Any, $0.value as Any) } }

  func changes(to other: any DictionaryValue) -> DictionaryChanges? {
    guard let other = other as? Dictionary else { return nil }
    guard let equatable = Value.self as? any Equatable.Type else { return changes(to: other) { _, _ in false } }
    return changes(to: other, comparing: equatable)
  }

  private func changes<E: Equatable>(to other: Dictionary, comparing type: E.Type) -> DictionaryChanges? {
    guard let old = self as Any as? [Key: E], let new = other as Any as? [Key: E] else { return nil }
    return old.changes(to: new) { $0 == $1 }
  }

  private func changes(to other: Dictionary, areEqual: (Value, Value) -> Bool) -> DictionaryChanges {
    var changes = DictionaryChanges()
    for (key, old) in self {
      guard let index = other.index(forKey: key) else {
        changes.removed.append((key, old))
        continue
      }
      let new = other[index].value
      if areEqual(old, new) { changes.keptCount += 1 } else { changes.shared.append((key, old, new)) }
    }
    for (key, new) in other where index(forKey: key) == nil { changes.added.append((key, new)) }
    return changes
  }
}

/// A dictionary of some other library, known by reflection only: its keys are told apart as they print.
struct PairedValues: DictionaryValue {
  let pairs: [(key: Any, value: Any)]
  var entryCount: Int { pairs.count }

  init(_ children: [Any]) {
    pairs = children.compactMap { child in
      let halves = Array(Mirror(reflecting: child).children)
      return halves.count == 2 ? (halves[0].value, halves[1].value) : nil
    }
  }

  func changes(to other: any DictionaryValue) -> DictionaryChanges? {
    printed(pairs).changes(to: printed(other.pairs))
  }

  private func printed(_ pairs: [(key: Any, value: Any)]) -> [Tree: Any] {
    Dictionary(pairs.map { (Tree(describing: $0.key), $0.value) }) { first, _ in first }
  }
}
