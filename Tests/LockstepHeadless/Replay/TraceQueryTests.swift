import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

/// The answers of `trace`, and its messages about wrong use.
@Suite struct TraceQueryTests {
  private static let script = """
    feature Shop
    exhaustivity off
    send .flash
    receive .flashed
    expect count == 7
    """

  private func harness() async throws -> CommandHarness {
    let harness = try CommandHarness()
    try harness.write(Self.script, to: "a.script")
    _ = await harness.run(["run", "$/a.script", "--trace", "$/t"])
    return harness
  }

  @Test func theFailureComesBeforeTheSteps() async throws {
    let outcome = try await harness().run(["trace", "steps", "$/t"])
    #expect(outcome.code == .success && outcome.errors == "")
    #expect(
      outcome.output == """
        $/a.script:5:17: error: `count` is 0, expected 7
            expect count == 7
                            ^
            Why: no step wrote `count`: it still has its initial value.
        Correct the line, or fix the reducer.

          1  exhaustivity off  (line 2)
          2  send .flash  (line 3)
          3  receive .flashed  (sent by step 2, line 4)
        ✗ 4  expect count == 7  (line 5)

        """
    )
  }

  @Test(
    arguments: [
      (["changes", "$/t", "2"], "", "step 2 changed nothing that is shown\n"),
      (
        ["state", "$/t", "last", "coun"],
        "headless: error: the state after step last has no `coun`\nDid you mean `count`?\n", ""
      ),
      (
        ["state", "$/t", "0", "notice.title"],
        "headless: error: the state after step 0 has no `notice.title`: `notice` is nil\n"
          + "`headless trace state TRACE 0` prints the state.\n", ""
      ),
      (["steps", "$/t", "-o", "x"], "headless: error: `-o` needs `shrink`\nAdd `shrink`.\n", ""),
      (["changes", "$/t", "--failed"], "headless: error: `--failed` needs `steps`\nAdd `steps`.\n", ""),
      (
        ["steps", "$/a.script"],
        "headless: error: $/a.script:1:1: the first line is not the header of a trace\n"
          + "Traces are written by `headless run PATH… --trace FILE`.\n", ""
      ),
    ]
  )
  func eachMessageSaysWhatToDo(arguments: [String], errors: String, output: String) async throws {
    let outcome = try await harness().run(["trace"] + arguments)
    #expect(outcome.errors == errors)
    #expect(outcome.output == output)
  }

  @Test func aTraceThatIsCutOffSaysSo() async throws {
    let harness = try await harness()
    let trace = try #require(harness.text(of: "t"))
    let end = try #require(trace.firstRange(of: #"{"event":"scriptFailed""#))
    try harness.write(String(trace[..<end.lowerBound]) + #"{"ev"#, to: "cut")
    let outcome = await harness.run(["trace", "state", "$/cut", "failed"])
    #expect(
      outcome.errors == """
        The trace is cut off: 4 bytes of its last line are ignored.
        headless: error: no step of `Shop/a` failed before the end of the trace, which is cut off
        Specify a step by its number, or another script with `--run NAME`.

        """
    )
  }

  @Test func aScriptThatFailsInAnotherWayNowIsNotShortened() async throws {
    let harness = try await harness()
    let trace = try #require(harness.text(of: "t"))
    try harness.write(trace.replacing("`count` is 0, expected 7", with: "`count` is 3, expected 7"), to: "t")
    let outcome = await harness.run(["trace", "shrink", "$/t"])
    #expect(
      outcome.errors == """
        headless: error: `Shop/a` fails differently than in the trace: `count` is 0, expected 7
        Play the trace with the program that wrote it, or record it again: `headless run PATH… --trace FILE`.

        """
    )
  }
}
