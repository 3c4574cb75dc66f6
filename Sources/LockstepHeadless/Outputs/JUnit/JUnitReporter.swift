internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// Collects the results of scripts for a report.
final class JUnitReporter: RunReporter {
  private(set) var report = JUnitReport()
  private var text: [UInt8] = []
  private var people: TextReporter?
  private let page: Page

  init(page: Page) {
    self.page = page
  }

  func begin(_ info: ScriptInfo) {
    text = []
    let sink = ByteSink { [unowned self] in text += $0 }
    (self.sink, people) = (sink, TextReporter(output: sink, paint: Paint(isOn: false), detail: .quiet, page: page))
    people?.begin(info)
  }

  private var sink: ByteSink?

  func take(_ played: PlayedStep, state: () -> Tree) {
    people?.take(played, state: state)
  }

  func end(_ info: ScriptInfo, _ outcome: ScriptOutcome, source: ScriptSource) {
    people?.end(info, outcome, source: source)
    sink?.flush()
    let verdict = verdict(of: outcome, info, String(decoding: text, as: UTF8.self))
    report.cases.append(JUnitCase(feature: info.feature, name: info.name, file: source.file, verdict: verdict))
  }

  func end(_: RunSummary) {}

  private func verdict(of outcome: ScriptOutcome, _ info: ScriptInfo, _ text: String) -> JUnitCase.Verdict {
    switch outcome {
    case .passed: .passed
    case .failed(let played, _, _, _):
      .failed(type: "step", message: "\(outcome.place): \(played.failures.first?.fault.title ?? "")", text: text)
    case .undetermined(let findings):
      .failed(type: "schedules", message: findings.first.map { $0.title } ?? outcome.place, text: text)
    case .golden(.recorded(let file), _): .failed(type: "recorded", message: "recorded \(file)", text: text)
    case .golden(let fault, _): .failed(type: "golden", message: fault.title, text: text)
    }
  }
}
