internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// Prints readable text: each step with its changes, each failure in full, and one line per script.
final class TextReporter: RunReporter {
  enum Detail: Sendable {
    /// Failures and the summary.
    case quiet
    case normal

    /// Also the whole state after each step.
    case verbose
  }

  private let output: ByteSink
  private let paint: LineColorizer
  private let detail: Detail
  private let page: TextLimits
  private var trace: TracePrinter

  /// Whether a script has begun and not yet ended.
  private var isOpen = false

  init(output: ByteSink, paint: LineColorizer, detail: Detail, page: TextLimits = TextLimits()) {
    self.output = output
    self.paint = paint
    self.detail = detail
    self.page = page
    trace = TracePrinter(page: page)
  }

  /// The text of a run. With `--format jsonl`, only failures and the summary are printed, to standard error.
  static func output(_ options: RunOptions, _ style: RunOutput.TextSettings) -> RunOutput {
    let (paint, detail) =
      switch options.format {
      case .text: (style.paint, options.detail)
      case .jsonl: (LineColorizer(isOn: false), Detail.quiet)
      }
    return RunOutput(target: options.format == .text ? .output : .errors) {
      TextReporter(output: $0, paint: paint, detail: detail, page: style.page)
    }
  }

  func beginScript(_ info: ScriptInfo) {
    if detail != .quiet, isOpen { output.append(line: "") }
    isOpen = true
    trace = TracePrinter(page: page)
    if detail != .quiet { beginTrace(of: info) }
  }

  func recordStep(_ played: PlayedStep, state: () -> Tree) {
    // The failing step is printed in full when the script ends.
    guard detail != .quiet else { return played.failures.isEmpty ? trace.note(played) : () }
    write(trace.lines(of: played))
    guard detail == .verbose else { return }
    for line in state().textLines(limit: page.stateLines, width: page.valueColumns) {
      write(TraceLine(role: .state, text: "    " + line))
    }
  }

  func endScript(_ info: ScriptInfo, _ outcome: ScriptOutcome, source: ScriptSource) {
    isOpen = false
    switch outcome {
    case .passed:
      guard detail != .quiet else { return }
      output.append(line: "")
      writeEnd(paint("passed", .green), info, outcome)
    case .undetermined(let findings):
      if detail != .quiet { output.append(line: "") }
      for finding in findings { output.append(line: finding.text(command: info.command) + "\n") }
      writeEnd(paint("failed", .red), info, outcome)
    case .failed(let played, _, _, let log):
      write(played, info, source)
      if let log { output.append(line: ScheduleFinding.failed(log).text(command: info.command) + "\n") }
      writeEnd(paint("failed", .red), info, outcome)
    case .golden(.recorded, _):
      if detail != .quiet { output.append(line: "") }
      writeEnd("recorded", info, outcome)
      if detail == .quiet { return }
    case .golden(let fault, _):
      if detail != .quiet { output.append(line: "") }
      write(fault)
      writeEnd(paint("failed", .red), info, outcome)
    }
    output.append(line: "")
  }

  func endRun(_ summary: RunSummary) {
    let isBuried = detail == .quiet ? summary.failures.count > 1 : summary.buriesFailures
    if isBuried { repeatFailures(of: summary) }
    output.append(line: summary.text)
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

  private func writeEnd(_ verdict: String, _ info: ScriptInfo, _ outcome: ScriptOutcome) {
    output.append(line: "\(verdict)  \(info.title)  \(outcome.place)")
  }

  /// The failing step, its failures, and all of its changes.
  private func write(_ played: PlayedStep, _ info: ScriptInfo, _ source: ScriptSource) {
    if detail == .quiet {
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
