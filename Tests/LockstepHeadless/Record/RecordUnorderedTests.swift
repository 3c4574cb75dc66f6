import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

/// How `record` handles a script's existing `unordered` blocks.
@Suite struct RecordUnorderedTests {
  /// Records a script of `ParallelEffects`.
  ///
  /// - Returns: The recorded file, after checking that it passes, and that recording it again changes nothing.
  private func recorded(_ steps: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
    let harness = try CommandHarness()
    harness.catalog = ParallelEffects.catalog
    try harness.write("feature ParallelEffects\n" + steps, to: "a.script")
    let outcome = await harness.run("record", "$/a.script")
    #expect(outcome.code == .success, "\(outcome.output)", sourceLocation: sourceLocation)
    let again = await harness.run("record", "$/a.script", "--check")
    #expect(again.code == .success, "\(again.output)", sourceLocation: sourceLocation)
    let run = await harness.run("run", "$/a.script", "--quiet")
    #expect(run.code == .success, "\(run.output)", sourceLocation: sourceLocation)
    return (harness.text(of: "a.script") ?? "").replacing("feature ParallelEffects\n", with: "")
  }

  @Test func linesAreWrittenBelowEachReceive() async throws {
    #expect(
      try await recorded("send .count([1, 2])\nunordered\n  receive .counted(2)\n  receive .counted(1)\nend\n") == """
        send .count([1, 2])
        unordered
          receive .counted(2)
            totals.sum = 3
            totals.largest = 2
          receive .counted(1)
            totals.sum = 1
            totals.largest = 1
        end
        finish

        """
    )
  }

  @Test func anActionWithOtherValuesCorrectsItsPattern() async throws {
    let block =
      "send .count([1, 2])\nunordered\n  receive .counted(3)  # first\n  receive .counted(2)\nend\n  ...\nfinish\n"
    #expect(try await recorded(block) == block.replacing("(3)", with: "(1)"))
  }

  @Test func changesNamedBelowEndAreNotAddedAgain() async throws {
    let block = """
      send .count([1, 2])
      unordered  # two at once
        # the larger
        receive .counted(2)

        receive .counted(1)  # the smaller
      end
        totals.sum = 3  # both
      finish
      """
    #expect(
      try await recorded(block) == """
        send .count([1, 2])
        unordered  # two at once
          # the larger
          receive .counted(2)
            totals.largest = 2

          receive .counted(1)  # the smaller
            totals.largest = 1
        end
          totals.sum = 3  # both
        finish
        """
    )
  }

  @Test func wrongLinesAreReplacedInPlace() async throws {
    let block = """
      send .count([1, 2])
      unordered
        receive .counted(2)
          totals.largest = 3  # so large
          log += "a"  # never
        receive .counted(1)
          totals.largest = _
      end
        totals.sum = 4  # both
        isBusy = false  # not
        first = _
      finish
      """
    #expect(
      try await recorded(block) == """
        send .count([1, 2])
        unordered
          receive .counted(2)
            totals.largest = 2  # so large
            # never
          receive .counted(1)
            totals.largest = _
        end
          totals.sum = 3  # both
          # not
        finish
        """
    )
  }

  @Test func onlyWrongLinesAreReplacedInAPartialStep() async throws {
    let block =
      "send .count([1, 2])\nunordered\n  receive .counted(2)\n    totals.sum = 1\n    ...\n  receive .counted(1)\nend\n"
    #expect(
      try await recorded(block + "finish\n")
        == block.replacing("sum = 1", with: "sum = 3").replacing(
          "receive .counted(1)\n",
          with: "receive .counted(1)\n    totals.sum = 1\n    totals.largest = 1\n"
        ) + "finish\n"
    )
    let waived = "send .count([1, 2])\nunordered\n  receive .counted(2)\n  receive .counted(1)\nend\n  ...\nfinish\n"
    #expect(try await recorded(waived) == waived)
    #expect(
      try await recorded(waived.replacing("  ...", with: "  totals.sum = 5\n  ..."))
        == waived.replacing("  ...", with: "  totals.sum = 3\n  ...")
    )
  }

  @Test func unexpectedActionsAreAddedToTheBlock() async throws {
    let head = "send .start([\"x\", \"a\", \"y\", \"b\", \"z\"])\n  ...\n"
    #expect(
      try await recorded(
        head + "unordered\n  receive .came(\"b\")\n    ...\n  receive .came(\"a\")  # a\n    ...\n  # behind it\nend\n"
      ) == head + """
        unordered
          receive .came("b")
            ...
          receive .came("a")  # a
            ...
          receive .came("x")
            waiting = 4
            log += "x"
            first = "x"
            last = "x"
          receive .came("y")
            waiting = 2
            log += "y"
            last = "y"
          # behind it
        end
        receive .came("z")
          isBusy = false
          waiting = 0
          log += "z"
          last = "z"
        finish

        """
    )
  }

  @Test func patternsThatCouldBeCorrectedInSeveralWaysFail() async throws {
    let harness = try CommandHarness()
    harness.catalog = ParallelEffects.catalog
    let script =
      "feature ParallelEffects\nsend .count([1, 2])\nunordered\n  receive .counted(3)\n  receive .counted(4)\nend\n"
    try harness.write(script, to: "a.script")
    let outcome = await harness.run("record", "$/a.script")
    #expect(outcome.code == .failure)
    #expect(outcome.output.hasPrefix("$/a.script:3:1: error: received another action: `.counted(1)`\n"))
    #expect(harness.text(of: "a.script") == script)
  }

  @Test func mistakesInABlockOfAnotherFileAreReportedThere() async throws {
    let harness = try CommandHarness()
    harness.catalog = ParallelEffects.catalog
    try harness.write("feature ParallelEffects\nsend .count([1, 2])\ninclude \"b.steps\"\n", to: "a.script")
    for (receives, place) in [
      ("receive .counted(2)\nreceive .counted(1)", 3), ("receive .came\nreceive .counted(1)", 1),
    ] {
      try harness.write("unordered\n\(receives)\nend\n", to: "b.steps")
      let outcome = await harness.run("record", "$/a.script")
      #expect(outcome.code == .failure)
      #expect(outcome.output.hasPrefix("$/b.steps:\(place):1: error: "), "\(outcome.output)")
    }
  }

  @Test func aBlockIsWrittenInTheFirstRepetition() async throws {
    let block =
      "repeat 2\n  send .count([1, 2])\n  unordered\n    receive .counted(2)\n    receive .counted(1)\n  end\n    ...\nend\n"
    #expect(try await recorded(block) == block + "finish\n")
  }
}
