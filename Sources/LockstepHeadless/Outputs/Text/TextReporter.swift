internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// Prints readable text: each step with its changes, or one line per script; all failures in full, and the summary.
final class TextReporter: RunReporter {
  enum Detail: Sendable {
    /// Failures and the summary.
    case quiet

    /// Also one line per script, on a terminal with its duration. A run of a single script prints its steps.
    case lines

    /// Each step and its changes.
    case steps

    /// Also the whole state after each step.
    case states
  }

  private let output: BufferedByteWriter
  private let paint: LineColorizer
  private var detail: Detail
  private let page: TextLimits
  /// Whether durations are printed. Text in a file must be the same for each run.
  private let showsDurations: Bool
  /// Returns the next step for failures that a command can correct; nil for none.
  private let nextStep: (RunSummary) -> String?
  private var trace: TracePrinter

  /// Whether a script has begun and not yet ended.
  private var isOpen = false

  init(
    output: BufferedByteWriter,
    paint: LineColorizer,
    detail: Detail,
    page: TextLimits = TextLimits(),
    showsDurations: Bool = false,
    nextStep: @escaping (RunSummary) -> String? = { _ in nil }
  ) {
    self.output = output
    (self.showsDurations, self.nextStep) = (showsDurations, nextStep)
    self.paint = paint
    self.detail = detail
    self.page = page
    trace = TracePrinter(page: page)
  }

  /// The text of a run. With `--format jsonl`, only failures and the summary are printed, to standard error.
  static func output(_ options: RunOptions, _ style: RunOutput.TextSettings) -> RunOutput {
    let (paint, detail) =
      switch options.format {
      case .text: (style.paint, options.detail(isTerminal: style.isTerminal))
      case .jsonl: (LineColorizer(isOn: false), Detail.quiet)
      }
    return RunOutput(target: options.format == .text ? .output : .errors) {
      TextReporter(
        output: $0,
        paint: paint,
        detail: detail,
        page: style.page,
        showsDurations: style.isTerminal,
        nextStep: { options.stepThatAccepts($0.recordableFiles, program: style.program) }
      )
    }
  }

  /// Whether all steps are printed, not only failing ones.
  private var showsSteps: Bool { detail == .steps || detail == .states }

  func beginRun(_ scripts: [QueuedScript]) {
    if detail == .lines, scripts.count == 1 { detail = .steps }
  }

  func beginScript(_ info: ScriptInfo) {
    if showsSteps, isOpen { output.append(line: "") }
    isOpen = true
    trace = TracePrinter(page: page)
    if showsSteps { beginTrace(of: info) }
  }

  func recordStep(_ played: PlayedStep, state: () -> Tree) {
    // The failing step is printed in full when the script ends.
    guard showsSteps else { return played.failures.isEmpty ? trace.note(played) : () }
    write(trace.lines(of: played))
    guard detail == .states else { return }
    for line in state().textLines(limit: page.stateLines, width: page.valueColumns) {
      write(TraceLine(role: .state, text: "    " + line))
    }
  }

  func endScript(_ script: PlayedScript) {
    let (info, source) = (script.info, script.source)
    isOpen = false
    // The lines of scripts are adjacent; a longer text is separated by a blank line.
    if detail == .lines, script.outcome.isFailure { output.append(line: "") }
    switch script.outcome {
    case .passed:
      guard detail != .quiet else { return }
      if showsSteps { output.append(line: "") }
      writeEnd(paint("passed", .green), script)
    case .undetermined(let findings):
      if showsSteps { output.append(line: "") }
      for finding in findings { output.append(line: finding.text(command: info.command) + "\n") }
      writeEnd(paint("failed", .red), script)
    case .failed(let played, _, _, let log):
      write(played, info, source)
      if let log { output.append(line: ScheduleFinding.failed(log).text(command: info.command) + "\n") }
      writeEnd(paint("failed", .red), script)
    case .golden(.recorded, _):
      if showsSteps { output.append(line: "") }
      writeEnd("recorded", script)
      if detail == .quiet { return }
    case .golden(let fault, _):
      if showsSteps { output.append(line: "") }
      write(fault)
      writeEnd(paint("failed", .red), script)
    case .malformed(let mistakes):
      output.append(line: ScriptMistakeDetails(texts: mistakes).text + "\n")
      writeEnd(paint("failed", .red), script)
    }
    if detail != .lines { output.append(line: "") }
  }

