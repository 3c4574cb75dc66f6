internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// Receives the events of a run. A reporter implements the methods that it needs.
///
/// If scripts are played concurrently, each script has its own reporters, which write to buffers and receive no events of the run.
protocol RunReporter: AnyObject {
  /// Reports the scripts of the run, in order, before the first one begins.
  func begin(_ scripts: [LoadedScript])

  func begin(_ info: ScriptInfo)

  /// Reports a step.
  ///
  /// - Parameters:
  ///   - played: The played step.
  ///   - state: Describes the state after the step.
  func take(_ played: PlayedStep, state: () -> Tree)

  /// Reports the screen after a step.
  ///
  /// - Parameters:
  ///   - screen: Returns the screen, or nil if the feature has none. It costs time only if it is called.
  ///   - played: The played step.
  func show(_ screen: () -> ScreenSnapshot?, after played: PlayedStep)

  /// Reports the outcome of a script.
  func end(_ info: ScriptInfo, _ outcome: ScriptOutcome, source: ScriptSource)

  /// Reports the end of the run.
  func end(_ summary: RunSummary)
}

extension RunReporter {
  func begin(_: [LoadedScript]) {}
  func begin(_: ScriptInfo) {}
  func take(_: PlayedStep, state _: () -> Tree) {}
  func show(_: () -> ScreenSnapshot?, after _: PlayedStep) {}
  func end(_: ScriptInfo, _: ScriptOutcome, source _: ScriptSource) {}
  func end(_: RunSummary) {}
}

/// Flushes the output after each script, and after each step if the output is watched interactively.
final class FlushingReporter: RunReporter {
  private let console: Console
  private let isWatched: Bool

  init(_ console: Console, isWatched: Bool) {
    (self.console, self.isWatched) = (console, isWatched)
  }

  func take(_: PlayedStep, state _: () -> Tree) {
    if isWatched { console.flush() }
  }

  func show(_: () -> ScreenSnapshot?, after _: PlayedStep) {}
  func end(_: ScriptInfo, _: ScriptOutcome, source _: ScriptSource) {
    console.flush()
  }
}
