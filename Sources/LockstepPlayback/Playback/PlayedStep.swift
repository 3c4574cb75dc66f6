package import Lockstep
package import LockstepDiff
package import LockstepScript

/// What a step of a script did.
package struct PlayedStep: Sendable {
  package var step: Script.Step

  /// The number of the store's step that it asserted; nil if it asserted none.
  package var number: Int?

  /// What the store did, in order; actions are described when they are read.
  package var notes: [TraceNote] = []

  /// What the store did, in order.
  ///
  /// - Complexity: O(size of the actions).
  package var events: [TraceEvent] { notes.map(\.event) }

  /// What the store's step changed.
  var changes: [Change] {
    guard let number else { return [] }
    for case .event(.stateChanged(number, let difference)) in notes.reversed() { return difference.changes }
    return []
  }

  /// Whether it held, or failed only when something had happened already.
  package var hasDoneSomething: Bool { failures.isEmpty || !notes.isEmpty }

  /// What `state` shows.
  package var shown: [String] = []

  /// What `snapshot` keeps.
  package var snapshot: Snapshot?

  /// What did not hold; empty for a step that passed.
  package var failures: [StepFailure] = []

  /// What an `unordered` block received, in the order in which it came.
  package var parts: [Part] = []

  package init(
    step: Script.Step,
    number: Int? = nil,
    notes: [TraceNote] = [],
    shown: [String] = [],
    snapshot: Snapshot? = nil,
    failures: [StepFailure] = [],
    parts: [Part] = []
  ) {
    self.step = step
    self.number = number
    self.notes = notes
    self.shown = shown
    self.snapshot = snapshot
    self.failures = failures
    self.parts = parts
  }

  /// A `receive` of an `unordered` block.
  package struct Part: Sendable {
    /// The position of the `receive` in the block.
    package var receive: Int
    package var played: PlayedStep
  }

  /// A part of the state, as a golden file holds it.
  package struct Snapshot: Sendable, Equatable {
    package var name: String
    package var text: String
  }
}

/// One thing that did not hold, and where the script says so.
package struct StepFailure: Sendable, Equatable {
  package var fault: StepFault
  package var range: SourceRange

  /// The blocks it came in, the outermost first.
  package var repetitions: [ScriptCursor.Repetition] = []

  /// Whether it is about a line inside an `unordered` block, which could stand below its `end`.
  package var isInUnordered = false

  package init(
    fault: StepFault,
    range: SourceRange,
    repetitions: [ScriptCursor.Repetition] = [],
    isInUnordered: Bool = false
  ) {
    self.fault = fault
    self.range = range
    self.repetitions = repetitions
    self.isInUnordered = isInUnordered
  }
}

/// An action that waits to be received.
package struct WaitingAction: Sendable, Equatable {
  package var action: Tree

  /// The name of the effect that sent it; `nil` for `Effect.send`.
  package var effect: String?

  package init(action: Tree, effect: String? = nil) {
    self.action = action
    self.effect = effect
  }
}
