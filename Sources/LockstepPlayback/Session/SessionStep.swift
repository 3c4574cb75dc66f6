package import LockstepDiff
package import LockstepScript

/// A step of a session that was played, or is to be.
package struct SessionStep: Sendable {
  /// The step as it was asked for; nothing stands below one that was typed.
  package var step: Script.Step

  /// What it changed, in order; nothing yet where it was never played.
  package var changes: [Change] = []

  /// The lines that name its changes; `nil` for a change that a script cannot write.
  package var lines: [String?] = []

  /// Where it is written; `nil` where no failure will be shown.
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
