internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// Collects a script's trace in the format of a golden file.
final class GoldenReporter: RunReporter {
  private(set) var text = ""
  private var trace = TraceText()

  func begin(_ info: ScriptInfo) {
    trace = TraceText()
    text = info.heading + "\n\n"
  }

  func take(_ played: PlayedStep, state _: () -> Tree) {
    for line in trace.lines(of: played) { text += line.text + "\n" }
  }

  func end(_: ScriptInfo, _: ScriptOutcome, source _: ScriptSource) {}

  func end(_: RunSummary) {}
}
