/// A set with elements of any type.
protocol ErasedSet {
  var elementCount: Int { get }
  /// Returns the first elements in the given order. The result itself is unordered.
  func first(_ limit: Int, in order: KeySelectionOrder) -> [Any]
  /// Returns the differences from another set; nil if its type differs.
  ///
  /// - Parameters:
  ///   - other: The other set.
  ///   - limit: Maximum number of differences to return; further differences are counted.
  ///   - order: The order that decides which differences are returned.
  func changes(to other: any ErasedSet, first limit: Int, in order: KeySelectionOrder) -> SetChanges?
}

/// The differences between two sets: the first elements that only one set contains, unordered, and the number of further elements.
struct SetChanges {
  var removed: [Any]
  var added: [Any]
  var keptCount: Int
  var moreCount: Int
}

extension Set: ErasedSet {
  var elementCount: Int { count }

  func first(_ limit: Int, in order: KeySelectionOrder) -> [Any] {
    // The static type matters, because no order is known for elements of type `Any`.
    let found: (keys: [Element], count: Int) = order.first(limit) { found in forEach(found) }
    return found.keys
  }

  func changes(to other: any ErasedSet, first limit: Int, in order: KeySelectionOrder) -> SetChanges? {
    guard let other = other as? Set else { return nil }
    var removedCount = 0
    let found = order.first(limit) { (found: (Element) -> Void) in
      for element in self where !other.contains(element) {
        removedCount += 1
        found(element)
      }
      for element in other where !contains(element) { found(element) }
    }
    return SetChanges(
      removed: found.keys.filter(contains),
      added: found.keys.filter(other.contains),
      keptCount: count - removedCount,
      moreCount: found.count - found.keys.count
    )
  }
}

/// A set type of another library, read by reflection. Its elements are compared by their printed text.
struct ReflectedSet: ErasedSet {
  private let values: [Any]
  var elementCount: Int { values.count }

  init(_ values: [Any]) { self.values = values }

  func first(_ limit: Int, in order: KeySelectionOrder) -> [Any] {
    order.first(limit) { found in values.forEach(found) }.keys
  }

  func changes(to other: any ErasedSet, first limit: Int, in order: KeySelectionOrder) -> SetChanges? {
    (other as? ReflectedSet).flatMap { printed.changes(to: $0.printed, first: limit, in: order) }
  }

  private var printed: Set<Tree> { Set(values.map { Tree(describing: $0) }) }
}
