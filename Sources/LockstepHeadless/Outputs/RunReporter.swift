internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript
internal import LockstepSimulation

/// Receives the events of a run. A reporter implements only the methods that it needs.
///
/// If scripts are played concurrently, each has its own reporters, which write to buffers and receive no events of the run itself.
protocol RunReporter: AnyObject {
  /// Reports the scripts of the run, in order, before the first one begins.
  func beginRun(_ scripts: [QueuedScript])

  /// Reports that a script begins. Not called for a malformed script, which only ends.
  func beginScript(_ info: ScriptInfo)

  /// Reports the state before the first step.
  ///
  /// - Parameter state: Describes the state.
  func recordStart(state: () -> Tree)

  /// Reports the screen before the first step. Not called if the script sets the state itself.
  ///
  /// - Parameter screen: Returns the screen, or nil if the feature has none. The screen is evaluated only if this is called.
  func showStart(_ screen: () -> ScreenSnapshot?)

  /// Reports a step.
  ///
  /// - Parameters:
  ///   - played: The played step.
  ///   - state: Describes the state after the step.
  func recordStep(_ played: PlayedStep, state: () -> Tree)

  /// Reports the screen after a step.
  ///
  /// - Parameters:
  ///   - screen: Returns the screen, or nil if the feature has none. The screen is rendered only if the closure is called.
  ///   - played: The played step.
  func show(_ screen: () -> ScreenSnapshot?, after played: PlayedStep)

  /// Reports the outcome of a script.
  func endScript(_ script: PlayedScript)

  /// Reports the end of the run.
  func endRun(_ summary: RunSummary)
}

extension RunReporter {
  func beginRun(_: [QueuedScript]) {}
  func beginScript(_: ScriptInfo) {}
  func recordStart(state _: () -> Tree) {}
  func showStart(_: () -> ScreenSnapshot?) {}
  func recordStep(_: PlayedStep, state _: () -> Tree) {}
  func show(_: () -> ScreenSnapshot?, after _: PlayedStep) {}
  func endScript(_: PlayedScript) {}
  func endRun(_: RunSummary) {}
}

/// Flushes the output after each script, and after each step if the output is watched interactively.
final class FlushingReporter: RunReporter {
  private let console: Console
  private let isWatched: Bool

  init(_ console: Console, isWatched: Bool) {
    (self.console, self.isWatched) = (console, isWatched)
  }

  func recordStep(_: PlayedStep, state _: () -> Tree) {
    if isWatched { console.flush() }
  }

  func show(_: () -> ScreenSnapshot?, after _: PlayedStep) {}
  func endScript(_: PlayedScript) { console.flush() }
}

/// Counts scripts by outcome.
struct RunSummary: Sendable {
  var passed = 0
  var failed = 0
  var notRun = 0

  /// Number of golden files that were rewritten.
  var recorded = 0

  /// The failed scripts, each with the position of its failure, in order: `Login/offline  step 3 of 9`.
  private(set) var failures: [String] = []

  /// The files of the failed scripts.
  private(set) var failedFiles: Set<String> = []

  /// The files of the failed scripts that `record` can correct, in order.
  private(set) var recordableFiles: [String] = []

  /// The slowest scripts, slowest first.
  private(set) var slowest: [(title: String, duration: Duration)] = []

  /// The duration of the run.
  var duration = Duration.zero

  /// Whether a script ended after a failed one, so that the failures have to be repeated at the end.
  private(set) var buriesFailures = false

  /// Number of scripts that were played.
  var played: Int { passed + failed + recorded }

  mutating func count(_ script: PlayedScript) {
    buriesFailures = !failures.isEmpty
    noteTime(of: script)
    switch script.outcome {
    case .passed: passed += 1
    case .golden(.recorded, _): recorded += 1
    case .failed, .undetermined, .golden, .malformed:
      failed += 1
      failedFiles.insert(script.source.file)
      if script.outcome.canBeRecorded { recordableFiles.append(script.source.file) }
      failures.append("\(script.info.title)  \(script.outcome.place)")
    }
  }

  private mutating func noteTime(of script: PlayedScript) {
    guard let duration = script.duration else { return }
    let place = slowest.firstIndex { $0.duration < duration } ?? slowest.endIndex
    slowest.insert((script.info.title, duration), at: place)
    if slowest.count > 3 { slowest.removeLast() }
  }

  var exitCode: ExitCode { failed == 0 && recorded == 0 ? .success : .failure }

  /// `9 scripts passed`, or `1 failed, 8 passed`.
  var text: String {
    if failed == 0, notRun == 0, recorded == 0 { return "\(passed) \(passed == 1 ? "script" : "scripts") passed" }
    let parts = [(failed, "failed"), (recorded, "recorded"), (passed, "passed"), (notRun, "not run")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
