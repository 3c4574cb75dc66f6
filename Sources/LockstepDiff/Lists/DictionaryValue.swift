/// A dictionary with keys and values of any type.
protocol DictionaryValue {
  var entryCount: Int { get }
  /// Returns the entries with the first keys in the given order. The result itself is unordered.
  func first(_ limit: Int, in order: KeySelectionOrder) -> [(key: Any, value: Any)]
  /// Returns the differences from another dictionary; nil if its type differs.
  ///
  /// - Parameters:
  ///   - other: The other dictionary.
  ///   - limit: Maximum number of differences to return; further differences are counted.
  ///   - order: The order that decides which differences are returned.
  ///   - differ: Whether two values without `==` differ; called only if there are more entries than `limit`.
  func changes(
    to other: any DictionaryValue,
    first limit: Int,
    in order: KeySelectionOrder,
    differ: (Any, Any) -> Bool
  ) -> DictionaryChanges?
}

/// The differences between two dictionaries: the differing entries with the lowest keys, in no particular order, and the number of
/// entries omitted.
///
/// An entry that exists in both dictionaries contains both values, which may still be equal.
struct DictionaryChanges {
  var entries: [(key: Any, old: Any?, new: Any?)]
  var keptCount: Int
  var moreCount: Int
}

extension Dictionary: DictionaryValue {
  var entryCount: Int { count }

  func first(_ limit: Int, in order: KeySelectionOrder) -> [(key: Any, value: Any)] {
    let found = order.first(limit) { found in for key in keys { found(key) } }
    return found.keys.compactMap { key in self[key].map { (key, $0) } }
  }

  func changes(
    to other: any DictionaryValue,
    first limit: Int,
    in order: KeySelectionOrder,
    differ: (Any, Any) -> Bool
  ) -> DictionaryChanges? {
    guard let other = other as? Dictionary else { return nil }
    if let equatable = Value.self as? any Equatable.Type,
      IsolatedConformance.permits(equatable, to: first?.value ?? other.first?.value)
    {
      return compared(to: other, first: limit, in: order, by: equatable)
    }
    let isSmall = count <= limit
    return compared(to: other, first: limit, in: order) { !isSmall && !differ($0, $1) }
  }

  private func compared<E: Equatable>(
    to other: Dictionary,
    first limit: Int,
    in order: KeySelectionOrder,
    by type: E.Type
  ) -> DictionaryChanges? {
    guard let old = self as Any as? [Key: E], let new = other as Any as? [Key: E] else { return nil }
    return old.compared(to: new, first: limit, in: order) { $0 == $1 }
  }

  private func compared(
    to other: Dictionary,
    first limit: Int,
    in order: KeySelectionOrder,
    areEqual: (Value, Value) -> Bool
  ) -> DictionaryChanges {
    var keptCount = 0
    let found = order.first(limit) { (found: (Key) -> Void) in
      for (key, old) in self {
        if let index = other.index(forKey: key), areEqual(old, other[index].value) {
          keptCount += 1
        } else {
          found(key)
        }
      }
      for key in other.keys where index(forKey: key) == nil { found(key) }
    }
    return DictionaryChanges(
      entries: found.keys.map { ($0, self[$0].map { $0 as Any }, other[$0].map { $0 as Any }) },
      keptCount: keptCount,
      moreCount: found.count - found.keys.count
    )
  }
}

/// A dictionary type of another library, read by reflection. Its keys are compared by their printed text.
struct ReflectedDictionary: DictionaryValue {
  private let pairs: [(key: Any, value: Any)]
  var entryCount: Int { pairs.count }

  init(_ children: [Any]) {
    pairs = children.compactMap { child in
      let halves = Array(Mirror(reflecting: child).children)
      return halves.count == 2 ? (halves[0].value, halves[1].value) : nil
    }
  }

  func first(_ limit: Int, in order: KeySelectionOrder) -> [(key: Any, value: Any)] { printed.first(limit, in: order) }

  func changes(
    to other: any DictionaryValue,
    first limit: Int,
    in order: KeySelectionOrder,
    differ: (Any, Any) -> Bool
  ) -> DictionaryChanges? {
    (other as? ReflectedDictionary).flatMap { printed.changes(to: $0.printed, first: limit, in: order, differ: differ) }
  }

  private var printed: [Tree: Any] {
    Dictionary(pairs.map { (Tree(describing: $0.key), $0.value) }) { first, _ in first }
  }
}
