import Testing

@testable import LockstepPlayback

extension PlaybackFailureTests {
  @Test(
    arguments: [
      (
        #"""
        send .load
        send .open
          isOpen = true
        """#,
        #"""
        send .open

        a.script:3:1: error: 1 action waits to be received before this `send`
            send .open
            ^~~~~~~~~~
            • .loaded(3), from “load”
        Receive it: `receive .loaded(3)`, or write `skip received`.
        """#
      ),
      (
        #"""
        send .flash
        skip effects
        """#,
        #"""
        skip effects

        a.script:3:1: error: 2 actions wait to be received before this `skip`
            skip effects
            ^~~~~~~~~~~~
            • .flashed
            • .answer
        Receive them: `receive .flashed`, or write `skip received`.
        """#
      ),
      (
        #"""
        send .tick
        receive .ticked(1)
        """#,
        #"""
        receive .ticked(1)

        a.script:3:1: error: expected to receive `.ticked(1)`, but no action arrived
            receive .ticked(1)
            ^~~~~~~~~~~~~~~~~~
            In flight:
            • “ticks”, started by .tick: sleeps for another 500ms
        Advance time first: `advance 500ms`
        """#
      ),
      (
        #"""
        receive .loaded
        """#,
        #"""
        receive .loaded

        a.script:2:1: error: expected to receive `.loaded`, but no action arrived
            receive .loaded
            ^~~~~~~~~~~~~~~
            No effect is in flight.
        Check that the reducer returns the effect that sends it, or remove this step.
        """#
      ),
      (
        #"""
        send .listen
        receive .answer
        """#,
        #"""
        receive .answer

        a.script:3:1: error: expected to receive `.answer`, but no action arrived
            receive .answer
            ^~~~~~~~~~~~~~~
            In flight:
            • “listen”, started by .listen: waits for an event from outside the simulation
        Play it in a world whose dependencies respond.
        """#
      ),
      (
        #"""
        send .load
        receive .loaded(4)
          count = 4
        """#,
        #"""
        receive .loaded(4)

        a.script:3:17: error: received another action: `.loaded(3)`
            receive .loaded(4)
                            ^
            `loaded` is 3, expected 4
            It came from the effect “load”.
        Write `receive .loaded(3)`, or fix the effect that sent it.
        """#
      ),
      (
        #"""
        send .flash
        receive .answer
        """#,
        #"""
        receive .answer

        a.script:3:9: error: received another action: `.flashed`
            receive .answer
                    ^~~~~~~
            The action is .flashed, expected .answer
        The expected action waits behind it: write `receive .flashed` first, or fix the order of the effects.
        """#
      ),
      (
        #"""
        send .load
        receive .ticked
        """#,
        #"""
        receive .ticked

        a.script:3:9: error: received another action: `.loaded(3)`
            receive .ticked
                    ^~~~~~~
            The action is .loaded(3), expected .ticked
            It came from the effect “load”.
        Write `receive .loaded(3)`, or fix the effect that sent it.
        """#
      ),
      (
        #"""
        exhaustivity off
        send .flash
        receive .loaded
        """#,
        #"""
        receive .loaded

        a.script:4:1: error: expected to receive `.loaded`, but no such action arrived
            receive .loaded
            ^~~~~~~~~~~~~~~
            Skipped:
            • .flashed
            • .answer
            No effect is in flight.
        Check that the reducer returns the effect that sends it, or remove this step.
        """#
      ),
      (
        #"""
        skip received
        """#,
        #"""
        skip received

        a.script:2:1: error: there is no waiting action to skip
            skip received
            ^~~~~~~~~~~~~
        Remove the step, or fix the reducer.
        """#
      ),
      (
        #"""
        skip effects
        """#,
        #"""
        skip effects

        a.script:2:1: error: there is no effect in flight to skip
            skip effects
            ^~~~~~~~~~~~
        Remove the step, or fix the reducer.
        """#
      ),
    ]
  )
  func unexpectedActionsAreReported(script: String, text: String) async throws {
    #expect(try await failure(of: script) == text)
  }
}
