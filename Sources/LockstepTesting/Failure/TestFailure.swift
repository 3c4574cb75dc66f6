package import Lockstep
package import LockstepDiff
package import LockstepSimulation

/// A failure found by a test store, as data. `TestFailure+Text.swift` formats it as text.
package enum TestFailure: Sendable, Hashable {
  /// The expectation of a `receive`.
  package enum ExpectedAction: Sendable, Hashable {
    case action(Tree)

    /// Any action of a case: the case's name, if known, and the type of its payload.
    case `case`(name: String?, payload: String)

    /// Any action of a nested case: `.row(id: 1, action: .saved(…))`.
    case composition(String)
    case predicate
  }

  /// The call that was made while actions waited to be received.
  package enum InterruptingCall: Sendable, Hashable {
    case sending(Tree)
    case advancing(Duration)
  }

  /// The calls of a test store.
  package enum Call: String, Sendable, Hashable {
    case send, receive, receiveUnordered, advance, skipReceivedActions, skipInFlightEffects, finish
    case taskFinish = "send(…).finish"
    case taskCancel = "send(…).cancel"

    /// Whether the call sends or receives actions or changes the effects in flight, so that `finish()` can't precede it.
    package var runsFeature: Bool {
      switch self {
      case .send, .receive, .receiveUnordered, .advance, .skipReceivedActions, .skipInFlightEffects: true
      case .finish, .taskFinish, .taskCancel: false
      }
    }
  }

  /// The kinds of work that a test can skip.
  package enum SkipTarget: Sendable, Hashable {
    case receivedActions, effects
  }

  /// The moment at which unfinished effects were found.
  package enum Moment: Sendable, Hashable {
    /// During a call of `finish()`.
    case finish

    /// When the test ended.
    case testEnd
  }

  /// The state differs from the expected state. If the step didn't write the first differing value, the step that did is named.
  case stateMismatch(Comparison, after: StepWithChanges? = nil, written: LastWrite? = nil)

  /// The state changed, but no change was expected.
  case unexpectedStateChange(Comparison, after: StepWithChanges? = nil)

  /// The expectation changed nothing, and the state didn't change either.
  case expectationChangesNothing(StepSummary)

  /// The expectation threw an error.
  case expectationThrew(error: String)

  /// The test continued while actions waited to be received. An equal action may have been reported before and received since.
  case unreceivedBefore(InterruptingCall, UnreceivedActionList, earlier: LateReceipt? = nil)

  /// No action arrived, or only others that a non-exhaustive test may skip, and nothing can run.
  case nothingReceived(expected: ExpectedAction, waiting: UnreceivedActionList, IdleStoreSummary)

  /// An unexpected action arrived instead of the expected one.
  case otherReceived(UnexpectedAction)

  /// A block that receives actions in any order did not receive its expected actions.
  indirect case unordered(UnorderedFailure)

  /// Equal actions of one sender had not been received at the end.
  case unreceivedAtEnd(UnreceivedActionList)

  /// An effect was in flight at the end, and actions it sent may not have been received.
  case inFlightAtEnd(EffectInFlight, unreceived: UnreceivedActionList = UnreceivedActionList(), Moment)

  /// More actions or effects remained at the end than are reported individually.
  case moreAtEnd(SkipTarget, count: Int)

  /// The effects of an action should have ended but are still in flight.
  case taskUnfinished(inFlight: [EffectInFlight])

  /// The store was called while another task's call, made at the location, had not returned.
  case overlappingCalls(Call, during: Call, CodeLocation)

  /// The store was called after `finish()`.
  case calledAfterFinish(Call, finish: CodeLocation)

  /// There was nothing to skip.
  case nothingToSkip(SkipTarget)

  /// A change that a non-exhaustive test did not assert, or asserted only in part.
  case skippedChange(Comparison, isPartlyAsserted: Bool)

  /// An action that a non-exhaustive test did not receive.
  case skippedAction(StepSummary, Difference?)

  /// Two values that should be equal differ.
  case valuesDiffer(Comparison, message: String?)

  /// A value to be compared could not be created.
  case expressionThrew(error: String, message: String?)

  /// Text differs from its snapshot.
  case snapshot(GoldenFault)

  /// A snapshot has no folder, because the test's source file is not inside a package.
  case snapshotOutsidePackage

  /// The test tried to use the screen in a way that isn't possible.
  case screen(ScreenFailure)

  /// A failure whose text another module provides, such as a violation that exploration has found.
  case other(title: String, evidence: [String], nextStep: String)

  /// The engine detected incorrect use of the API.
  case issue(EngineIssue)

  /// A failure, and the steps that led to it.
  indirect case withSteps(TestFailure, ListedSteps)

  /// The result of running under several schedules; the command runs the test alone.
  case schedules(ScheduleFinding, command: String)
}

extension TestFailure {
  /// The failure without the list of steps.
  package var itself: TestFailure {
    if case .withSteps(let failure, _) = self { failure } else { self }
  }
}
