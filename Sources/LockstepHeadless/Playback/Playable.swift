internal import LockstepDiff
internal import LockstepSimulation

/// A feature in a simulated store, driven by steps of a script, whatever its state and actions are.
protocol Playable: AnyObject {
  /// Takes a step to be played after those before it.
  ///
  /// - Throws: What can be known to be wrong with it before anything runs.
  func plan(_ step: Script.Step) throws(PlanMistakes)

  /// Plays the next planned step, as far as it holds.
  ///
  /// - Returns: What happened; `nil` when no step is left.
  nonisolated(nonsending) func playNext() async -> PlayedStep?

  /// What must still be told when no step is left.
  nonisolated(nonsending) func leftovers() async -> PlayedStep?

  /// The state now.
  ///
  /// - Complexity: O(size of the state).
  var stateTree: Tree { get }

  /// What ran when; `nil` where it is not kept.
  var log: RunLog? { get }
}
