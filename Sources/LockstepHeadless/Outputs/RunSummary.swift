internal import LockstepPlayback
internal import LockstepSimulation

/// Counts scripts by outcome.
struct RunSummary: Sendable, Equatable {
  var passed = 0
  var failed = 0
  var notRun = 0

  /// Golden files that were rewritten.
  var recorded = 0

  /// The failed scripts and the place of each failure, in order: `Login/offline  step 3 of 9`.
  private(set) var failures: [String] = []

  /// Whether another script ended after a failure, so that the failures are repeated at the end.
  private(set) var buriesFailures = false

  /// Number of scripts that were played.
  var played: Int { passed + failed + recorded }

  mutating func count(_ outcome: ScriptOutcome, of info: ScriptInfo) {
    buriesFailures = !failures.isEmpty
    switch outcome {
    case .passed: passed += 1
    case .golden(.recorded, _): recorded += 1
    case .failed, .undetermined, .golden:
      failed += 1
      failures.append("\(info.title)  \(outcome.place)")
    }
  }

  var exitCode: ExitCode { failed == 0 && recorded == 0 ? .success : .failure }

  /// `9 scripts passed`, or `1 failed, 8 passed`.
  var text: String {
    if failed == 0, notRun == 0, recorded == 0 { return "\(passed) \(passed == 1 ? "script" : "scripts") passed" }
    let parts = [(failed, "failed"), (recorded, "recorded"), (passed, "passed"), (notRun, "not run")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
