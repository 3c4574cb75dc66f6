import Foundation
import TestProcesses
import Testing

/// Runs the executable in a pseudo-terminal opened by Python, and through a pipe.
@Suite struct PromptOnTerminalTests {
  @Test func thePromptEditsCompletesAndRestoresTheTerminal() async throws {
    try await drive("play_on_terminal.py")
  }

  @Test func aRunHasALinePerScript() async throws {
    try await drive("run_on_terminal.py")
  }

  @Test func shellsCompleteTheCommandLine() async throws {
    try await drive("complete_in_shells.py")
  }

  @Test func theAppIsSuspendedAndAnExplorationEndsWithItsResults() async throws {
    try await drive("stop_on_terminal.py")
  }

  @Test func theAppTakesAnyKeysAndRestoresTheTerminal() async throws {
    try await drive("screen_on_terminal.py", seeds: 1, keys: 200)
  }

  /// Runs a program of the folder `Terminal`, which prints `ok` if it found no fault.
  private func drive(_ program: String, seeds: Int? = nil, keys: Int? = nil) async throws {
    let driver = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Terminal/\(program)").path
    let numbers = [seeds, keys].compactMap { $0.map(String.init) }
    let outcome = try await ChildProcess.run("/usr/bin/env", ["python3", driver, try BuiltExecutable.path] + numbers)
    #expect(outcome.output == "ok\n")
    #expect(outcome.status == 0)
  }

  @Test(
    arguments: [
      (".accountChanged(\"b\")\nstate account\n", 0),
      (".accountChanged(\"b\")\nexpect account == \"c\"\n", 1),
      (".acountChanged(\"b\")\nexpect account == \"c\"\n", 2),
      ("", 0),
    ]
  )
  func aPipeGetsTheSameBytesEachTime(lines: String, code: Int32) async throws {
    let first = try await ChildProcess.run(try BuiltExecutable.path, ["play", "Login"], input: lines)
    let second = try await ChildProcess.run(try BuiltExecutable.path, ["play", "Login"], input: lines)
    #expect(first.status == code)
    #expect(first == second)
    #expect(first.output.hasPrefix("Login\n"))
  }
}
