import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

@Suite struct QuietRunTests {
  @Test func eachRunStartsAfreshAndCountsItsSteps() async throws {
    let run = QuietRun(
      of: "feature Shop\nrepeat 3\n  send .push(\"a\")\n    log += \"a\"\nend",
      in: ScriptHarness.catalog
    )
    #expect(try await run.play() == 3)
    #expect(try await run.play() == 3)
  }

  @Test func failedExpectationsAreThrown() async throws {
    let run = QuietRun(of: "feature Shop\nsend .push(\"a\")\n  log += \"b\"\n  ...", in: ScriptHarness.catalog)
    let mistakes = try await #require(throws: ScriptMistakeDetails.self) { try await run.play() }
    #expect(
      mistakes.text == """
        quiet.script:3:10: error: no element like `"b"` was added to `log`
              log += "b"
                     ^~~
            Added elements:
            • "a"
        Correct the line, or fix the reducer.
        """
    )
  }

  @Test func mistakesInTheScriptAreThrown() async throws {
    let run = QuietRun(of: "feature Shop\nsned .push(\"a\")", in: ScriptHarness.catalog)
    let mistakes = try await #require(throws: ScriptMistakeDetails.self) { try await run.play() }
    #expect(
      mistakes.text == """
        quiet.script:2:1: error: there is no step `sned`
            sned .push("a")
            ^~~~
        Did you mean `send`?
        """
    )
  }
}
