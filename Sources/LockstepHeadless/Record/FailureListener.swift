internal import LockstepDiff

/// Keeps what fails when scripts are played.
final class FailureListener: RunReporter {
  private(set) var texts: [String] = []

  func begin(_: ScriptInfo) {}
  func take(_: PlayedStep, state _: () -> Tree) {}

  func end(_: ScriptInfo, _ outcome: ScriptOutcome, source: ScriptSource) {
    guard case .failed(let played, _, _, _) = outcome else { return }
    texts += played.failures.prefix(20).map { $0.text(in: source) }
  }

  func end(_: RunSummary) {}
}
