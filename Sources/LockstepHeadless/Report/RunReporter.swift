internal import LockstepDiff

/// Who tells what scripts do, while they do it.
protocol RunReporter: AnyObject {
  func begin(_ info: ScriptInfo)

  /// Tells of a step.
  ///
  /// - Parameters:
  ///   - played: What happened.
  ///   - state: Describes the state after it.
  func take(_ played: PlayedStep, state: () -> Tree)

  /// Tells how a script ended.
  func end(_ info: ScriptInfo, _ outcome: ScriptOutcome, source: ScriptSource)

  func end(_ summary: RunSummary)
}

/// How many scripts ended how.
struct RunSummary: Sendable, Equatable {
  var passed = 0
  var failed = 0
  var notRun = 0

  /// Golden files that were rewritten.
  var recorded = 0

  mutating func count(_ outcome: ScriptOutcome) {
    switch outcome {
    case .passed: passed += 1
    case .golden(.recorded, _): recorded += 1
    case .failed, .undetermined, .golden: failed += 1
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
