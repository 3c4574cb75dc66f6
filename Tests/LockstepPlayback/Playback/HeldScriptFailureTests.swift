import TestTables
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// The complete output of failing scripts with `hold`, `resume` and `choose`.
@Suite struct HeldScriptFailureTests {
  @Test(
    arguments: MistakeRow.rows(
      after: "feature Requests\n",
      #"""
      hold⏎send .wait⏎resume "wat" | 4:8 ^~~~~ | no effect “wat” is in flight |     In flight:⏎    • “wait”, started by .wait: waits to be resumed⏎Did you mean “wait”?
      hold⏎resume "wait" | 3:8 ^~~~~~ | no effect “wait” is in flight |     No effect is in flight.⏎Correct the step, or fix the reducer.
      hold⏎send .wait⏎send .ask⏎resume "search" | 5:8 ^~~~~~~~ | no effect “search” is in flight |     In flight:⏎    • “wait”, started by .wait: waits to be resumed⏎    • “ask”, started by .ask: waits to be resumed⏎Resume it first: `resume "wait"`
      hold⏎send .wait⏎resume "wait" 2 | 4:8 ^~~~~~ | only 1 effect “wait” can continue |     In flight:⏎    • “wait”, started by .wait: waits to be resumed⏎Write a number from 1 to 1.
      hold⏎send .wait⏎resume "wait"⏎resume "wait" | 5:8 ^~~~~~ | the effect “wait” can't continue: it sleeps for another 1s | Advance time first: `advance 1s`
      hold⏎send .ask⏎resume "ask"⏎resume "ask" | 5:8 ^~~~~ | the effect “ask” can't continue: it asks “login”: “signed in”, “offline” | Answer it first: `choose "login" "signed in"`
      hold⏎send .listen⏎resume "listen"⏎resume "listen" | 5:8 ^~~~~~~~ | the effect “listen” can't continue: it waits for an event from outside the simulation | Play it in a world whose dependencies respond.
      hold⏎send .search("a")⏎  query = "a"⏎resume "search"⏎send .wait | 6:1 ^~~~~~~~~~ | 1 action waits to be received before this `send` |     • .found("a"), from “search”⏎Receive it: `receive .found("a")`, or write `skip received`.
      hold⏎send .search("a")⏎  query = "a"⏎receive .found("a") | 5:1 ^~~~~~~~~~~~~~~~~~~ | expected to receive `.found("a")`, but no action arrived |     In flight:⏎    • “search”, started by .search("a"): waits to be resumed⏎Resume it first: `resume "search"`
      hold⏎send .search("a")⏎  query = "a"⏎finish | 5:1 ^~~~~~ | 1 effect is still in flight |     • “search”, started by .search("a"): waits to be resumed⏎Resume it with `resume "search"`, cancel the effect, or write `skip effects`.
      hold⏎send .loop | 3:1 ^~~~~~~~~~ | Actions cause each other in an endless cycle: .loop → .loop (stopped after 10000 actions). |     • .loop returned `Effect.send` of .loop⏎Return one of these effects only while work remains, or make it await a clock that the test advances.
      """#
    )
  )
  func aHeldEffectDoesNotGoOn(row: MistakeRow) async throws {
    #expect(try await play(row.source) == "Requests/a\n\n\(row.failure(of: "Requests"))\n\n1 failed\n")
  }

  @Test(
    arguments: MistakeRow.rows(
      after: "feature Requests\n",
      #"""
      hold⏎send .ask⏎choose "login" "offline" | 4:8 ^~~~~~~ | no effect asks “login” |     In flight:⏎    • “ask”, started by .ask: waits to be resumed⏎Resume it first: `resume "ask"`
      hold⏎send .ask⏎resume "ask"⏎choose "log in" "offline" | 5:8 ^~~~~~~~ | no effect asks “log in” |     In flight:⏎    • “ask”, started by .ask: asks “login”: “signed in”, “offline”⏎Did you mean “login”?
      hold⏎choose "login" "offline" | 3:8 ^~~~~~~ | no effect asks “login” |     No effect is in flight.⏎Correct the step, or fix the dependency.
      hold⏎send .ask⏎resume "ask"⏎choose "login" "ofline" | 5:16 ^~~~~~~~ | “ofline” is not an option of the question “login” |     Its options are:⏎    • “signed in”⏎    • “offline”⏎Did you mean “offline”?
      choose "login" "offline"⏎choose "logout" "offline"⏎send .search("a")⏎  query = "a"⏎receive .found("a")⏎  found = "a"⏎finish | 8:1 ^~~~~~ | 2 answers were not used |     • “offline” to the question “login”⏎    • “offline” to the question “logout”⏎Remove the `choose` step, or write it before the step that causes the question.
      """#
    )
  )
  func anAnswerIsNotTaken(row: MistakeRow) async throws {
    #expect(try await play(row.source) == "Requests/a\n\n\(row.failure(of: "Requests"))\n\n1 failed\n")
  }

  @Test(
    arguments: MistakeRow.rows(
      after: "feature Requests\n",
      #"""
      send .ask⏎resume "ask" | 3:1 ^~~~~~~~~~~~ | effects continue by themselves, because the script has no `hold` | Write `hold` before the first step, or remove this step.
      send .ask⏎hold | 3:1 ^~~~ | `hold` must come before the first step | Move it above the first step.
      hold⏎given query = "a"⏎hold⏎send .ask | 4:1 ^~~~ | `hold` is already set on line 2 | Remove one of the two.
      repeat 2⏎  hold⏎end⏎send .ask | 3:3 ^~~~ | `hold` is not allowed inside `repeat` | Move it above the first step.
      """#
    )
  )
  func aMistakeIsFoundBeforeAnythingRuns(row: MistakeRow) async throws {
    #expect(try await play(row.source) == row.errors)
  }

  @Test func anAnswerThatIsNoOptionIsReportedAtTheQuestion() async throws {
    let text = try await play("feature Requests\nchoose \"login\" \"wrong password\"\nsend .ask")
    #expect(
      text == """
        Requests/a

        send .ask
          • “ask” started

        a.script:3:1: error: “wrong password” is not an option of the question “login”
            send .ask
            ^~~~~~~~~
            Its options are:
            • “signed in”
            • “offline”
        Choose one of its options.

        failed  Requests/a  step 2 of 2

        1 failed

        """
    )
  }

  private func play(_ script: String) async throws -> String {
    try await ScriptHarness.play(script, detail: .quiet, catalog: Requests.catalog)
  }
}
