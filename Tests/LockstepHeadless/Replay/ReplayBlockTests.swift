import Testing

@testable import LockstepHeadless
@testable import LockstepScript

@Suite struct ReplayBlockTests {
  @Test(arguments: [
    ("send .open", 1), ("repeat 3\n  send .open\nend", 3), ("send .open\nrepeat 2\n  send .close\nend\nfinish", 4),
    ("repeat 2\n  send .open\n  repeat 3\n    send .close\n  end\n  send .open\nend\nsend .close", 11),
  ])
  func stepsOfBlocksCountOncePerRepetition(steps: String, count: Int) throws {
    #expect(try Script(parsing: "feature Shop\n\(steps)".utf8, file: "a.script").playedSteps == count)
  }

  @Test func aTraceOfRepeatedStepsReplays() async throws {
    let harness = try CommandHarness()
    let script = "feature Shop\nrepeat 1200\n  send .open\n    isOpen = true\n  send .close\n    isOpen = false\nend\n"
    try harness.write(script, to: "a.script")
    #expect(await harness.run("run", "$/a.script", "--trace", "$/a.trace", "--quiet").code == .success)
    let outcome = await harness.run("replay", "$/a.trace", "--quiet")
    #expect(outcome.code == .success, "\(outcome.output)\(outcome.errors)")
    try harness.write(
      try #require(harness.text(of: "a.trace")).replacing(#""step":2000,"#, with: #""step":2001,"#),
      to: "b.trace"
    )
    #expect(await harness.run("replay", "$/b.trace", "--quiet").code == .failure)
  }

  @Test func aFailureInABlockReportsItsStepNumber() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nrepeat 2\n  send .open\n    isOpen = true\nend\n", to: "a.script")
    let run = await harness.run("run", "$/a.script", "--trace", "$/a.trace", "--quiet")
    #expect(run.output.hasSuffix("failed  Shop/a  step 2 of 2\n\n1 failed\n"))
    #expect(await harness.run("replay", "$/a.trace", "--quiet").code == .success)
  }
}
