/// Elements without an order, of any type.
protocol SetValue {
  var elementCount: Int { get }
  /// The first elements, in any order.
  func first(_ limit: Int, in order: KeyOrder) -> [Any]
  /// What only one of the two has; `nil` when the other is of another type.
  ///
  /// - Parameter limit: how many of the differences are wanted; the others are counted.
  func changes(to other: any SetValue, first limit: Int, in order: KeyOrder) -> SetChanges?
}

/// What distinguishes two sets: the first elements that only one side has, in any order, and how many more there are.
struct SetChanges {
  var removed: [Any]
  var added: [Any]
  var keptCount: Int
  var moreCount: Int
}

extension Set: SetValue {
  var elementCount: Int { count }

  func first(_ limit: Int, in order: KeyOrder) -> [Any] {
    // Of elements as `Any` no order is known.
    let found: (keys: [Element], count: Int) = order.first(limit) { found in forEach(found) }
    return found.keys
  }

  func changes(to other: any SetValue, first limit: Int, in order: KeyOrder) -> SetChanges? {
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

/// A set of some other library, known by reflection only: its elements are told apart as they print.
struct ReflectedSet: SetValue {
  private let values: [Any]
  var elementCount: Int { values.count }

  init(_ values: [Any]) { self.values = values }

  func first(_ limit: Int, in order: KeyOrder) -> [Any] {
    order.first(limit) { found in values.forEach(found) }.keys
  }

  func changes(to other: any SetValue, first limit: Int, in order: KeyOrder) -> SetChanges? {
    (other as? ReflectedSet).flatMap { printed.changes(to: $0.printed, first: limit, in: order) }
  }

  private var printed: Set<Tree> { Set(values.map { Tree(describing: $0) }) }
}
