import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

/// The `unordered` blocks that `record --schedules` writes.
@Suite struct RecordSchedulesTests {
  private func harness(_ script: String) throws -> CommandHarness {
    let harness = try CommandHarness()
    harness.catalog = ParallelEffects.catalog
    try harness.write("feature ParallelEffects\n" + script, to: "a.script")
    return harness
  }

  /// Records a script of `ParallelEffects` in up to 100 orders.
  ///
  /// - Returns: The recorded file. It must pass in up to 100 orders, and recording it again must not change it.
  private func recorded(_ steps: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
    let harness = try harness(steps)
    let outcome = await harness.run("record", "$/a.script", "--schedules", "100")
    #expect(outcome.code == .success, "\(outcome.output)", sourceLocation: sourceLocation)
    let again = await harness.run("record", "$/a.script", "--check", "--schedules", "100")
    #expect(again.code == .success, "\(again.output)", sourceLocation: sourceLocation)
    let run = await harness.run("run", "$/a.script", "--quiet", "--schedules", "100")
    #expect(run.code == .success, "\(run.output)", sourceLocation: sourceLocation)
    return (harness.text(of: "a.script") ?? "").replacing("feature ParallelEffects\n", with: "")
  }

  @Test func actionsInVaryingOrderGetABlock() async throws {
    #expect(
      try await recorded("send .start([\"a\", \"b\"])\nnote \"both came\"\n")
        == """
        send .start(["a", "b"])
          isBusy = true
          waiting = 2
        unordered
          receive .came("a")
            log += "a"
            last = "a"
          receive .came("b")
            log += "b"
            last = "b"
        end
          waiting = 0
          first = _
          isBusy = false
        note "both came"
        finish

        """
    )
  }

  @Test func theScriptsLinesAndCommentsAreKept() async throws {
    let script = """
      send .start(["a", "b"])
        ...
      # First a,
      receive .came("a")  # at once
        waiting = _

        first = _  # who is first
        log += "a"
        last = _
      # then b.
      receive .came("b")
          isBusy = false
          last = _  # who is last
          waiting = 0
          log += "b"
      finish  # the end
      """
    #expect(
      try await recorded(script) == """
        send .start(["a", "b"])
          ...
        # First a,
        unordered
          receive .came("a")  # at once
            waiting = _

          # who is first
            log += "a"
            last = _
          # then b.
          receive .came("b")
              last = _  # who is last
              log += "b"
        end
          first = _
          isBusy = false
          waiting = 0
        finish  # the end
        """
    )
  }

  @Test func actionsInAFixedOrderStayOutside() async throws {
    let script = """
      send .start(["a", "b"])
        ...
      unordered
        receive .came("b")
          ...
        receive .came("a")
          ...
      end
      send .wait
      advance 1s
      receive .waited
      send .count([1])
      receive .counted(1)
        ...
      finish

      """
    #expect(try await recorded(script) == script)
  }

  @Test func aBlockIsExtendedOverAdjacentBlocks() async throws {
    let script = """
      send .start(["a", "b", "c"])
        ...
      unordered  # two of them
        receive .came("b")
          log += "b"
        receive .came("a")
          log += "a"
      end  # of two
        waiting = 1
        first = _
        last = _  # either
      receive .came("c")
        waiting = 0
        isBusy = false
        log += "c"
        last = "c"
      finish

      """
    #expect(
      try await recorded(script) == """
        send .start(["a", "b", "c"])
          ...
        unordered
          # two of them
          receive .came("b")
            log += "b"
          receive .came("a")
            log += "a"
          # of two
          # either
          receive .came("c")
            log += "c"
            last = "c"
        end
          waiting = _
          first = _
          last = _
          isBusy = false
        finish

        """
    )
  }

  @Test func aBlockInsideARepetitionIsWrittenOnce() async throws {
    #expect(
      try await recorded(
        "repeat 2\n  send .count([1, 2])\n  receive .counted(1)\n    ...\n  receive .counted(2)\n    ...\nend\nfinish\n"
      )
        == """
        repeat 2
          send .count([1, 2])
          unordered
            receive .counted(1)
              ...
            receive .counted(2)
              ...
          end
        end
        finish

        """
    )
  }

  @Test func theScriptsSeedIsRespected() async throws {
    let text = try await recorded("seed 3\nsend .count([1, 2, 3])\n  ...\n")
    #expect(text.contains("\nunordered\n"))
  }

  @Test func theCommandListsActionsInVaryingOrder() async throws {
    let harness = try harness("send .count([1, 2])\nreceive .counted(1)\n  ...\nreceive .counted(2)\n  ...\nfinish\n")
    let checked = await harness.run("record", "$/a.script", "--check", "--schedules", "20")
    let text = "$/a.script\n          in any order: .counted(1), .counted(2)\n"
    #expect(checked == .init(output: "changes   \(text)1 would change\n", errors: "", code: .failure))
    let recorded = await harness.run("record", "$/a.script", "--schedules", "20")
    #expect(recorded == .init(output: "recorded  \(text)1 recorded\n", errors: "", code: .success))
  }

  @Test func withoutTheOptionTheScriptsOrderIsKept() async throws {
    let harness = try harness("send .count([1, 2])\nreceive .counted(1)\n  ...\nreceive .counted(2)\n  ...\nfinish\n")
    #expect(await harness.run("record", "$/a.script", "--check").code == .success)
  }

  @Test func racesThatNoBlockCanExpressAreReportedAndNotRecorded() async throws {
    let script = """
      send .start(["a", "b"])
        ...
      receive .came("a")
        ...
      receive .came("b")
        ...
      expect last == "b"
      finish

      """
    let harness = try harness(script)
    let outcome = await harness.run("record", "$/a.script", "--schedules", "20")
    #expect(outcome.code == .failure)
    #expect(
      outcome.output.hasPrefix(
        "The recorded script fails when it is played again.\n$/a.script:10:16: error: `last` is \"a\", expected \"b\"\n"
      ),
      "\(outcome.output)"
    )
    #expect(outcome.output.contains("\nIt fails under the schedule "), "\(outcome.output)")
    #expect(harness.text(of: "a.script") == "feature ParallelEffects\n" + script)
  }

  @Test func aScriptWithoutExhaustivityNeedsNoBlock() async throws {
    let script = "exhaustivity off\nsend .count([1, 2])\nskip received\nfinish\n"
    #expect(try await recorded(script) == script)
  }
}
