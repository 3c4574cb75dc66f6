internal import LockstepDiff

/// A step of a session that was played.
struct SessionStep: Sendable {
  /// The step as it was asked for; nothing stands below it.
  var step: Script.Step

  /// What it changed, in order.
  var changes: [Change]

  /// The lines that name its changes; `nil` for a change that a script cannot write.
  var lines: [String?]
}
