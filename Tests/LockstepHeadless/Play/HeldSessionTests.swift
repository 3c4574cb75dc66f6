import Lockstep
import LockstepDiff
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests
@testable import LockstepScript

/// `hold`, `resume` and `choose` at the prompt, in records, traces and runs under several schedules.
@Suite struct HeldSessionTests {
  private func harness(_ script: String? = nil) throws -> CommandHarness {
    let harness = try CommandHarness()
    harness.catalog = Requests.catalog
    if let script { try harness.write("feature Requests\n" + script, to: "a.script") }
    return harness
  }

  private static let lines = """
    given query = "x"
    hold
    .search("a")
    .ask
    resume "ask"
    resume "search"
    choose "login" "offline"
    effects
    """

  @Test func effectsAreResumedAtThePrompt() async throws {
    let text = """
      Requests
      > given query = "x"
      given query = "x"
      > hold
      hold
      > .search("a")
      send .search("a")
        query: "x" → "a"
        • “search” started
      > .ask
      send .ask
        • “ask” started
      > resume "ask"
      resume "ask"
      > resume "search"
      resume "search"
      > choose "login" "offline"
      choose "login" "offline"
      > effects
        • “ask”, started by .ask: waits to be resumed

      """
    #expect(await (try harness()).play(Self.lines, ["Requests"]) == .init(output: text, errors: "", code: .success))
  }

  @Test func stepsAreUndoneAndPlayedAgainExactly() async throws {
    let tail = { (outcome: CommandHarness.Outcome) in
      outcome.output.split(separator: "\n").suffix(2).joined(separator: "\n")
    }
    let state = "\nwaiting\neffects"
    let typed = tail(await (try harness()).play(Self.lines + state, ["Requests"]))
    #expect(typed.contains("“ask”, started by .ask: waits to be resumed"))
    for travel in [
      "undo\nredo", "goto 0\ncontinue", "goto 1\ngoto 2\ngoto 7", "goto 3\ngoto 7", "undo\nundo\nredo\nredo",
    ] {
      let traveled = await (try harness()).play("\(Self.lines)\n\(travel)\(state)", ["Requests"])
      #expect(traveled.code == .success, "\(traveled.output)")
      #expect(tail(traveled) == typed, "\(travel)")
    }
  }

  @Test func anAnswerToALaterQuestionIsExplained() async throws {
    let outcome = await (try harness()).play("choose \"login\" \"offline\"", ["Requests"])
    #expect(outcome.output.hasSuffix("This answers the next question “login” of an effect.\n"), "\(outcome.output)")
  }

  @Test func anUndoneHoldHoldsNothing() async throws {
    let outcome = await (try harness()).play("hold\nundo\n.search(\"a\")\nwaiting\nresume \"search\"", ["Requests"])
    let text = """
      Requests
      > hold
      hold
      > undo
      undone: hold
      at the start, before step 1 of 1
      > .search("a")
      send .search("a")
        query: "" → "a"
        • “search” started
      > waiting
        • .found("a"), from “search”
      > resume "search"
      prompt:1:1: error: effects continue by themselves, because the script has no `hold`
          resume "search"
          ^~~~~~~~~~~~~~~
      Write `hold` before the first step, or remove this step.

      """
    #expect(outcome.output == text)
  }

  @Test(
    arguments: [
      (
        ".ask\nhold",
        """
        prompt:1:1: error: `hold` must come before the first step
            hold
            ^~~~
        Go back to the start: `goto 0`
        """
      ),
      (
        "hold\nhold",
        """
        prompt:1:1: error: effects are already held
            hold
            ^~~~
        Resume an effect: `resume "NAME"`
        """
      ),
    ]
  )
  func aMisplacedHoldIsRefused(lines: String, mistake: String) async throws {
    let outcome = await (try harness()).play(lines, ["Requests"])
    #expect(outcome.output.hasSuffix("\n\(mistake)\n"), "\(outcome.output)")
  }

  @Test func aHeldSessionIsSavedAndLoaded() async throws {
    let harness = try harness()
    _ = await harness.play(Self.lines + "\nresume \"ask\"\nsave $/a.script", ["Requests"])
    let text = """
      feature Requests
      given query = "x"
      hold
      send .search("a")
        query = "a"
      send .ask
      resume "ask"
      resume "search"
      choose "login" "offline"
      receive .found("a")
        found = "a"
      resume "ask"
      skip received
      finish

      """
    #expect(harness.text(of: "a.script") == text)
    #expect(await harness.run("run", "$/a.script", "--quiet").code == .success)
    #expect(await harness.play("load $/a.script", ["Requests"]).code == .success)
  }

