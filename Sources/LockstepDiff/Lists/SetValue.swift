/// Elements without an order, of any type.
protocol SetValue {
  var elementCount: Int { get }
  var values: [Any] { get }
  /// What only one of the two has; `nil` when the other is of another type.
  func changes(to other: any SetValue) -> SetChanges?
}

/// What distinguishes two sets.
struct SetChanges {
  var removed: [Any]
  var added: [Any]
  var keptCount: Int
}

extension Set: SetValue {
  var elementCount: Int { count }
  var values: [Any] { map { $0 as Any } }

  func changes(to other: any SetValue) -> SetChanges? {
    guard let other = other as? Set else { return nil }
    let removed = filter { !other.contains($0) }
    let added = other.filter { !contains($0) }
    return SetChanges(
      removed: removed.map { $0 as Any },
      added: added.map { $0 as Any },
      keptCount: count - removed.count
    )
  }
}

/// A set of some other library, known by reflection only: its elements are told apart as they print.
struct SortedValues: SetValue {
  let values: [Any]
  var elementCount: Int { values.count }

  init(_ values: [Any]) { self.values = values }

  func changes(to other: any SetValue) -> SetChanges? {
    Set(values.map { Tree(describing: $0) }).changes(to: Set(other.values.map { Tree(describing: $0) }))
  }
}
