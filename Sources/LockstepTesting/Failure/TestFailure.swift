package import Lockstep
package import LockstepDiff
package import LockstepSimulation

/// What a test store found wrong: facts, worded elsewhere.
package enum TestFailure: Sendable, Hashable {
  /// What `receive` was asked for.
  package enum ExpectedAction: Sendable, Hashable {
    case action(Tree)

    /// Any action of a case; its name where it is known, and the type of what it carries.
    case `case`(name: String?, payload: String)

    /// Any action of a case that lies in others: `.row(id: 1, action: .saved(…))`.
    case composition(String)
    case predicate
  }

  /// What was to be done while actions waited to be received.
  package enum Interruption: Sendable, Hashable {
    case sending(Tree)
    case advancing(Duration)
    case skippingEffects
  }

  /// What there was nothing of to skip.
  package enum Skippable: Sendable, Hashable {
    case receivedActions, effects
  }

  /// When effects were found that should have ended.
  package enum Moment: Sendable, Hashable {
    /// At a call of `finish()`.
    case finish

    /// When the test ended.
    case testEnd
  }

  /// The state is not what the expectation made of it.
  case stateMismatch(Comparison, after: StepChange? = nil)

  /// The state changed, and no change was expected.
  case unexpectedStateChange(Comparison, after: StepChange? = nil)

  /// The expectation changed nothing, and the state didn't change either.
  case expectationChangesNothing(StepSummary)

  /// The expectation threw an error.
  case expectationThrew(error: String)

  /// The test continued while actions waited to be received. An equal action may have been reported before and received since.
  case unreceivedBefore(Interruption, ReceivedActions, earlier: LateReceipt? = nil)

  /// No action came, or only actions that a non-exhaustive test skips; and nothing can run.
  case nothingReceived(expected: ExpectedAction, skipped: ReceivedActions, IdleStore)

  /// Another action came than the expected one.
  case otherReceived(UnexpectedAction)

  /// A block of actions in any order did not receive what it expects.
  indirect case unordered(UnorderedFailure)

  /// Equal actions of one sender had not been received at the end.
  case unreceivedAtEnd(ReceivedActions)

  /// An effect was in flight at the end, and actions it sent may not have been received.
  case inFlightAtEnd(EffectInFlight, unreceived: ReceivedActions = ReceivedActions(), Moment)

  /// More actions or effects were left at the end than are reported one by one.
  case moreAtEnd(Skippable, count: Int)

  /// What follows from an action was to be over and isn't.
  case taskUnfinished(inFlight: [EffectInFlight])

  /// There was nothing to skip.
  case nothingToSkip(Skippable)

  /// A change that a test which asserts only in part did not assert, or of which its closure asserts no more than a part.
  case skippedChange(Comparison, isPartlyAsserted: Bool)

  /// An action that a test which asserts only in part did not receive.
  case skippedAction(StepSummary, Difference?)

  /// Two values were to be equal and are not.
  case valuesDiffer(Comparison, message: String?)

  /// A value that was to be compared could not be made.
  case expressionThrew(error: String, message: String?)

  /// A text is not what is kept of it.
  case snapshot(SnapshotFault)

  /// The engine noticed a misuse.
  case issue(EngineIssue)

  /// A failure, and the steps that show how it came to it.
  indirect case withSteps(TestFailure, StepList)

  /// What runs under several schedules showed; the command runs the test alone.
  case schedules(ScheduleFinding, command: String)
}

extension TestFailure {
  /// The failure without what is told beside it.
  package var itself: TestFailure {
    if case .withSteps(let failure, _) = self { failure } else { self }
  }

  static func mismatch<State>(expected: State, actual: State, after step: StepChange? = nil) -> Self {
    .stateMismatch(Comparison(expected, actual), after: step)
  }
}
