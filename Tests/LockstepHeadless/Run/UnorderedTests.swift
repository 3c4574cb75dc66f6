import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

/// Passing uses of `unordered … end`.
@Suite struct UnorderedTests {
  static let racing = """
    feature ParallelEffects
    send .start(["a", "b", "c"])
      isBusy = true
      waiting = 3
    unordered
      receive .came("c")
        log += "c"
      receive .came("b")
        log += "b"
      receive .came("a")
        log += "a"
    end
      first = _
      last = _
      waiting = 0
      isBusy = false
    finish

    """

  private func play(_ steps: String, detail: TextReporter.Detail = .quiet) async throws -> String {
    try await ScriptHarness.play("feature ParallelEffects\n" + steps, detail: detail, catalog: ParallelEffects.catalog)
  }

  @Test func actionsArePrintedInTheOrderOfTheirArrival() async throws {
    #expect(
      try await ScriptHarness.play(Self.racing, catalog: ParallelEffects.catalog) == """
        ParallelEffects/a

        send .start(["a", "b", "c"])
          isBusy: false → true
          waiting: 0 → 3
          • “a” started
          • “b” started
          • “c” started
        receive .came("a") from “a”
          waiting: 3 → 2
          log[0]: + "a"
          first: nil → "a"
          last: nil → "a"
        receive .came("b") from “b”
          waiting: 2 → 1
          log[1]: + "b"
          last: "a" → "b"
        receive .came("c") from “c”
          isBusy: true → false
          waiting: 1 → 0
          log[2]: + "c"
          last: "b" → "c"
          • “a” finished
          • “b” finished
          • “c” finished
        finish

        passed  ParallelEffects/a  3 steps

        1 script passed

        """
    )
  }

  @Test func aBlockPassesInEveryOrder() async throws {
    let harness = try CommandHarness()
    harness.catalog = ParallelEffects.catalog
    try harness.write(Self.racing, to: "a.script")
    let outcome = await harness.run("run", "$/a.script", "--schedules", "500")
    let count = outcome.output.firstMatch(of: /passed  ParallelEffects\/a  3 steps, ([0-9]+) schedules/)?.output.1
    #expect(count.flatMap { Int($0) } ?? 0 >= 6, "\(outcome.output)")
  }

  @Test(
    arguments: [
      // The first pattern matches all actions, including those of the later patterns.
      "receive .counted(_)\n    ...\n  receive .counted(2)\n    ...\n  receive .counted(1)\n    ...",
      "receive _\n    ...\n  receive .counted\n    ...\n  receive .counted(1)\n    ...",
      // The expected changes determine the action that each of several equal receives matches.
      "receive .counted\n    totals.sum = 6\n  receive .counted\n    totals.sum = 1\n    totals.largest = 1\n"
        + "  receive .counted\n    totals.sum = 4\n    totals.largest = 3",
      "receive .counted\n    totals.largest = 3\n  receive .counted\n  receive .counted(_)\n    totals.largest = 1\n"
        + "end\n  totals.sum = 6\nrepeat 1\n  note \"\"",
    ]
  )
  func aBlockPassesIfAnyAssignmentPasses(receives: String) async throws {
    let text = try await play("send .count([1, 3, 2])\nunordered\n  \(receives)\nend")
    #expect(text == "1 script passed\n", "\(text)")
  }

  @Test(
    arguments: [
      "", "  first = \"a\"\n  last = \"b\"\n  waiting = 0\n  isBusy = _\n  log += \"a\"\n  log += \"b\"\n",
      "  self = _\n", "  first = _\n  ...\n",
    ]
  )
  func linesBelowEndNameTheRemainingChanges(below: String) async throws {
    let isWaived = below.isEmpty ? "    ...\n" : ""
    let printed = try await play(
      "send .start([\"a\", \"b\"])\n  ...\nunordered\n  receive .came(\"b\")\n\(isWaived)  receive .came(\"a\")\n\(isWaived)end\n\(below)"
    )
    #expect(printed == "1 script passed\n")
  }

  @Test func changesCanBeNamedInsideABlockAndBelowIt() async throws {
    let printed = try await play(
      """
      send .count([1, 3])
      unordered
        receive .counted(3)
          totals.sum = _
        receive .counted(1)
          totals.sum = _
      end
        totals.largest = 3
        totals.sum = 4
      """
    )
    #expect(printed == "1 script passed\n")
  }

  @Test func withoutExhaustivityOtherActionsAreSkipped() async throws {
    let printed = try await play(
      """
      exhaustivity off
      send .start(["a", "b", "c", "d"])
      unordered
        receive .came("d")
          log += "d"
        receive .came("b")
      end
        waiting = 0
      """,
      detail: .steps
    )
    #expect(printed.contains("\nskip .came(\"a\") from “a”\n"), "\(printed)")
    #expect(printed.contains("\nreceive .came(\"b\") from “b”\n"), "\(printed)")
    #expect(printed.contains("\nskip .came(\"c\") from “c”\n"), "\(printed)")
    #expect(printed.contains("\nreceive .came(\"d\") from “d”\n"), "\(printed)")
    #expect(printed.hasSuffix("1 script passed\n"), "\(printed)")
  }

  @Test func blocksCanBeRepeated() async throws {
    let printed = try await play(
      """
      repeat 3
        send .count([1, 2])
        unordered
          receive .counted(2)
          receive .counted(1)
        end
          ...
      end
      expect totals.sum == 9
      """
    )
    #expect(printed == "1 script passed\n")
  }

  @Test func namesCanReplaceValuesInsideABlock() async throws {
    let printed = try await play(
      """
      let one = 1
      send .count([1, 2])
      unordered
        receive .counted(2)
          ...
        receive .counted(one)
          totals.largest = one
          ...
      end
      expect totals.sum == 3
      """
    )
    #expect(printed == "1 script passed\n")
  }

  @Test func aSnapshotAfterABlockShowsTheFinalState() async throws {
    let printed = try await play(
      "send .count([1, 2])\nunordered\n  receive .counted(2)\n  receive .counted(1)\nend\n  ...\nstate totals",
      detail: .steps
    )
    #expect(
      printed.contains("\nstate totals\n  ParallelEffects.Totals(\n    sum: 3,\n    largest: 2\n  )\n"),
      "\(printed)"
    )
  }
}
