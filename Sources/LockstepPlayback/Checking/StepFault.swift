package import Lockstep
package import LockstepDiff
package import LockstepScript
package import LockstepSimulation

/// What can fail while a script is played. `StepFault+Text.swift` puts it into words.
package enum StepFault: Sendable, Equatable {
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
  case differs(ScriptPath, LiteralMismatch)
  case unchanged(ScriptPath, Tree)
  case notGained(ScriptPath, Literal, came: [Tree])
  case notLost(ScriptPath, Literal, left: [Tree])
  case notAbsent(ScriptPath, Tree)

  /// What hides itself was compared with something; so was a part of an action.
  case isSecret(Path)
  case actionIsSecret(Path)

  /// A path leads nowhere; how far it leads, and what is there.
  case nowhere(ScriptPath, reached: Path, Tree)

  // expect
  case isNotEqual(ScriptPath, LiteralMismatch)
  case isEqual(ScriptPath, Literal)
  case isOutOfOrder(ScriptPath, Tree, Script.Step.Comparison, Literal)
  case notComparable(ScriptPath, Tree, Literal)
  case lacks(ScriptPath, Literal, Tree)
  case containsNothing(ScriptPath, Tree)
  case otherCount(ScriptPath, Int, Script.Step.Comparison, Literal)
  case notCountable(ScriptPath, Tree)

  /// The engine noticed a misuse.
  case issue(EngineIssue)

  package enum Skippable: Sendable, Equatable { case received, effects }
}

/// How far an `unordered` block has come.
package struct UnorderedProgress: Sendable, Equatable {
  /// The actions received, in the order in which they came.
  var received: [WaitingAction]

  /// The patterns of the `receive` steps that no action has taken, in the order written.
  var missing: [Literal]
}
