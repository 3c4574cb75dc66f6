internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// Flushes the output after each script, and after each step if the output is watched interactively.
final class FlushingReporter: RunReporter {
  private let console: Console
  private let isWatched: Bool

  init(_ console: Console, isWatched: Bool) {
    (self.console, self.isWatched) = (console, isWatched)
  }

  func begin(_: ScriptInfo) {}

  func take(_: PlayedStep, state _: () -> Tree) {
    if isWatched { console.flush() }
  }

  func end(_: ScriptInfo, _: ScriptOutcome, source _: ScriptSource) {
    console.flush()
  }

  func end(_: RunSummary) {}
}
