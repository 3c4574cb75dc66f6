import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests
@testable import LockstepTrace

/// The progress line on a terminal.
@Suite struct ProgressTests {
  private func harness() throws -> CommandHarness {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .open\n  ...", to: "a.script")
    try harness.write("feature Shop\nsend .open", to: "b.script")
    try harness.write("feature Shop\nsend .open\n  ...", to: "c.script")
    return harness
  }

  @Test(arguments: ["1", "3"])
  func itIsRedrawnAndErased(jobs: String) async throws {
    let outcome = try await run(["run", "$", "--keep-going", "--quiet", "--jobs", jobs], isTerminal: true)
    #expect(
      outcome.progress
        == "\r1 of 3: Shop/a\u{1B}[K\r2 of 3, 1 failed: Shop/b\u{1B}[K\r3 of 3, 1 failed: Shop/c\u{1B}[K\r\u{1B}[K"
    )
    #expect(!outcome.output.contains("of 3"))
  }

  @Test func progressIsShownIfOnlyTheErrorsAreOnATerminal() async throws {
    #expect(try await run(["run", "$"], isTerminal: false).progress.hasPrefix("\r1 of 3: Shop/a"))
    #expect(try await run(["run", "$"], isTerminal: true).progress == "")
    let outcome = await (try harness()).run("run", "$", "--quiet", "--keep-going")
    #expect(outcome.errors == "" && !outcome.output.contains("\r"))
  }

  @Test func aLineWiderThanTheTerminalIsTruncated() {
    let printed = PrintedOutput()
    let line = ProgressLine(columns: 10) { printed.sink.append($0) }
    line.show("123456789 and\nmore")
    line.show("1")
    line.erase()
    line.erase()
    #expect(printed.text == "\r12345678…\u{1B}[K\r1\u{1B}[K\r\u{1B}[K")
  }

  private func run(_ arguments: [String], isTerminal: Bool) async throws -> (output: String, progress: String) {
    let (harness, output, errors, line) = (try harness(), PrintedOutput(), PrintedOutput(), PrintedOutput())
    let console = Console(output: output.sink, errors: errors.sink, showsColor: false)
    console.isTerminal = isTerminal
    console.progress = ProgressLine(columns: 80) { line.sink.append($0) }
    let commands = CommandRouter(program: "headless", catalog: harness.catalog, console: console)
    _ = await commands.run(arguments.map { $0.replacing("$", with: harness.folder) })
    return (output.text, line.text)
  }
}