  func endRun(_ summary: RunSummary) {
    if detail == .lines { output.append(line: "") }
    let isTimed = detail == .lines && showsDurations
    let isLong = isTimed && summary.duration >= .seconds(1)
    if isLong { writeSlowest(of: summary) }
    let isBuried = detail == .quiet ? summary.failures.count > 1 : summary.buriesFailures || isLong
    if isBuried, summary.failed > 0 { repeatFailures(of: summary) }
    if let step = nextStep(summary) { output.append(line: step + "\n") }
    output.append(line: summary.text + (isTimed ? " in \(Stopwatch.text(summary.duration))" : ""))
  }

  private func writeSlowest(of summary: RunSummary) {
    for script in summary.slowest {
      output.append(line: "slow    \(script.title)  \(Stopwatch.text(script.duration))")
    }
    output.append(line: "")
  }

  /// Repeats the failures at the end, so that they are easy to find.
  private func repeatFailures(of summary: RunSummary) {
    for failure in summary.failures.prefix(Self.mostFailures) {
      output.append(line: "\(paint("failed", .red))  \(failure)")
    }
    let rest = summary.failures.count - Self.mostFailures
    if rest > 0 { output.append(line: "… (\(rest) more failed)") }
    output.append(line: "")
  }

  private static var mostFailures: Int { 100 }
}

extension TextReporter {
  private func beginTrace(of info: ScriptInfo) {
    write(TraceLine(role: .script, text: info.heading))
    output.append(line: "")
  }

  private func write(_ lines: [TraceLine]) {
    for line in lines { write(line) }
  }

  private func write(_ line: TraceLine) {
    output.append(line: paint.line(line))
  }

  private func writeEnd(_ verdict: String, _ script: PlayedScript) {
    let duration = detail == .lines && showsDurations ? script.duration : nil
    let time = duration.map { "  " + paint(Stopwatch.text($0), .dim) } ?? ""
    let position = detail == .lines ? script.info.position.map { "\($0)  " } ?? "" : ""
    output.append(line: "\(verdict)  \(position)\(script.info.title)  \(script.outcome.place)\(time)")
  }

  /// The failing step, its failures, and all of its changes.
  private func write(_ played: PlayedStep, _ info: ScriptInfo, _ source: ScriptSource) {
    if !showsSteps {
      beginTrace(of: info)
      write(trace.lines(of: played))
    }
    for text in played.failureTexts(in: source, limit: 20) {
      output.append(line: "")
      output.append(line: text)
    }
    writeDifference(of: played)
    output.append(line: "")
  }

  private func writeDifference(of played: PlayedStep) {
    guard played.parts.isEmpty else {
      // In a block, only the changes of the action whose lines are wrong are printed.
      if let part = played.parts.first(where: { !$0.played.failures.isEmpty }) { writeDifference(of: part.played) }
      return
    }
    for case .stateChanged(_, let difference) in played.events.reversed() {
      output.append(line: "")
      for line in difference.treeLines() { output.append(line: paint.difference(line)) }
      output.append(line: "\n(Before: −, After: +)")
      return
    }
  }

  private func write(_ fault: GoldenFault) {
    let texts = [fault.title] + fault.evidence
    for text in texts {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        output.append(line: paint.difference(String(line)))
      }
      if texts.count > 1 { output.append(line: "") }
    }
    output.append(line: fault.nextStep(in: .script))
    output.append(line: "")
  }
}
