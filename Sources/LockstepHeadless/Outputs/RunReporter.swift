internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// Who tells what scripts do, while they do it.
protocol RunReporter: AnyObject {
  func begin(_ info: ScriptInfo)

  /// Tells of a step.
  ///
  /// - Parameters:
  ///   - played: What happened.
  ///   - state: Describes the state after it.
  func take(_ played: PlayedStep, state: () -> Tree)

  /// Tells how a script ended.
  func end(_ info: ScriptInfo, _ outcome: ScriptOutcome, source: ScriptSource)

  func end(_ summary: RunSummary)
}
