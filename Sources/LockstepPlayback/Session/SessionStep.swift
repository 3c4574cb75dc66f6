package import LockstepDiff
package import LockstepScreen
package import LockstepScript

/// A step of a session, whether played or not.
package struct SessionStep: Sendable {
  /// The step as entered; a step entered at the prompt has no lines below it.
  package var step: Script.Step

  /// The changes of the step, in order; empty if it was never played.
  package var changes: [Change] = []

  /// The time at the end of merged advances in which nothing changed, after a change.
  private var idleAfterChanges: Duration = .zero

  /// The lines that assert the changes; `nil` for a change that a script cannot express.
  package var lines: [String?] = []

  /// Whether the step has typed into a field for secret text.
  package var typesSecretly = false

  /// The command that fills the field with its text, if the step is a key that has typed into a field for secret text.
  package var secretFill: ScreenCommand?

  /// The source that contains the step; `nil` if no failure will be shown.
  package var source: ScriptSource?

  package init(
    step: Script.Step,
    changes: [Change] = [],
    lines: [String?] = [],
    source: ScriptSource? = nil
  ) {
    self.step = step
    self.changes = changes
    self.lines = lines
    self.source = source
  }

  /// Returns this step and the next one merged into one; nil unless both only advance the clock and have no lines below.
  package func joined(with next: SessionStep) -> SessionStep? {
    guard case .advance(let first) = step.kind, case .advance(let second) = next.step.kind,
      step.expectations.isEmpty, next.step.expectations.isEmpty
    else { return nil }
    var joined = self
    joined.step = step.with(kind: .advance(first + second))
    joined.changes += next.changes
    joined.idleAfterChanges = next.changes.isEmpty ? idleTime + second : next.idleAfterChanges
    return joined
  }

  /// Adds changes at the end of the step.
  mutating func add(_ later: [Change]) {
    guard !later.isEmpty else { return }
    changes += later
    idleAfterChanges = .zero
  }

  /// The time at the end of an advance in which nothing changed; zero for other steps.
  package var idleTime: Duration {
    guard case .advance(let time) = step.kind else { return .zero }
    return changes.isEmpty ? time : idleAfterChanges
  }
}
