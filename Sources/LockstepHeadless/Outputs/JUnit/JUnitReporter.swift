internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace
internal import Synchronization

/// Writes the results of scripts as JUnit XML at the end of the run.
final class JUnitReporter: RunReporter {
  /// The results of the scripts by file. Shared, because concurrently played scripts have their own reporters.
  final class Results: Sendable {
    let byFile = Mutex<[String: JUnitTestCase]>([:])
  }

  private let output: BufferedByteWriter
  let results: Results
  private let style: RunOutput.TextSettings
  private var scripts: [QueuedScript] = []
  private var text: [UInt8] = []
  private var people: (reporter: TextReporter, sink: BufferedByteWriter)?

  init(output: BufferedByteWriter, results: Results = Results(), style: RunOutput.TextSettings) {
    (self.output, self.results, self.style) = (output, results, style)
  }

  /// The output of `--junit`.
  static func output(_ options: RunOptions, _ style: RunOutput.TextSettings) -> RunOutput? {
    guard let path = options.junit else { return nil }
    let results = Results()
    let name = options.rerun.map { "--rerun \($0)" } ?? options.paths.joined(separator: " ")
    return RunOutput(target: .file(path)) {
      JUnitReporter(output: $0, results: results, style: style)
    } refusal: {
      // If the run can't start, tools must not collect the report of an earlier run.
      let whole = JUnitTestCase(
        feature: style.program,
        name: name,
        file: name,
        verdict: .mistaken(message: "nothing was run", text: $0)
      )
      return JUnitReport(cases: [whole]).text(name: style.program)
    }
  }

  func beginRun(_ scripts: [QueuedScript]) {
    self.scripts = scripts
  }

  func beginScript(_ info: ScriptInfo) {
    text = []
    let sink = BufferedByteWriter { [unowned self] in text += $0 }
    let reporter = TextReporter(output: sink, paint: LineColorizer(isOn: false), detail: .quiet, page: style.page)
    people = (reporter, sink)
    reporter.beginScript(info)
  }

  func recordStep(_ played: PlayedStep, state: () -> Tree) {
    people?.reporter.recordStep(played, state: state)
  }

  func endScript(_ script: PlayedScript) {
    people?.reporter.endScript(script)
    people?.sink.flush()
    people = nil
    let (info, file) = (script.info, script.source.file)
    let verdict = verdict(of: script.outcome, String(decoding: text, as: UTF8.self))
    var result = JUnitTestCase(feature: info.feature, name: info.name, file: file, verdict: verdict)
    result.duration = script.duration
    results.byFile.withLock { [result] in $0[file] = result }
  }

  func endRun(_ summary: RunSummary) {
    let results = results.byFile.withLock(\.self)
    var report = JUnitReport()
    for (position, script) in scripts.enumerated() {
      let (info, file) = (script.info, script.file)
      // Other workers may have played scripts after the one that ended the run.
      let played = position < summary.played ? results[file] : nil
      report.cases.append(
        played ?? JUnitTestCase(feature: info.feature, name: info.name, file: file, verdict: .notRun)
      )
    }
    output.append(report.text(name: style.program).utf8)
  }

  private func verdict(of outcome: ScriptOutcome, _ text: String) -> JUnitTestCase.Verdict {
    switch outcome {
    case .passed: .passed
    case .failed(let played, _, _, _):
      .failed(type: "step", message: "\(outcome.place): \(played.failures.first?.value.title ?? "")", text: text)
    case .undetermined(let findings):
      .failed(type: "schedules", message: findings.first.map { $0.title } ?? outcome.place, text: text)
    case .golden(.recorded(let file), _): .failed(type: "recorded", message: "recorded \(name: file)", text: text)
    case .golden(let fault, _): .failed(type: "golden", message: fault.title, text: text)
    case .malformed(let mistakes):
      .mistaken(message: outcome.place, text: ScriptMistakeDetails(texts: mistakes).text)
    }
  }
}
