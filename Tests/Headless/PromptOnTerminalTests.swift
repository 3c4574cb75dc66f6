import Foundation
import Testing

/// Runs the executable in a pseudo-terminal opened by Python, and through a pipe.
@Suite struct PromptOnTerminalTests {
  @Test func thePromptEditsCompletesAndRestoresTheTerminal() throws {
    try drive("play_on_terminal.py")
  }

  @Test func theAppTakesAnyKeysAndRestoresTheTerminal() throws {
    try drive("screen_on_terminal.py", seeds: 1, keys: 200)
  }

  /// Runs a program of the folder `Terminal`, which prints `ok` if it found no fault.
  private func drive(_ program: String, seeds: Int? = nil, keys: Int? = nil) throws {
    let driver = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Terminal/\(program)").path
    let numbers = [seeds, keys].compactMap { $0.map(String.init) }
    let outcome = try Self.run("/usr/bin/env", ["python3", driver, try Self.headless] + numbers)
    #expect(outcome.output == "ok\n")
    #expect(outcome.code == 0)
  }

  @Test(
    arguments: [
      (".accountChanged(\"b\")\nstate account\n", 0),
      (".accountChanged(\"b\")\nexpect account == \"c\"\n", 1),
      (".acountChanged(\"b\")\nexpect account == \"c\"\n", 2),
      ("", 0),
    ]
  )
  func aPipeGetsTheSameBytesEachTime(lines: String, code: Int32) throws {
    let outcomes = try (0..<2).map { _ in try Self.run(try Self.headless, ["play", "Login"], input: lines) }
    #expect(outcomes.map(\.code) == [code, code])
    #expect(outcomes[0].output == outcomes[1].output)
    #expect(outcomes[0].output.hasPrefix("Login\n"))
  }

  private static func run(_ program: String, _ arguments: [String], input: String = "") throws -> (
    output: String, code: Int32
  ) {
    let process = Process()
    let (standardInput, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    // Under `--sanitize=address`, LeakSanitizer doesn't recognize Swift's packed pointers, and reports caches as leaks.
    process.environment = ProcessInfo.processInfo.environment.merging(["ASAN_OPTIONS": "detect_leaks=0"]) { $1 }
    process.standardInput = standardInput
    process.standardOutput = output
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
  }

  /// The path of the executable that was built together with these tests.
  private static var headless: String {
    get throws {
      let tests = URL(filePath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()
      let path = tests.appending(path: "headless").path
      return try #require(FileManager.default.isExecutableFile(atPath: path) ? path : nil, "there is no \(path)")
    }
  }
}
