package import LockstepDiff
package import LockstepScript

/// A step of a session, played or still to be played.
package struct SessionStep: Sendable {
  /// The step as it was entered; a typed step has no lines below it.
  package var step: Script.Step

  /// The changes of the step, in order; empty if it was never played.
  package var changes: [Change] = []

  /// The lines that name the changes; `nil` for a change that a script cannot write.
  package var lines: [String?] = []

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
}
