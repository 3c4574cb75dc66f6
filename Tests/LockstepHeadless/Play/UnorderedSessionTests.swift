import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

/// `unordered` blocks at the prompt, in traces and over JSON-RPC: a block is one step.
@Suite struct UnorderedSessionTests {
  private static let script = """
    feature ParallelEffects
    send .count([1, 2])
    unordered
      receive .counted(2)
        totals.largest = 2
      receive .counted(1)
        totals.largest = 1
    end
      totals.sum = 3
    send .start(["a"])
      ...
    receive .came("a")
      ...
    finish

    """

  private func harness() throws -> CommandHarness {
    let harness = try CommandHarness()
    harness.catalog = ParallelEffects.catalog
    try harness.write(Self.script, to: "a.script")
    return harness
  }

  @Test func aTraceReplays() async throws {
    let harness = try harness()
    #expect(await harness.run("run", "$/a.script", "--trace", "$/a.trace", "--quiet").code == .success)
    let outcome = await harness.run("replay", "$/a.trace", "--quiet")
    #expect(outcome.code == .success, "\(outcome.output)\(outcome.errors)")
    try harness.write(Self.script.replacing("sum = 3", with: "sum = 4"), to: "a.script")
    #expect(await harness.run("run", "$/a.script", "--trace", "$/b.trace", "--quiet").code == .failure)
    #expect(await harness.run("replay", "$/b.trace", "--quiet").code == .success)
  }

  @Test func aLoadedBlockIsOneStepThatCanBeUndoneAndSaved() async throws {
    let harness = try harness()
    let outcome = await harness.play(
      "load $/a.script\nhistory\ngoto 2\nundo\nredo\nwhy totals.sum\nsave $/b.script",
      ["ParallelEffects"]
    )
    #expect(outcome.code == .success, "\(outcome.output)")
    #expect(
      outcome.output.contains(
        """
        send .count([1, 2])
          • “1” started
          • “2” started
        receive .counted(1) from “1”
          totals.sum: 0 → 1
          totals.largest: 0 → 1
        receive .counted(2) from “2”
          totals.sum: 1 → 3
          totals.largest: 1 → 2
          • “1” finished
          • “2” finished
        send .start(["a"])
        """
      ),
      "\(outcome.output)"
    )
    #expect(outcome.output.contains("\n   2  unordered (2 receives)\n"), "\(outcome.output)")
    #expect(outcome.output.contains("\nundone: unordered (2 receives)\nat step 1 of 5\n"), "\(outcome.output)")
    #expect(
      outcome.output.contains("\n`totals.sum` was last changed by step 2: unordered (2 receives)\n"),
      "\(outcome.output)"
    )
    let block = Self.script.split(separator: "send .start")[0]
    #expect(harness.text(of: "b.script") == block + "finish\n")
  }

  @Test func aBlockIsSavedWithPassingLines() async throws {
    let harness = try harness()
    let wrong = Self.script.replacing("sum = 3", with: "sum = 4").replacing("    totals.largest = 1\n", with: "")
    try harness.write(wrong, to: "a.script")
    _ = await harness.play("load $/a.script\nsave $/b.script", ["ParallelEffects"])
    #expect(
      harness.text(of: "b.script") == """
        feature ParallelEffects
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
    try harness.write(Self.script.replacing(#/ +totals.*\n/#, with: ""), to: "a.script")
    _ = await harness.play("load $/a.script\nundo\ncontinue\nsave $/c.script", ["ParallelEffects"])
    #expect(await harness.run("run", "$/c.script", "--quiet").code == .success)
  }

  @Test func breakpointsStopBeforeABlockThatReceivesTheAction() async throws {
    let harness = try harness()
    let lines = "break on .counted(2)\nload $/a.script\ncontinue"
    let outcome = await harness.play(lines, ["ParallelEffects"])
    #expect(
      outcome.output.contains(
        "\nstopped before step 2, `unordered (2 receives)`: breakpoint 1 on .counted(2); `continue` resumes.\n"
      ),
      "\(outcome.output)"
    )
    #expect(outcome.output.hasSuffix("\nfinish\n"), "\(outcome.output)")
  }

  @Test func aBlockCannotBeTyped() async throws {
    let outcome = await (try harness()).play("unordered\nhelp unordered\nunorderd", ["ParallelEffects"])
    #expect(
      outcome.output == """
        ParallelEffects
        > unordered
        prompt:1:1: error: `unordered` is allowed only in scripts
            unordered
            ^~~~~~~~~
        Write it in a script, then `load` the script.
        > help unordered
        unordered
          Allowed only in scripts: `load` plays one.
        > unorderd
        prompt:1:1: error: there is no step and no command `unorderd`
            unorderd
            ^~~~~~~~
        Write an action such as `.start`, or see `help`.

        """
    )
  }

  @Test func rpcClientsPlayABlockAsOneStep() async {
    let harness = ServerHarness(catalog: ParallelEffects.catalog)
    _ = await harness.call("open", #"{"feature":"ParallelEffects"}"#)
    _ = await harness.step("send .count([1, 2])")
    let text = #"unordered\n  receive .counted(2)\n  receive .counted(1)\nend"#
    #expect(
      await harness.call("step", #"{"session":1,"text":"\#(text)"}"#) == #"{"result":{"step":2,"changes":["#
        + #"{"path":"totals.sum","old":"0","new":"1"},{"path":"totals.largest","old":"0","new":"1"},"#
        + #"{"path":"totals.sum","old":"1","new":"3"},{"path":"totals.largest","old":"1","new":"2"}],"lines":["#
        + #""totals.sum = 1","totals.largest = 1","totals.sum = 3","totals.largest = 2"],"#
        + #""now":"0s","waiting":[],"inFlight":0}}"#
    )
    let undone = await harness.call("goto", #"{"session":1,"position":1}"#)
    #expect(undone.contains(#""waiting":[{"action":".counted(1)","from":"1"},{"action":".counted(2)","from":"2"}]"#))
    #expect(await harness.call("goto", #"{"session":1,"position":2}"#).hasPrefix(#"{"result":{"step":2,"#))
    let wrong = await harness.call("step", #"{"session":1,"text":"unordered\n  receive .counted\nend"}"#)
    #expect(wrong.contains("`unordered` contains a single `receive`"), "\(wrong)")
  }

  @Test func aSessionsTraceReplays() async throws {
    let harness = try harness()
    _ = await harness.play("load $/a.script\nundo\nredo", ["ParallelEffects", "--trace", "$/a.trace"])
    let outcome = await harness.run("replay", "$/a.trace", "--quiet")
    #expect(outcome.code == .success, "\(outcome.output)\(outcome.errors)")
  }
}
