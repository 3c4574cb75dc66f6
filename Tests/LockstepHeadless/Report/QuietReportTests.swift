import Lockstep
import LockstepDiff
import Synchronization
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests
@testable import LockstepScript

/// The report of a failing step after steps that were not printed.
@Suite struct QuietReportTests {
  /// Reports a step that starts an effect, and a failing step in which the effect's action was dropped.
  private func tell(_ reporter: some RunReporter) {
    let step = Script.Step(kind: .note("a"), range: .nowhere)
    let info = ScriptInfo(feature: "Shop", name: "a")
    let started = PlayedStep(step: step, notes: [.event(.effectStarted(step: 1, id: 7, name: "login"))])
    var failed = PlayedStep(step: step, notes: [.event(.actionDropped(action: .leaf(".came"), effect: 7))])
    failed.failures = [Located(.nothingToSkip(.received), at: .nowhere)]
    reporter.beginScript(info)
    reporter.recordStep(started) { .nil }
    reporter.recordStep(failed) { .nil }
    let source = ScriptSource("feature Shop", file: "a.script")
    reporter.endScript(PlayedScript(info: info, source: source, outcome: .failed(failed, position: 2, steps: 2)))
  }

  private static let line = "  • dropped .came from “login”"

  @Test func aDroppedActionIsPrintedWithItsEffectsName() {
    let printed = PrintedOutput()
    tell(TextReporter(output: printed.sink, paint: LineColorizer(isOn: false), detail: .quiet))
    #expect(printed.text.split(separator: "\n").contains(Substring(Self.line)), "\(printed.text)")
  }

  @Test func aReportNamesTheEffectToo() {
    let style = RunOutput.TextSettings(program: "headless", paint: LineColorizer(isOn: false), page: TextLimits())
    let reporter = JUnitReporter(output: PrintedOutput().sink, style: style)
    tell(reporter)
    let result = reporter.results.byFile.withLock { $0["a.script"] }
    guard case .failed(_, _, let text)? = result?.verdict else {
      Issue.record("It did not fail.")
      return
    }
    #expect(text.split(separator: "\n").contains(Substring(Self.line)), "\(text)")
  }
}
