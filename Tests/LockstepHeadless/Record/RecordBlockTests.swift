import Testing

@testable import LockstepHeadless
@testable import LockstepScript

@Suite struct RecordBlockTests {
  /// Records a script that can include a second file with the given steps.
  private func record(_ text: String, beside steps: String = "") async throws -> (
    outcome: CommandHarness.Outcome, text: String?
  ) {
    let harness = try CommandHarness()
    try harness.write(text, to: "a.script")
    try harness.write(steps, to: "b.steps")
    let outcome = await harness.run("record", "$/a.script")
    #expect(harness.text(of: "b.steps") == steps)
    return (outcome, harness.text(of: "a.script"))
  }

  @Test func linesOfAStepAreIndentedLikeTheStep() async throws {
    #expect(
      try await record("feature Shop\nrepeat 2\n  send .open\n  send .close\nend\n").text == """
        feature Shop
        repeat 2
          send .open
            isOpen = true
          send .close
            isOpen = false
        end
        finish

        """
    )
  }

  /// Visiting all idle steps again after each step would be too slow.
  @Test func twentyThousandIdleStepsAreVisitedOnce() throws {
    let notes = String(repeating: "note a\n", count: 20_000)
    let steps = try Script(parsing: "feature Shop\n\(notes)receive .a\n\(notes)".utf8, file: "a").steps
    let needing = steps.needingNothingWaiting
    #expect(needing.count == 40_002)
    #expect(needing.firstIndex(of: true) == 20_001)
  }

  @Test(
    arguments: [
      ("send .a", true), ("skip effects", true), ("finish", true), ("advance 1s", true),
      ("advance 0s\nreceive .a", false),
      ("advance 0s\nsend .a", true), ("receive .a", false), ("skip received", false),
      ("exhaustivity off\nsend .a", false),
      ("exhaustivity on\nsend .a", true), ("note a", true), ("state\nsnapshot a\nexpect a == 1\nreceive .a", false),
    ]
  )
  func theNextStepDeterminesWhetherActionsMayBePending(steps: String, needsNothingWaiting: Bool) throws {
    let script = try Script(parsing: "feature Shop\n\(steps)".utf8, file: "a")
    #expect(script.steps.needingNothingWaiting.first == needsNothingWaiting)
  }

  @Test func anUnexpectedActionIsReportedAsInARun() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .load\nreceive .answer\n", to: "a.script")
    let text = """
      $/a.script:3:9: error: received another action
      """
    for command in ["run", "record"] {
      let outcome = await harness.run(command, "$/a.script")
      #expect(outcome.output.contains(text), "\(outcome.output)")
    }
  }

  @Test func linesThatHoldInOneRepetitionOnlyAreNotWritten() async throws {
    let script = "feature Shop\nrepeat 2\n  send .open\nend\n"
    let (outcome, text) = try await record(script)
    #expect(outcome.code == .failure)
    #expect(outcome.output.contains("The recorded script fails when it is played again."))
    #expect(outcome.output.contains("in repetition 2 of 2, line 2"))
    #expect(text == script)
  }

  @Test func mistakesInAStepOfAnotherFileAreReportedThere() async throws {
    let script = "feature Shop\ninclude \"b.steps\"\n"
    let (outcome, text) = try await record(script, beside: "send .open\n")
    #expect(outcome.code == .failure)
    #expect(outcome.output.contains("$/b.steps:1:1: error: 1 change is not listed below this step"))
    #expect(text == script)
  }

  @Test func linesAfterAnIncludedFileAreWrittenAfterTheInclude() async throws {
    let script = "feature Shop\ninclude \"b.steps\"\nsend .close\n"
    let (_, text) = try await record(script, beside: "send .open\n  isOpen = true\n")
    #expect(text == "feature Shop\ninclude \"b.steps\"\nsend .close\n  isOpen = false\nfinish\n")
    #expect(
      try await record("feature Shop\ninclude \"b.steps\"\n", beside: "send .open\n  isOpen = true\n").text
        == "feature Shop\ninclude \"b.steps\"\nfinish\n"
    )
  }

  @Test func effectsOfAnIncludedFileAreSkippedAboveTheExistingFinish() async throws {
    let head = "feature Shop\nsend .tick\n  ...\ninclude \"b.steps\"\n"
    let steps = "send .open\n  isOpen = true\n"
    #expect(
      try await record(head + "# The end\nfinish\n", beside: steps).text == head + "# The end\nskip effects\nfinish\n"
    )
    let (outcome, text) = try await record(head, beside: steps + "finish\n")
    #expect(outcome.output.contains("$/b.steps:3:1: error: 1 effect is still in flight"))
    #expect(text == head)
  }

  @Test func linesAreWrittenAfterAMultilineString() async throws {
    let step = "send .push(\"\"\"\n  one\n  two\n  \"\"\")\n"
    #expect(try await record("feature Shop\n\(step)").text == "feature Shop\n\(step)  log += \"one\\ntwo\"\nfinish\n")
  }
}
