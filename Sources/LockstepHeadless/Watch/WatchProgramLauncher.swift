internal import Foundation
internal import LockstepDiff

/// Starts other programs when the user presses a key in `watch`.
struct WatchProgramLauncher: Sendable {
  let executable: URL
  let swift: URL
  let package: URL
  let golden: String?
  let paths: [String]
  private let running = RunningSubprocess()

  init(executable: URL, swift: URL, package: URL, golden: String?, paths: [String]) {
    (self.executable, self.swift, self.package) = (executable, swift, package)
    (self.golden, self.paths) = (golden, paths)
  }

  enum End: Sendable {
    case succeeded, failed, interrupted
    /// The program could not be built.
    case unbuilt
  }

  /// Ends the program, if one is running.
  func interrupt() { running.interrupt() }

  /// Runs a program that uses this terminal.
  nonisolated(nonsending) func run(_ program: Watch.OtherProgram) async -> End {
    switch program {
    case .review:
      let arguments = ["review"] + paths + (golden.map { ["--golden", $0] } ?? [])
      return await start(executable, Subprocess(executable, arguments, usesTerminal: true)) { _ in }
    case .tests: return await runTests()
    }
  }

  nonisolated(nonsending) private func runTests() async -> End {
    let arguments = ["test", "--package-path", package.path]
    // A backtrace would hide the failures above it.
    let environment = ["SWIFT_BACKTRACE": "enable=no"]
    let process = Subprocess(swift, arguments, environment: environment, usesTerminal: true, readsOutput: true)
    var (lines, progress): ([String], TestProgress) = ([], TestProgress())
    show(progress)
    let end = await start(swift, process) { line in
      lines.append(line)
      if progress.read(line) { show(progress) }
    }
    FileHandle.standardOutput.write(Data("\r\u{1B}[K".utf8))
    if end == .interrupted { return end }
    let output = TestOutput(lines, isSuccess: end == .succeeded, in: package)
    for line in output.lines { print(line) }
    return output.isBuilt ? end : .unbuilt
  }

  private func show(_ progress: TestProgress) {
    FileHandle.standardOutput.write(Data("\r\u{1B}[K\(progress.text)".utf8))
  }

  nonisolated(nonsending) private func start(
    _ file: URL,
    _ process: Subprocess,
    line: (String) -> Void
  ) async -> End {
    running.set(process)
    defer { running.set(nil) }
    do {
      switch try await process.run(line: line) {
      case .exited(0): return .succeeded
      case let end where end.isInterruption: return .interrupted
      case .exited, .signal: return .failed
      }
    } catch {
      print("\(file.path) can't be started: \(error)")
      return .failed
    }
  }
}

/// The progress of `swift test`, on one line.
struct TestProgress: Sendable, Equatable {
  private(set) var text = "swift test…"
  private var (passed, failed) = (0, 0)

  /// Reads a line that `swift test` printed.
  ///
  /// - Returns: Whether the text has changed.
  mutating func read(_ line: String) -> Bool {
    if let match = line.firstMatch(of: #/^\[(\d+)/(\d+)\] /#) {
      text = "swift test… builds \(match.output.1) of \(match.output.2)"
    } else if line.failedTest != nil {
      failed += 1
    } else if line.endedTest != nil {
      passed += 1
    } else {
      return false
    }
    if passed + failed > 0 { text = "swift test… \(passed) passed" + (failed > 0 ? ", \(failed) failed" : "") }
    return true
  }
}

/// A summary of the output of `swift test`: the failures and the overall result.
struct TestOutput: Sendable, Equatable {
  let lines: [String]

  /// Whether the tests were built, so that they could run.
  let isBuilt: Bool

  /// - Parameters:
  ///   - output: The lines that `swift test` printed.
  ///   - isSuccess: Whether its exit code was 0.
  ///   - package: The folder to which paths become relative.
  init(_ output: [String], isSuccess: Bool, in package: URL) {
    isBuilt = isSuccess || output.contains { $0.testCount != nil || $0.isTrap }
    guard isBuilt else {
      lines = CompilerMessages(output, in: package).lines + ["The tests were not built, so none ran."]
      return
    }
    let failures = Self.failures(in: output).map { $0.replacing(package.path + "/", with: "") }
    lines = failures + Self.unfinished(in: output) + [Self.verdict(output, isSuccess: isSuccess)]
  }

  /// `3 tests passed`, or `1 of 3 tests failed`.
  private static func verdict(_ output: [String], isSuccess: Bool) -> String {
    let count = count(in: output).of("test")
    if isSuccess { return "\(count) passed" }
    let failed = output.compactMap(\.failedTest).count
    return failed == 0 || output.contains(where: \.isTrap) ? "tests failed" : "\(failed) of \(count) failed"
  }

  /// The tests in progress when the process trapped; empty if it didn't.
  private static func unfinished(in output: [String]) -> [String] {
    guard output.contains(where: \.isTrap) else { return [] }
    let ended = Set(output.compactMap { $0.endedTest ?? $0.failedTest })
    let tests = output.compactMap(\.startedTest).filter { !ended.contains($0) }
    return tests.isEmpty ? [] : ["The tests trapped in " + tests.joined(separator: " or ") + "."]
  }

  /// The number of tests that ran.
  private static func count(in output: [String]) -> Int {
    // XCTest's last line is the total over all its suites.
    let last = output.last { $0.contains("Executed ") }?.testCount ?? 0
    return output.filter { $0.contains("Test run with ") }.compactMap(\.testCount).reduce(last, +)
  }

  /// The issues of Swift Testing with the lines below them, and the errors of XCTest.
  private static func failures(in output: [String]) -> [String] {
    var (failures, isOpen): ([String], Bool) = ([], false)
    for line in output {
      isOpen = line.isIssue || isOpen && line.continuesIssue
      if isOpen { failures.append(line) }
    }
    return failures
  }
}

extension String {
  /// The number of tests in `Executed 3 tests, with 0 failures` or `Test run with 3 tests passed`.
  fileprivate var testCount: Int? {
    firstMatch(of: /(?:Executed|Test run with) (\d+) tests?/).flatMap { Int($0.output.1) }
  }

  fileprivate var startedTest: String? { testName(firstMatch(of: /◇ Test (.+) started\.$|^Test Case '(.+)' started/)) }
  fileprivate var endedTest: String? {
    testName(firstMatch(of: /[✔✘] Test (.+) (?:passed|failed) after |^Test Case '(.+)' passed/))
  }
  fileprivate var failedTest: String? { testName(firstMatch(of: /✘ Test (.+) failed after |^Test Case '(.+)' failed/)) }

  private func testName(_ match: Regex<(Substring, Substring?, Substring?)>.Match?) -> String? {
    // Swift Testing's summary has the same form.
    guard let name = match.flatMap({ $0.output.1 ?? $0.output.2 }), !name.hasPrefix("run ") else { return nil }
    return String(name)
  }

  fileprivate var isTrap: Bool { contains("Fatal error") || contains("unexpected signal code") }

  fileprivate var isIssue: Bool { contains(" recorded an issue") || contains(": error: ") || contains("Fatal error") }

  /// Whether the line belongs to the issue above it: it begins with a symbol that Swift Testing uses for nothing else, or with no symbol.
  fileprivate var continuesIssue: Bool {
    if hasPrefix("↳") || hasPrefix(" ") { return true }
    return !["✔", "✘", "◇", "➜", "Test ", "[", "⚠"].contains(where: hasPrefix)
  }
}
