internal import Lockstep
internal import LockstepDiff

/// What a step of a script did.
struct PlayedStep: Sendable {
  var step: Script.Step

  /// What the store did, in order; actions are described when somebody reads it.
  var notes: [TraceNote] = []

  /// What the store did, in order.
  ///
  /// - Complexity: O(size of the actions).
  var events: [TraceEvent] { notes.map(\.event) }

  /// Whether it held, or failed only when something had happened already.
  var hasDoneSomething: Bool { failures.isEmpty || !notes.isEmpty }

  /// What `state` shows.
  var shown: [String] = []

  /// What `snapshot` keeps.
  var snapshot: Snapshot?

  /// What did not hold; empty for a step that passed.
  var failures: [StepFailure] = []

  /// A part of the state, as a golden file holds it.
  struct Snapshot: Sendable, Equatable {
    var name: String
    var text: String
  }
}

/// One thing that did not hold, and where the script says so.
struct StepFailure: Sendable, Equatable {
  var fault: StepFault
  var range: SourceRange

  /// The blocks it came in, the outermost first.
  var repetitions: [ScriptCursor.Repetition] = []
}

/// An action that waits to be received.
struct WaitingAction: Sendable, Equatable {
  var action: Tree

  /// The name of the effect that sent it; `nil` for `Effect.send`.
  var effect: String?
}
