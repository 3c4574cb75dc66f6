internal import Synchronization

/// Stores that wait at a node for its first move, so that the path to the node isn't executed again.
///
/// They are a few thousand at most, because each takes several kilobytes. They have no influence on the result.
final class StoreStock: Sendable {
  /// Maximum number of stores that wait.
  private static let capacity = 4_096

  private let count = Atomic(0)

  /// Takes a place for a store.
  ///
  /// - Returns: Whether there was one.
  func takePlace() -> Bool {
    guard count.load(ordering: .relaxed) < Self.capacity else { return false }
    count.add(1, ordering: .relaxed)
    return true
  }

  func freePlace() { count.subtract(1, ordering: .relaxed) }
}
