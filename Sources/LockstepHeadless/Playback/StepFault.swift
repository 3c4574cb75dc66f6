internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// What can fail while a script is played. `StepFault+Text.swift` puts it into words.
enum StepFault: Sendable, Equatable {
  // Actions
  case unreceivedBefore(Verb, [WaitingAction])
  case nothingReceived(expected: Literal, passedOver: [WaitingAction], inFlight: [EffectInFlight])
  case otherReceived(WaitingAction, LiteralMismatch, isExpectedWaiting: Bool)
  case nothingToSkip(Skippable)

  /// An `unordered` block received an action that none of its free `receive` steps expects.
  case otherInUnordered(WaitingAction, UnorderedProgress)

  /// No action came for some `receive` steps of an `unordered` block.
  case missingInUnordered(UnorderedProgress, passedOver: [WaitingAction], inFlight: [EffectInFlight])

  // The end
  case unreceivedAtEnd([WaitingAction])
  case inFlightAtEnd([EffectInFlight])

  // Lines below a step
  /// What changed and no line names, and the lines that would name it, where a script can write them.
  case unnamed([Change], suggestions: [String?])
  case differs(StatePath, LiteralMismatch)
  case unchanged(StatePath, Tree)
  case notGained(StatePath, Literal, came: [Tree])
  case notLost(StatePath, Literal, left: [Tree])
  case notAbsent(StatePath, Tree)

  /// What hides itself was compared with something; so was a part of an action.
  case isSecret(Path)
  case actionIsSecret(Path)

  /// A path leads nowhere; how far it leads, and what is there.
  case nowhere(StatePath, reached: Path, Tree)

  // expect
  case isNotEqual(StatePath, LiteralMismatch)
  case isEqual(StatePath, Literal)
  case isOutOfOrder(StatePath, Tree, Script.Step.Comparison, Literal)
  case notComparable(StatePath, Tree, Literal)
  case lacks(StatePath, Literal, Tree)
  case containsNothing(StatePath, Tree)
  case otherCount(StatePath, Int, Script.Step.Comparison, Literal)
  case notCountable(StatePath, Tree)

  /// The engine noticed a misuse.
  case issue(EngineIssue)

  enum Skippable: Sendable, Equatable { case received, effects }
}

/// How far an `unordered` block has come.
struct UnorderedProgress: Sendable, Equatable {
  /// The actions received, in the order in which they came.
  var received: [WaitingAction]

  /// The patterns of the `receive` steps that no action has taken, in the order written.
  var missing: [Literal]
}
