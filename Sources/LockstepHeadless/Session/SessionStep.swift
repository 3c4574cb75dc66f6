internal import LockstepDiff

/// A step of a session that was played, or is to be.
struct SessionStep: Sendable {
  /// The step as it was asked for; nothing stands below one that was typed.
  var step: Script.Step

  /// What it changed, in order; nothing yet where it was never played.
  var changes: [Change] = []

  /// The lines that name its changes; `nil` for a change that a script cannot write.
  var lines: [String?] = []

  /// Where it is written; `nil` where no failure will be shown.
  var source: ScriptSource?
}
