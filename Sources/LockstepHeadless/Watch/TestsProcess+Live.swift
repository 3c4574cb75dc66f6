internal import Foundation
internal import LockstepDiff

extension TestsProcess {
  /// Runs `swift test`.
  ///
  /// - Parameters:
  ///   - swift: The file of the `swift` command.
  ///   - package: The package's folder.
  static func running(_ swift: URL, in package: URL) -> TestsProcess {
    let running = RunningSubprocess()
    return TestsProcess {
      AsyncStream { events in
        Task {
          await run(swift, in: package, running) { events.yield($0) }
          events.finish()
        }
      }
    } interrupt: {
      running.interrupt()
    }
  }

  private static func run(
    _ swift: URL,
    in package: URL,
    _ running: RunningSubprocess,
    report: (Event) -> Void
  ) async {
    // A backtrace would hide the failures above it.
    let environment = ["SWIFT_BACKTRACE": "enable=no"]
    let process = Subprocess(swift, ["test", "--package-path", package.path], environment: environment)
    running.set(process)
    defer { running.set(nil) }
    var (lines, progress): ([String], TestProgress) = ([], TestProgress())
    do {
      let end = try await process.run { line in
        lines.append(line)
        if progress.read(line) { report(.progressed(progress)) }
      }
      report(end.isInterruption ? .interrupted : .ended(TestOutput(lines, isSuccess: end == .exited(0), in: package)))
    } catch {
      report(.ended(TestOutput(["`swift test` can't be started: \(error)"], isSuccess: false, in: package)))
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
    } else if line.hasPrefix("◇ Test run started") {
      text = "swift test… 0 passed"
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

/// A summary of the output of `swift test`: the failures of each test, and the overall result.
struct TestOutput: Sendable, Equatable {
  /// A failed test with its issues; or the reason why tests did not end.
  struct Failure: Sendable, Equatable {
    /// The test: `test loads()`.
    let title: String

    /// The issues, each with the lines below it.
    fileprivate(set) var lines: [String]
  }

  /// The failures, in the order in which the tests failed first; empty if all tests passed.
  let failures: [Failure]

  /// `3 tests passed`, `1 of 3 tests failed`, or `tests not built`.
  let verdict: String

  /// - Parameters:
  ///   - output: The lines that `swift test` printed.
  ///   - isSuccess: Whether its exit code was 0.
  ///   - package: The folder to which paths become relative.
  init(_ output: [String], isSuccess: Bool, in package: URL) {
    guard isSuccess || output.contains(where: { $0.testCount != nil || $0.isTrap }) else {
      let messages = CompilerMessages(output, in: package).lines
      failures = [Failure(title: "tests not built", lines: messages)]
      verdict = "tests not built"
      return
    }
    failures = Self.failures(in: output.map { $0.replacing(package.path + "/", with: "") })
    verdict = Self.verdict(output, isSuccess: isSuccess)
  }

  private static func verdict(_ output: [String], isSuccess: Bool) -> String {
    let count = count(in: output).of("test")
    if isSuccess { return "\(count) passed" }
    let failed = output.compactMap(\.failedTest).count
    return failed == 0 || output.contains(where: \.isTrap) ? "tests failed" : "\(failed) of \(count) failed"
  }

  /// The number of tests that ran.
  private static func count(in output: [String]) -> Int {
    // XCTest's last line is the total over all its suites.
    let last = output.last { $0.contains("Executed ") }?.testCount ?? 0
    return output.filter { $0.contains("Test run with ") }.compactMap(\.testCount).reduce(last, +)
  }

  /// The issues of Swift Testing with the lines below them, and the errors of XCTest, grouped by test.
  private static func failures(in output: [String]) -> [Failure] {
    var (failures, open): ([Failure], Int?) = ([], nil)
    for line in output {
      if let (test, text) = line.issue ?? (line.isTrap ? (trapTitle(in: output), line) : nil) {
        open = failures.firstIndex { $0.title == test } ?? failures.endIndex
        if open == failures.endIndex { failures.append(Failure(title: test, lines: [])) }
        failures[open ?? 0].lines.append(text)
      } else if let index = open, line.continuesIssue {
        failures[index].lines.append(line)
      } else {
        open = nil
      }
    }
    return failures
  }

  /// Names the tests in progress when the process trapped: `a trap in loads() or sells()`.
  private static func trapTitle(in output: [String]) -> String {
    let ended = Set(output.compactMap { $0.endedTest ?? $0.failedTest })
    let tests = output.compactMap(\.startedTest).filter { !ended.contains($0) }
    return tests.isEmpty ? "a trap" : "a trap in " + tests.joined(separator: " or ")
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

  /// The test and the message of the first line of an issue; nil for other lines.
  fileprivate var issue: (test: String, text: String)? {
    if let match = firstMatch(of: /Test (.+?) recorded an issue (?:at )?(.+)$/) {
      return ("test \(match.output.1)", String(match.output.2))
    }
    if let match = firstMatch(of: /^(.+: )error: ([\w.]+) : (.+)$/) {
      return ("test \(match.output.2)", "\(match.output.1)\(match.output.3)")
    }
    return nil
  }

  /// Whether the line belongs to the issue above it: it begins with a symbol that Swift Testing uses for nothing else, or with no symbol.
  fileprivate var continuesIssue: Bool {
    if hasPrefix("↳") || hasPrefix(" ") { return true }
    return !["✔", "✘", "◇", "➜", "Test ", "[", "⚠"].contains(where: hasPrefix)
  }
}
