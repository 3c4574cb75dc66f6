internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// Receives progress while scripts run.
protocol RunReporter: AnyObject {
  func begin(_ info: ScriptInfo)

  /// Reports a step.
  ///
  /// - Parameters:
  ///   - played: The played step.
  ///   - state: Describes the state after the step.
  func take(_ played: PlayedStep, state: () -> Tree)

  /// Reports the outcome of a script.
  func end(_ info: ScriptInfo, _ outcome: ScriptOutcome, source: ScriptSource)

  func end(_ summary: RunSummary)
}
