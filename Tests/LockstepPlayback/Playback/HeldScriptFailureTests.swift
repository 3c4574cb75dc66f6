import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// The complete output of failing scripts with `hold`, `resume` and `choose`.
@Suite struct HeldScriptFailureTests {
  @Test(
    arguments: [
      (
        #"""
        hold
        send .wait
        resume "wat"
        """#,
        #"""
        resume "wat"

        a.script:4:8: error: no effect “wat” is in flight
            resume "wat"
                   ^~~~~
            In flight:
            • “wait”, started by .wait: waits to be resumed
        Did you mean “wait”?

        failed  Requests/a  step 3 of 3
        """#
      ),
      (
        #"""
        hold
        resume "wait"
        """#,
        #"""
        resume "wait"

        a.script:3:8: error: no effect “wait” is in flight
            resume "wait"
                   ^~~~~~
            No effect is in flight.
        Correct the step, or fix the reducer.

        failed  Requests/a  step 2 of 2
        """#
      ),
      (
        #"""
        hold
        send .wait
        send .ask
        resume "search"
        """#,
        #"""
        resume "search"

        a.script:5:8: error: no effect “search” is in flight
            resume "search"
                   ^~~~~~~~
            In flight:
            • “wait”, started by .wait: waits to be resumed
            • “ask”, started by .ask: waits to be resumed
        Resume it first: `resume "wait"`

        failed  Requests/a  step 4 of 4
        """#
      ),
      (
        #"""
        hold
        send .wait
        resume "wait" 2
        """#,
        #"""
        resume "wait" 2

        a.script:4:8: error: only 1 effect “wait” can continue
            resume "wait" 2
                   ^~~~~~
            In flight:
            • “wait”, started by .wait: waits to be resumed
        Write a number from 1 to 1.

        failed  Requests/a  step 3 of 3
        """#
      ),
      (
        #"""
        hold
        send .wait
        resume "wait"
        resume "wait"
        """#,
        #"""
        resume "wait"

        a.script:5:8: error: the effect “wait” can't continue: it sleeps for another 1s
            resume "wait"
                   ^~~~~~
        Advance time first: `advance 1s`

        failed  Requests/a  step 4 of 4
        """#
      ),
      (
        #"""
        hold
        send .ask
        resume "ask"
        resume "ask"
        """#,
        #"""
        resume "ask"

        a.script:5:8: error: the effect “ask” can't continue: it asks “login”: “signed in”, “offline”
            resume "ask"
                   ^~~~~
        Answer it first: `choose "login" "signed in"`

        failed  Requests/a  step 4 of 4
        """#
      ),
      (
        #"""
        hold
        send .listen
        resume "listen"
        resume "listen"
        """#,
        #"""
        resume "listen"

        a.script:5:8: error: the effect “listen” can't continue: it waits for something outside the simulation
            resume "listen"
                   ^~~~~~~~
        Play it in a world whose dependencies respond.

        failed  Requests/a  step 4 of 4
        """#
      ),
      (
        #"""
        hold
        send .search("a")
          query = "a"
        resume "search"
        send .wait
        """#,
        #"""
        send .wait

        a.script:6:1: error: 1 action waits to be received before this `send`
            send .wait
            ^~~~~~~~~~
            • .found("a"), from “search”
        Receive it: `receive .found("a")`, or write `skip received`.

        failed  Requests/a  step 4 of 4
        """#
      ),
      (
        #"""
        hold
        send .search("a")
          query = "a"
        receive .found("a")
        """#,
        #"""
        receive .found("a")

        a.script:5:1: error: expected to receive `.found("a")`, but no action arrived
            receive .found("a")
            ^~~~~~~~~~~~~~~~~~~
            In flight:
            • “search”, started by .search("a"): waits to be resumed
        Resume it first: `resume "search"`

        failed  Requests/a  step 3 of 3
        """#
      ),
      (
        #"""
        hold
        send .search("a")
          query = "a"
        finish
        """#,
        #"""
        finish

        a.script:5:1: error: 1 effect is still in flight
            finish
            ^~~~~~
            • “search”, started by .search("a"): waits to be resumed
        Resume it with `resume "search"`, cancel the effect, or write `skip effects`.

        failed  Requests/a  step 3 of 3
        """#
      ),
      (
        #"""
        hold
        send .loop
        """#,
        #"""
        send .loop

        a.script:3:1: error: Actions lead to each other endlessly: .loop → .loop (stopped after 10000 actions).
            send .loop
            ^~~~~~~~~~
            • .loop returned `Effect.send` of .loop
        Return one of these effects only while something is left to do, or make it wait for a clock that the test advances.

        failed  Requests/a  step 2 of 2
        """#
      ),
    ]
  )
  func aHeldEffectDoesNotGoOn(steps: String, failure: String) async throws {
    try await check(steps, failure)
  }

  @Test(
    arguments: [
      (
        #"""
        hold
        send .ask
        choose "login" "offline"
        """#,
        #"""
        choose "login" "offline"

        a.script:4:8: error: no effect asks “login”
            choose "login" "offline"
                   ^~~~~~~
            In flight:
            • “ask”, started by .ask: waits to be resumed
        Resume it first: `resume "ask"`

        failed  Requests/a  step 3 of 3
        """#
      ),
      (
        #"""
        hold
        send .ask
        resume "ask"
        choose "log in" "offline"
        """#,
        #"""
        choose "log in" "offline"

        a.script:5:8: error: no effect asks “log in”
            choose "log in" "offline"
                   ^~~~~~~~
            In flight:
            • “ask”, started by .ask: asks “login”: “signed in”, “offline”
        Did you mean “login”?

        failed  Requests/a  step 4 of 4
        """#
      ),
      (
        #"""
        hold
        choose "login" "offline"
        """#,
        #"""
        choose "login" "offline"

        a.script:3:8: error: no effect asks “login”
            choose "login" "offline"
                   ^~~~~~~
            No effect is in flight.
        Correct the step, or fix the dependency.

        failed  Requests/a  step 2 of 2
        """#
      ),
      (
        #"""
        hold
        send .ask
        resume "ask"
        choose "login" "ofline"
        """#,
        #"""
        choose "login" "ofline"

        a.script:5:16: error: “ofline” is not an option of the question “login”
            choose "login" "ofline"
                           ^~~~~~~~
            Its options are:
            • “signed in”
            • “offline”
        Did you mean “offline”?

        failed  Requests/a  step 4 of 4
        """#
      ),
      (
        #"""
        choose "login" "wrong password"
        send .ask
        """#,
        #"""
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
        """#
      ),
      (
        #"""
        choose "login" "offline"
        choose "logout" "offline"
        send .search("a")
          query = "a"
        receive .found("a")
          found = "a"
        finish
        """#,
        #"""
        finish

        a.script:8:1: error: 2 answers were not used
            finish
            ^~~~~~
            • “offline” to the question “login”
            • “offline” to the question “logout”
        Remove the `choose` step, or write it before the step that leads to the question.

        failed  Requests/a  step 5 of 5
        """#
      ),
    ]
  )
  func anAnswerIsNotTaken(steps: String, failure: String) async throws {
    try await check(steps, failure)
  }

  @Test(
    arguments: [
      (
        "send .ask\nresume \"ask\"",
        #"""
        a.script:3:1: error: effects continue by themselves, because the script has no `hold`
            resume "ask"
            ^~~~~~~~~~~~
        Write `hold` before the first step, or remove this step.
        """#
      ),
      (
        "send .ask\nhold",
        #"""
        a.script:3:1: error: `hold` must come before the first step
            hold
            ^~~~
        Move it above the first step.
        """#
      ),
      (
        "hold\ngiven query = \"a\"\nhold\nsend .ask",
        #"""
        a.script:4:1: error: `hold` is already set in line 2
            hold
            ^~~~
        Remove one of the two.
        """#
      ),
      (
        "repeat 2\n  hold\nend\nsend .ask",
        #"""
        a.script:3:3: error: `hold` is not allowed inside `repeat`
              hold
              ^~~~
        Move it above the first step.
        """#
      ),
    ]
  )
  func aMistakeIsFoundBeforeAnythingRuns(steps: String, mistake: String) async throws {
    #expect(try await play(steps) == mistake)
  }

  private func check(_ steps: String, _ failure: String) async throws {
    let text = try await play(steps)
    #expect(text == "Requests/a\n\n\(failure)\n\n1 failed\n")
  }

  private func play(_ steps: String) async throws -> String {
    try await ScriptHarness.play("feature Requests\n" + steps, detail: .quiet, catalog: Requests.catalog)
  }
}
