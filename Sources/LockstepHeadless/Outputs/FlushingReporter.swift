internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// Lets people and pipes have what was printed: after each script, and where somebody watches after each step.
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
