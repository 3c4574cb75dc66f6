/// What random walks have found.
package struct WalkReport {
  /// The number of walks up to the first that failed, including that one.
  package internal(set) var walks = 0
  /// The number of moves in these walks. Moves made while shrinking are not counted.
  package internal(set) var moves = 0
  /// The violation of the failing walk with the lowest number; its path is shrunk.
  package internal(set) var violation: ExplorationViolation?
  /// The number of the failing walk, from 0.
  package internal(set) var failingWalk: Int?
  /// The number of moves to the violation before shrinking.
  package internal(set) var lengthBeforeShrinking: Int?
  /// The `reachable` conditions that held in a walk.
  package internal(set) var reached: [String] = []
  /// The `reachable` conditions that held in no walk. This is not a violation: they may hold elsewhere.
  package internal(set) var notReached: [String] = []
  /// The number of walks after which an `eventually` condition neither came to hold nor was violated within ``WalkLimits/tail`` moves.
  package internal(set) var undecided = 0
  /// The two executions of the failing walk if they differ; there is no ``violation`` then.
  package internal(set) var contradiction: ExplorationContradiction?
  /// What the walks made happen; nil if it wasn't requested or a walk failed.
  package internal(set) var coverage: ExplorationCoverage?
}
