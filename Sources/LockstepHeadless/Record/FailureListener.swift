internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation

/// Collects the failures of scripts while they are played.
final class FailureListener: RunReporter {
  private(set) var texts: [String] = []

  func begin(_: ScriptInfo) {}
  func take(_: PlayedStep, state _: () -> Tree) {}

  func end(_ info: ScriptInfo, _ outcome: ScriptOutcome, source: ScriptSource) {
    switch outcome {
    case .failed(let played, _, _, let log):
      texts += played.failureTexts(in: source, limit: 20)
      if let log { texts += ["", ScheduleFinding.failed(log).text(command: info.command)] }
    case .undetermined(let findings): texts += findings.map { $0.text(command: info.command) }
    case .passed, .golden: break
    }
  }

  func end(_: RunSummary) {}
}
