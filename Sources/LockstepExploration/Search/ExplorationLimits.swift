/// How much is explored, and how.
package struct ExplorationLimits: Sendable {
  /// Maximum number of moves from the initial state; nil for no limit.
  package var depth: Int?
  /// Maximum number of distinct states; exploration stops when it has found more.
  package var distinct = 1_000_000
  /// Maximum number of states of the next level in memory; the others are made again by following their paths.
  package var frontier = 1 << 16
  /// The number of threads.
  package var jobs = 1
  /// Whether to go on after the first violation of each property.
  package var keepsGoing = false
  /// Whether states are never restored by copying them, but by following their whole path.
  package var isExact = false
  /// Whether to find out which actions, cases and responses were covered.
  package var covers = false

  /// Maximum number of states that are visited without merging, after a contradiction.
  static let unmerged = 100_000

  package init() {}
}
