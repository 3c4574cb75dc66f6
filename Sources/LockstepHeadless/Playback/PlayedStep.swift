internal import Lockstep
internal import LockstepDiff

/// What a step of a script did.
struct PlayedStep: Sendable {
  var step: Script.Step

  /// The number of the store's step that it asserted; nil if it asserted none.
  var number: Int?

  /// What the store did, in order; actions are described when they are read.
  var notes: [TraceNote] = []

  /// What the store did, in order.
  ///
  /// - Complexity: O(size of the actions).
  var events: [TraceEvent] { notes.map(\.event) }

  /// What the store's step changed.
  var changes: [Change] {
    guard let number else { return [] }
    for case .event(.stateChanged(number, let difference)) in notes.reversed() { return difference.changes }
    return []
  }

  /// Whether it held, or failed only when something had happened already.
  var hasDoneSomething: Bool { failures.isEmpty || !notes.isEmpty }

  /// What `state` shows.
  var shown: [String] = []

  /// What `snapshot` keeps.
  var snapshot: Snapshot?

  /// What did not hold; empty for a step that passed.
  var failures: [StepFailure] = []

  /// What an `unordered` block received, in the order in which it came.
  var parts: [Part] = []

  /// A `receive` of an `unordered` block.
  struct Part: Sendable {
    /// The position of the `receive` in the block.
    var receive: Int
    var played: PlayedStep
  }

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

  /// Whether it is about a line inside an `unordered` block, which could stand below its `end`.
  var isInUnordered = false
}

/// An action that waits to be received.
struct WaitingAction: Sendable, Equatable {
  var action: Tree

  /// The name of the effect that sent it; `nil` for `Effect.send`.
  var effect: String?
}
