internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// Writes the trace of every script as JSON lines, for programs; the article Traces contains the grammar.
final class JSONReporter: RunReporter {
  private let recorder: TraceRecorder

  /// The text of the script.
  private var text: TracedScriptText?

  init(output: BufferedByteWriter, options: TraceOptions = TraceOptions()) {
    recorder = TraceRecorder(output: output, options: options)
  }

  /// The output of `--trace`.
  static func traceOutput(_ options: RunOptions) -> RunOutput? {
    options.trace.map { RunOutput(target: .trace($0)) { JSONReporter(output: $0, options: options.tracing) } }
  }

  /// The output of `--format jsonl`: always complete, unlike the file of `--trace`.
  static func output(_ options: RunOptions) -> RunOutput? {
    guard options.format == .jsonl else { return nil }
    let tracing = TraceOptions(hashesEvery: options.tracing.hashesEvery)
    return RunOutput(target: .output) { JSONReporter(output: $0, options: tracing) }
  }

  func beginScript(_ info: ScriptInfo) {
    text = info.tracedText
    recorder.beginScript(info, text)
  }

  func recordStart(state: () -> Tree) {
    recorder.record(state: state)
  }

  func recordStep(_ played: PlayedStep, state: () -> Tree) {
    recorder.record(played, line: text?.line(of: played.step), state: state)
  }

  func endScript(_ script: PlayedScript) {
    let info = script.info
    switch script.outcome {
    case .passed(let steps, let schedules, let hasOneOrder):
      recorder.end("scriptPassed") { json in
        json.write(steps, under: "steps")
        if schedules > 1 || hasOneOrder { json.write(schedules, under: "schedules") }
      }
    case .undetermined(let findings):
      recorder.end("scriptUndetermined") { json in
        json.write(findings.map { $0.text(command: info.command) }, under: "findings")
      }
    case .failed(let played, let position, let steps, let log):
      recorder.end("scriptFailed") { json in
        json.write(position, under: "step")
        json.write(steps, under: "steps")
        json.write(played.failureTexts(in: script.source), under: "failures")
        if let log { json.write(ScheduleFinding.failed(log).text(command: info.command), under: "finding") }
      }
    case .golden(.recorded(let file), _): recorder.end("goldenRecorded") { $0.write(file, under: "file") }
    case .golden(let fault, _): recorder.end("goldenFailed") { $0.write(fault.title, under: "finding") }
    case .malformed(let mistakes):
      recorder.end("scriptMalformed") { json in
        json.write(info.feature, under: "feature")
        json.write(info.name, under: "script")
        json.write(mistakes, under: "failures")
      }
    }
  }

  func endRun(_ summary: RunSummary) {
    recorder.end("runEnded") { json in
      json.write(summary.passed, under: "passed")
      json.write(summary.failed, under: "failed")
      json.write(summary.recorded, under: "recorded")
      json.write(summary.notRun, under: "notRun")
    }
  }
}
