internal import Lockstep
internal import LockstepDiff

/// What a step of a script did.
struct PlayedStep: Sendable {
  var step: Script.Step

  /// What the store did, in order.
  var events: [TraceEvent] = []

  /// What `state` shows.
  var shown: [String] = []

  /// What did not hold; empty for a step that passed.
  var failures: [StepFailure] = []
}

/// One thing that did not hold, and where the script says so.
struct StepFailure: Sendable, Equatable {
  var fault: StepFault
  var range: SourceRange
}

/// An action that waits to be received.
struct WaitingAction: Sendable, Equatable {
  var action: Tree

  /// The name of the effect that sent it; `nil` for `Effect.send`.
  var effect: String?
}
