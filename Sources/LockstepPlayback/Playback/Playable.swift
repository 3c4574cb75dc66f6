package import LockstepDiff
package import LockstepScript
package import LockstepSimulation

/// A feature in a simulated store, driven by steps of a script, whatever its state and actions are.
package protocol Playable: AnyObject {
  /// Takes a step that may be played, once or more often.
  ///
  /// - Returns: Its number, counted from 0.
  /// - Throws: What can be known to be wrong with it before anything runs.
  func plan(_ step: Script.Step) throws(PlanMistakes) -> Int

  /// Plays a planned step, as far as it holds.
  ///
  /// - Parameter number: What ``plan(_:)`` returned.
  /// - Returns: What happened.
  nonisolated(nonsending) func play(_ number: Int) async -> PlayedStep

  /// Ends as `finish` would.
  ///
  /// - Parameter step: The last one that was played; failures stand at its place.
  /// - Returns: What must still be told; `nil` where nothing is wrong.
  nonisolated(nonsending) func leftovers(after step: Script.Step) async -> PlayedStep?

  /// The lines that name all that a step changed, as they would stand below it; `nil` for a change that a script cannot write. For an
  /// `unordered` block, those of its actions in the order in which they came.
  ///
  /// - Parameter played: The step played last.
  /// - Complexity: O(size of the state), where the step changed something.
  func lines(naming played: PlayedStep) -> [String?]

  /// What does not hold of the lines below a step.
  ///
  /// - Parameters:
  ///   - step: Any lines, below the step played last.
  ///   - played: What it did.
  ///   - isStrict: Whether the lines must name every change.
  func failures(below step: Script.Step, in played: PlayedStep, isStrict: Bool) -> [StepFailure]

  /// What does not hold of the lines of an `unordered` block.
  ///
  /// - Parameters:
  ///   - block: The block played last, with any lines.
  ///   - played: What it did.
  ///   - isStrict: Whether the lines must name every change.
  func unorderedFindings(below block: Script.Step, in played: PlayedStep, isStrict: Bool) -> UnorderedCheck.Findings

  /// The line below `end` that says what is at a place after an `unordered` block; nil if a script cannot write it.
  ///
  /// - Parameters:
  ///   - path: The place.
  ///   - played: What the block did; it was played last.
  func line(for path: ScriptPath, after played: PlayedStep) -> String?

  /// The state now, as it is.
  var stateValue: Any { get }

  /// The state now, described.
  ///
  /// - Complexity: O(size of the state).
  var stateTree: Tree { get }

  /// Whether every change, every action and every effect must be accounted for.
  var isExhaustive: Bool { get }

  /// The actions that wait to be received, oldest first; each is described when it is looked at.
  var received: any RandomAccessCollection<WaitingAction> { get }

  /// The effects in flight, oldest first.
  var effectsInFlight: [EffectInFlight] { get }

  /// The virtual time since the start.
  var now: Duration { get }

  /// What ran when; `nil` where it is not kept.
  var log: RunLog? { get }
}
