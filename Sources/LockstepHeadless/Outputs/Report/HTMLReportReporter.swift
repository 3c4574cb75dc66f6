internal import Foundation
internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepReport
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace
internal import Synchronization

/// Writes the scripts of a run as a page: `--report FILE`, or `--report-failures FILE` for the failed ones only.
final class HTMLReportReporter: RunReporter {
  /// The results so far. Shared, because concurrently played scripts have their own reporters.
  final class Results: Sendable {
    /// A failed script, and its lines as the report shows them.
    struct FailedScriptSource: Sendable {
      let script: PlayedScript
      let source: [String]
    }

    /// The scripts that failed, keyed by title.
    let failed = Mutex<[String: FailedScriptSource]>([:])
    let summary = Mutex<(title: String, text: String)?>(nil)

    /// Whether the report contains only failed scripts.
    let onlyFailures: Bool

    init(onlyFailures: Bool) { self.onlyFailures = onlyFailures }

    /// Whether the report contains a script.
    func isShown(_ title: String) -> Bool { !onlyFailures || failed.withLock { $0[title] != nil } }
  }

  private let output: BufferedByteWriter
  private let options: Options
  private var scripts: [QueuedScript] = []
  private var assembler: StepAssembler?
  private var blocks: ReportBlockWriter

  /// The blocks of the current script, held back until it fails.
  private var draft: [UInt8] = []

  /// The text of the current script.
  private var text: TracedScriptText?
  private let comparison: RunComparison?

  /// The settings of a report.
  struct Options: Sendable {
    let program: String
    var kind = "scripts"
    let results: Results
    var columns: [ReportPathColumn] = []

    /// The earlier runs to compare the scripts with.
    var earlier: TraceIndex?
  }

  init(output: BufferedByteWriter, options: Options) {
    (self.output, self.options) = (output, options)
    blocks = ReportBlockWriter(output: output)
    comparison = options.earlier.map { RunComparison(with: $0) }
    output.append(ReportPage.head(title: "The run is not complete", summary: "The run is not complete."))
  }

  /// The output of `--report` or `--report-failures`.
  static func output(_ options: RunOptions, _ earlier: TraceIndex?, program: String) -> RunOutput? {
    guard let path = options.report ?? options.reportFailures else { return nil }
    let results = Results(onlyFailures: options.report == nil)
    let settings = Options(program: program, results: results, columns: options.columns, earlier: earlier)
    var output = RunOutput(target: .file(path)) { HTMLReportReporter(output: $0, options: settings) }
    output.report = results
    output.beginning = {
      results.summary.withLock(\.self).map { ReportPage.summaryRegion(title: $0.title, summary: $0.text) }
    }
    return output
  }

  func beginRun(_ scripts: [QueuedScript]) {
    self.scripts = scripts
    output.append(ReportPage.opening(title: "", program: options.program, kind: options.kind))
  }

  func beginScript(_ info: ScriptInfo) {
    // If a script begins again under another schedule, the previous one passed.
    if assembler != nil { finish(RunEnd(.passed)) }
    draft = []
    let sink = options.results.onlyFailures ? BufferedByteWriter { [unowned self] in draft += $0 } : output
    blocks = ReportBlockWriter(output: sink, id: info.reportID)
    if !options.columns.isEmpty { blocks.columns = ReportPathColumn.values(options.columns) }
    blocks.comparison = comparison
    text = info.tracedText
    let run = RunHeader(info, text)
    assembler = StepAssembler(source: run.source)
    blocks.begin(run)
  }

  func recordStart(state: () -> Tree) {
    let state = state()
    assembler?.record(state: state)
    blocks.begin(at: state)
  }

  func recordStep(_ played: PlayedStep, state: () -> Tree) {
    append(assembler?.add(played, of: text, state: state))
  }

  func endScript(_ script: PlayedScript) {
    let outcome = RunEnd(script)
    if case .malformed = script.outcome { begin(malformed: script) }
    finish(outcome)
    if outcome.isFailure {
      let failure = Results.FailedScriptSource(script: script, source: blocks.source)
      options.results.failed.withLock { $0[script.info.title] = failure }
    }
    if options.results.onlyFailures, outcome.isFailure { output.append(draft) }
  }

  func endRun(_ summary: RunSummary) {
    let results = options.results.failed.withLock(\.self)
    let failed = scripts.compactMap { script in
      results[script.info.title].map { ([script.info.title] + RunEnd($0.script).failures).joined(separator: "\n\n") }
    }
    let text = ([summary.text] + failed).joined(separator: "\n\n\n")
    options.results.summary.withLock { $0 = (summary.text, text) }
  }
}

extension HTMLReportReporter {
  private func begin(malformed script: PlayedScript) {
    blocks = ReportBlockWriter(output: output, id: script.info.reportID)
    blocks.begin(
      RunHeader(name: script.info.title, feature: script.info.feature, file: script.source.file)
    )
  }

  private func append(_ complete: StepWithState?) {
    if let complete { blocks.append(complete.step, state: complete.state) }
  }

  private func finish(_ end: RunEnd) {
    append(assembler?.finish())
    assembler = nil
    blocks.finish(end)
    if options.results.onlyFailures { blocks.flushOutput() }
  }
}

extension ScriptInfo {
  /// The script's id in a report; scripts with the same name in several folders share it, in order.
  var reportID: String { "\(title) \(schedule.map { "\($0)" } ?? "")" }
}

extension RunEnd {
  var isFailure: Bool { outcome != .passed && outcome != .recorded }

  init(_ script: PlayedScript) {
    switch script.outcome {
    case .passed: self.init(.passed)
    case .failed(let played, let position, _, let log):
      let finding = log.map { [ScheduleFinding.failed($0).text(command: script.info.command)] } ?? []
      self.init(.failed, failures: played.failureTexts(in: script.source, limit: 20) + finding, step: position - 1)
    case .undetermined(let findings):
      self.init(.undetermined, failures: findings.map { $0.text(command: script.info.command) })
    case .golden(.recorded, _): self.init(.recorded)
    case .golden(let fault, _): self.init(.failed, failures: [([fault.title] + fault.evidence).joined(separator: "\n")])
    case .malformed(let mistakes): self.init(.malformed, failures: mistakes)
    }
    seconds = script.duration.map { Double($0.components.seconds) + Double($0.components.attoseconds) / 1e18 }
  }
}