  @Test func aHeldSessionReplays() async throws {
    let harness = try harness()
    let lines = Self.lines + "\ngoto 1\nredo\ncontinue\nresume \"ask\""
    _ = await harness.play(lines, ["Requests", "--trace", "$/t"])
    let outcome = await harness.run("replay", "$/t")
    #expect(outcome.code == .success, "\(outcome.output)\(outcome.errors)")
  }

  private static let bare = """
    given query = "x"
    hold
    send .search("a")
    send .search("b")
    resume "search" 2
    resume "search"
    send .ask
    resume "ask"
    choose "login" "offline"
    resume "ask"
    """

  private static let recorded = """
    feature Requests
    given query = "x"
    hold
    send .search("a")
      query = "a"
    send .search("b")
      query = "b"
    resume "search" 2
    receive .found("b")
      found = "b"
    resume "search"
    receive .found("a")
      found = "a"
    send .ask
    resume "ask"
    choose "login" "offline"
    resume "ask"
    receive .answered("offline")
      log += "offline"
    finish

    """

  @Test(arguments: [[], ["--schedules", "20"]])
  func aHeldScriptIsRecorded(options: [String]) async throws {
    let harness = try harness(Self.bare)
    #expect(await harness.run(["record", "$/a.script"] + options).code == .success)
    #expect(harness.text(of: "a.script") == Self.recorded)
    #expect(await harness.run("record", "$/a.script", "--check").output == "same      $/a.script\n1 the same\n")
    #expect(await harness.run("format", "$/a.script", "--check").code == .success)
  }

  @Test func answersInAdvanceAreRecordedInPlace() async throws {
    let harness = try harness("choose \"login\" \"offline\"\nsend .ask\n")
    #expect(await harness.run("record", "$/a.script").code == .success)
    #expect(
      harness.text(of: "a.script") == """
        feature Requests
        choose "login" "offline"
        send .ask
        receive .answered("offline")
          log += "offline"
        finish

        """
    )
  }

  @Test func aHeldScriptHasOnlyOneOrder() async throws {
    let harness = try harness()
    try harness.write(Self.recorded, to: "a.script")
    let outcome = await harness.run("run", "$/a.script", "--schedules", "50")
    let passed = "\n\npassed  Requests/a  14 steps, only one order possible (effects are held)\n\n1 script passed\n"
    #expect(outcome.output.hasSuffix(passed))
    let lines = await harness.run("run", "$/a.script", "--schedules", "50", "--format", "jsonl").output
    #expect(lines.contains(#"{"event":"scriptPassed","steps":14,"schedules":1}"#), "\(lines)")
  }

  @Test(arguments: [[], ["--seed", "9"], ["--schedules", "20"]])
  func aHeldRunReplaysAndKeepsItsGoldenTrace(options: [String]) async throws {
    let harness = try harness()
    try harness.write(Self.recorded, to: "a.script")
    #expect(await harness.run(["run", "$/a.script", "--trace", "$/t"] + options).code == .success)
    let replayed = await harness.run("replay", "$/t")
    #expect(replayed.code == .success, "\(replayed.output)\(replayed.errors)")
    _ = await harness.run(["run", "$/a.script", "--golden", "$/golden", "--record"])
    #expect(await harness.run(["run", "$/a.script", "--golden", "$/golden"]).code == .success)
  }

  @Test(
    arguments: [
      ("resume ", [#""wait""#, #""search""#]),
      ("resume \"s", [#""search""#]),
      ("choose ", [#""login""#]),
      (#"choose "login" "#, [#""signed in""#, #""offline""#]),
      (#"choose "login" "o"#, [#""offline""#]),
      (#"choose "other" "#, []),
    ]
  )
  func effectsQuestionsAndOptionsAreCompleted(line: String, texts: [String]) async throws {
    let session = FeatureSession(try #require(Requests.catalog["Requests"]))
    for text in ["hold", "send .wait", "send .search(\"a\")", "send .search(\"b\")", "send .ask", "resume \"ask\""] {
      _ = try await session.perform(try Script.Step(parsing: text, file: "prompt").waived)
    }
    let completer = PromptCompleter(
      actions: ActionCompleter(schema: session.entry.schema()),
      worlds: [],
      state: { session.playable.stateTree },
      breakpoints: { [] },
      labels: { _ in [] },
      scrollers: { [] },
      effects: { session.playable.effectsInFlight },
      files: { _ in .none }
    )
    #expect(completer.completion(of: line).candidates == texts)
  }
}

extension Script.Step {
  /// The step without expected changes, as typed at a prompt.
  fileprivate var waived: Script.Step { with(waiver: range) }
}
