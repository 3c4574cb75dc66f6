internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepTrace

/// Reports the progress and result of a replay, as text or as JSON.
final class ReplayReporter: TraceReplay.Listener {
  enum Format: Sendable { case text(TextReporter.Detail), jsonl }

  private let output: BufferedByteWriter
  private let paint: LineColorizer
  private let form: Format
  private var trace = TracePrinter()

  init(output: BufferedByteWriter, paint: LineColorizer, form: Format) {
    self.output = output
    self.paint = paint
    self.form = form
  }

  func beginScript(_ run: RunReplayer) {
    trace = TracePrinter()
    guard case .text(.steps) = form else { return }
    output.append(line: paint(run.title, .bold) + "\n")
  }

  func recordStep(_ played: PlayedStep, state _: () -> Tree) {
    guard case .text(.steps) = form else { return }
    for line in trace.lines(of: played) { output.append(line: paint.line(line)) }
  }

  func endScript(_ run: RunReplayer, isWhole: Bool) {
    switch form {
    case .text(.quiet): return
    case .text(let detail):
      if detail == .steps { output.append(line: "") }
      let counts = [run.steps.of("step"), run.compared.events.of("event"), run.compared.hashes.of("hash", "hashes")]
      let verdict = isWhole ? "same  " : "so far"
      output.append(line: paint(verdict, isWhole ? .green : nil) + "  \(run.title)  " + counts.joined(separator: ", "))
      if detail == .steps { output.append(line: "") }
    case .jsonl: write("scriptReplayed") { write(run, isWhole, to: &$0) }
    }
  }

  func endRun(_ summary: ReplaySummary) {
    switch form {
    case .text:
      for line in summary.text { output.append(line: line) }
    case .jsonl: write("replayEnded") { write(summary, to: &$0) }
    }
  }

  func fail(_ difference: ReplayDifference, file: String, program: String) {
    switch form {
    case .text:
      for line in difference.lines(file: file, program: program) { output.append(line: paint.difference(line)) }
      output.append(line: "")
      output.append(line: paint("differs", .red) + "  \(difference.title)  line \(difference.line)")
    case .jsonl:
      write("replayDiffers") { json in
        json.write(difference.title, under: "script")
        json.write(difference.line, under: "line")
        json.write(difference.step, under: "step")
        json.write(difference.lines(file: file, program: program).joined(separator: "\n"), under: "finding")
      }
    }
  }
}

extension ReplayReporter {
  private func write(_ run: RunReplayer, _ isWhole: Bool, to json: inout JSONWriter) {
    json.write(run.title, under: "script")
    json.write(run.line, under: "line")
    json.write(run.steps, under: "steps")
    json.write(run.compared.events, under: "events")
    json.write(run.compared.hashes, under: "hashes")
    if !isWhole { json.write(1, under: "cut") }
  }

  private func write(_ summary: ReplaySummary, to json: inout JSONWriter) {
    json.write(summary.runs, under: "scripts")
    json.write(summary.events, under: "events")
    json.write(summary.hashes, under: "hashes")
    json.write(summary.skipped, under: "skipped")
    json.write(summary.unfinished, under: "ignoredBytes")
  }

  private func write(_ event: String, _ facts: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.write(event, under: "event")
      facts(&json)
    }
    output.append(json.bytes)
    output.append(line: "")
  }
}
