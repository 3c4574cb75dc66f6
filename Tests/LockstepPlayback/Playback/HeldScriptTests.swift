import Lockstep
import LockstepSimulation
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// Scripts with `hold`, `resume` and `choose`.
@Suite struct HeldScriptTests {
  private func play(_ steps: String, overrides: RunOverrides = RunOverrides()) async throws -> String {
    try await ScriptHarness.play("feature Requests\n" + steps, overrides: overrides, catalog: Requests.catalog)
  }

  private static let overtaking = """
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
    finish
    """

  @Test func aResponseOvertakesANewerOne() async throws {
    #expect(
      try await play(Self.overtaking) == """
        Requests/a

        hold
        send .search("a")
          query: "" → "a"
          • “search” started
        send .search("b")
          query: "a" → "b"
          • “search” started
        resume "search" 2
        receive .found("b") from “search”
          found: nil → "b"
          • “search” finished
        resume "search"
        receive .found("a") from “search”
          found: "b" → "a"
          • “search” finished
        finish

        passed  Requests/a  8 steps

        1 script passed

        """
    )
  }

  @Test func theOrderDoesNotDependOnTheSeedOrTheSchedule() async throws {
    let output = try await play(Self.overtaking)
    let schedule = try Schedule(parsing: "1:1")
    #expect(try await play(Self.overtaking, overrides: RunOverrides(schedule: schedule)) == output)
    #expect(
      try await play("seed 7\n" + Self.overtaking) == output.replacing("Requests/a\n", with: "Requests/a, seed 7\n")
    )
  }

  @Test func aCancelledEffectEndsByItself() async throws {
    #expect(
      try await play("hold\nsend .search(\"a\")\n  query = \"a\"\nsend .stop\nfinish") == """
        Requests/a

        hold
        send .search("a")
          query: "" → "a"
          • “search” started
        send .stop
          • “search” cancelled
        finish

        passed  Requests/a  4 steps

        1 script passed

        """
    )
  }

  @Test func effectsSleepOnlyAfterTheyWereResumed() async throws {
    #expect(
      try await play(
        """
        hold
        send .wait
        advance 2s
        resume "wait"
        advance 1s
        resume "wait"
        receive .waited
          log += "waited"
        finish
        """
      ) == """
        Requests/a

        hold
        send .wait
          • “wait” started
        advance 2s
          • clock at 2s
        resume "wait"
        advance 1s
          • clock at 3s
        resume "wait"
        receive .waited from “wait”
          log[0]: + "waited"
          • “wait” finished
        finish

        passed  Requests/a  8 steps

        1 script passed

        """
    )
  }

  @Test func theOldestEffectThatAsksGetsTheAnswer() async throws {
    #expect(
      try await play(
        """
        hold
        send .askTwice
        resume "second"
        resume "first"
        choose "login" "offline"
        choose "login" "signed in"
        resume "second"
        receive .answered("signed in")
          log += "signed in"
        resume "first"
        receive .answered("offline")
          log += "offline"
        finish
        """
      ) == """
        Requests/a

        hold
        send .askTwice
          • “first” started
          • “second” started
        resume "second"
        resume "first"
        choose "login" "offline"
        choose "login" "signed in"
        resume "second"
        receive .answered("signed in") from “second”
          log[0]: + "signed in"
          • “second” finished
        resume "first"
        receive .answered("offline") from “first”
          log[1]: + "offline"
          • “first” finished
        finish

        passed  Requests/a  11 steps

        1 script passed

        """
    )
  }

  /// The timeout has something to do first, so the answer comes too late.
  @Test(arguments: ["choose \"login\" \"offline\"\n", ""])
  func aQuestionCanBeAnsweredAfterItsTimeout(answer: String) async throws {
    let text = try await play(
      """
      hold
      exhaustivity off
      send .askWithTimeout
      resume "ask"
      advance 1s
      \(answer)resume "ask"
      receive .answered("timed out")
      finish
      """
    )
    #expect(text.hasSuffix("\n\n1 script passed\n"), "\(text)")
  }

  @Test func answersBeforeTheirQuestionsAreUsedInOrderAndThenTheFirstOption() async throws {
    #expect(
      try await play(
        """
        choose "login" "offline"
        choose "other" "unused"
        choose "login" "signed in"
        exhaustivity off
        send .ask
        receive .answered("offline")
        send .askTwice
        receive .answered("signed in")
        receive .answered("signed in")
        expect log == ["offline", "signed in", "signed in"]
        """
      ).hasSuffix("\n\npassed  Requests/a  10 steps\n\n1 script passed\n")
    )
  }

  @Test func longHeldScriptsAreNotTakenForEndlessOnes() async throws {
    let steps = """
      hold
      exhaustivity off
      repeat 12000
        send .search("a")
        resume "search"
      end
      """
    let script = "feature Requests\n" + steps
    #expect(try await ScriptHarness.play(script, detail: .quiet, catalog: Requests.catalog) == "1 script passed\n")
  }
}
