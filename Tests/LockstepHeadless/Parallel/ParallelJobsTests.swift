import Testing

@testable import LockstepHeadless

/// `--jobs N`: the output is the same for every N.
@Suite struct ParallelJobsTests {
  private static let passing =
    "feature Shop\nsend .open\n  isOpen = true\nsend .load\nreceive .loaded(3)\n  count = 3\nfinish"
  private static let failing = "feature Shop\nsend .open\n  isOpen = false\nfinish"

  private func harness(failing: Set<Int>) throws -> CommandHarness {
    let harness = try CommandHarness()
    for number in 0..<12 {
      try harness.write(failing.contains(number) ? Self.failing : Self.passing, to: "\(10 + number).script")
    }
    return harness
  }

  @Test(
    arguments: [[], [5], [0, 3, 4], [11]] as [Set<Int>],
    [
      [], ["--quiet"], ["--states"], ["--format", "jsonl"], ["--keep-going"], ["--keep-going", "--quiet"],
      ["--golden", "$/golden", "--keep-going"], ["--schedules", "3"],
    ]
  )
  func everyNumberOfJobsPrintsTheSameBytes(failing: Set<Int>, options: [String]) async throws {
    let harness = try harness(failing: failing)
    try harness.write("", to: "golden/README.md")
    let alone = await harness.run(["run", "$", "--jobs", "1", "--junit", "$/1.xml"] + options)
    #expect(alone.code == (failing.isEmpty && !options.contains("--golden") ? .success : .failure))
    for jobs in ["2", "3", "1000000"] {
      #expect(await harness.run(["run", "$", "--jobs", jobs, "--junit", "$/n.xml"] + options) == alone)
      #expect(harness.text(of: "n.xml") == harness.text(of: "1.xml"))
    }
    #expect(await harness.run(["run", "$"] + options) == alone)
  }

  @Test func scriptsAfterTheFirstFailureAreNotRun() async throws {
    let harness = try harness(failing: [4, 6])
    #expect(
      await harness.run("run", "$", "--quiet", "--jobs", "8").output.hasSuffix("\n1 failed, 4 passed, 7 not run\n")
    )
  }

  @Test func mistakesAreReportedInOrderBeforeAnythingRuns() async throws {
    let harness = try harness(failing: [0])
    for number in [3, 7, 9] { try harness.write("feature Shp\nfinish", to: "\(10 + number).script") }
    let alone = await harness.run("run", "$", "--jobs", "1")
    #expect(alone.code == .wrongUse && alone.output.isEmpty)
    #expect(await harness.run("run", "$", "--jobs", "4") == alone)
    let kept = await harness.run("run", "$", "--keep-going", "--jobs", "1", "--junit", "$/1.xml")
    #expect(kept.output.hasSuffix("\n4 failed, 8 passed\n") && kept.code == .failure)
    #expect(await harness.run("run", "$", "--keep-going", "--jobs", "4", "--junit", "$/4.xml") == kept)
    #expect(harness.text(of: "4.xml") == harness.text(of: "1.xml"))
    let world = await harness.run("run", "$", "--jobs", "1", "--world", "ful")
    #expect(world.errors == "headless: error: `Shop` has no world `ful`\nDid you mean `full`?\n")
    #expect(await harness.run("run", "$", "--jobs", "4", "--world", "ful") == world)
  }

  @Test func longOutputKeepsItsOrderToo() async throws {
    let harness = try CommandHarness()
    // Each script prints more than a worker's buffer holds.
    let long = String(repeating: "note \"\(String(repeating: "long ", count: 8_000))\"\n", count: 30)
    let steps = long + "send .open\n  isOpen = true\nsend .close\n  isOpen = false\n"
    let end = ["finish", "send .open", "finish"]
    for number in 0..<3 {
      try harness.write("feature Shop\n" + steps + "note \"\(number)\"\n" + end[number], to: "\(number).script")
    }
    let alone = await harness.run("run", "$", "--states", "--keep-going", "--jobs", "1")
    #expect(alone.output.utf8.count > 2_000_000)
    #expect(await harness.run("run", "$", "--states", "--keep-going", "--jobs", "4") == alone)
  }

  @Test func recordingPlaysOneScriptAtATime() async throws {
    let harness = try harness(failing: [2])
    let outcome = await harness.run("run", "$", "--golden", "$/golden", "--record", "--jobs", "8", "--quiet")
    #expect(outcome.output.hasSuffix("\n1 failed, 2 recorded, 9 not run\n"))
    #expect(harness.text(of: "golden/Shop/11.trace") != nil)
    #expect(harness.text(of: "golden/Shop/13.trace") == nil)
  }

  @Test func failuresFollowedByOtherScriptsAreListedAtTheEnd() async throws {
    let harness = try harness(failing: [3, 5])
    let output = await harness.run("run", "$", "--keep-going", "--jobs", "4").output
    #expect(
      output.hasSuffix(
        """

        passed  Shop/21  4 steps

        failed  Shop/13  step 1 of 2
        failed  Shop/15  step 1 of 2

        If the new behaviour is intended, `headless record $` corrects the scripts.

        2 failed, 10 passed

        """
      )
    )
    let last = await (try self.harness(failing: [11])).run("run", "$", "--keep-going").output
    let end = "`headless record $/21.script` corrects the script.\n\n1 failed, 11 passed\n"
    #expect(last.contains("\n(Before: −, After: +)\n\nfailed  Shop/21  step 1 of 2\n\nIf the") && last.hasSuffix(end))
  }
}
