package import Lockstep
package import LockstepDiff
package import LockstepScript

/// The result of a step of a script.
package struct PlayedStep: Sendable {
  package var step: Script.Step

  /// The number of the store's step that was asserted; nil if none was.
  package var number: Int?

  /// The store's notes, in order; actions are described on access.
  package var notes: [UndescribedTraceEvent] = []

  /// The store's events, in order.
  ///
  /// - Complexity: O(size of the actions).
  package var events: [TraceEvent] { notes.map(\.event) }

  /// The changes of the store's step.
  var changes: [Change] {
    guard let number else { return [] }
    for case .event(.stateChanged(number, let difference)) in notes.reversed() { return difference.changes }
    return []
  }

  /// Whether the step passed, or failed only after it had an effect.
  package var hasDoneSomething: Bool { failures.isEmpty || !notes.isEmpty }

  /// The output of `state`.
  package var shown: [String] = []

  /// The snapshot taken by `snapshot`.
  package var snapshot: Snapshot?

  /// The failures; empty for a step that passed.
  package var failures: [Located<StepFault>] = []

  /// The repetitions of the blocks around the step, the outermost first; set if the step failed.
  package var repetitions: [ScriptCursor.Repetition] = []

  /// The actions received by an `unordered` block, oldest first.
  package var parts: [UnorderedReceive] = []

  package init(
    step: Script.Step,
    number: Int? = nil,
    notes: [UndescribedTraceEvent] = [],
    shown: [String] = [],
    snapshot: Snapshot? = nil,
    failures: [Located<StepFault>] = [],
    parts: [UnorderedReceive] = []
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
  package struct UnorderedReceive: Sendable {
    /// The position of the `receive` in the block.
    package var receive: Int
    package var played: PlayedStep
  }

  /// A part of the state, as written to a golden file.
  package struct Snapshot: Sendable, Equatable {
    package var name: String
    package var text: String
  }
}

/// An action that waits to be received.
package struct WaitingAction: Sendable, Equatable {
  package var action: Tree

  /// The name of the effect that sent it; `nil` for `Effect.send` and for the screen.
  package var effect: String?

  /// Whether an element of the screen sent it by appearing or disappearing.
  package var isFromScreen = false

  package init(action: Tree, effect: String? = nil, isFromScreen: Bool = false) {
    self.action = action
    self.effect = effect
    self.isFromScreen = isFromScreen
  }
}
