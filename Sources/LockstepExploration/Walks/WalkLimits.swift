/// How many random walks are made, and how.
package struct WalkLimits: Sendable {
  /// The number of walks.
  package var count: Int
  /// Determines all walks. A walk depends only on the seed and on its own number.
  package var seed: UInt64
  /// Maximum number of moves in a walk.
  package var depth = 100
  /// Maximum number of moves after a walk in which an `eventually` condition can come to hold.
  package var tail = 1_000
  /// The number of threads.
  package var jobs = 1
  /// Whether to find out which actions, cases and responses were covered.
  package var covers = false

  package init(count: Int, seed: UInt64) { (self.count, self.seed) = (count, seed) }
}
