import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// The complete output of failing scripts of `Shop`.
@Suite struct PlaybackFailureTests {
  /// The output without the verdict, which must be that the last step has failed.
  func failure(of script: String) async throws -> String {
    let text = try await ScriptHarness.failing(script)
    let steps = script.split(separator: "\n").count { !$0.hasPrefix(" ") }
    let verdict = "\n\nfailed  Shop/a  step \(steps) of \(steps)"
    #expect(text.hasSuffix(verdict), "\(text)")
    return String(text.dropLast(verdict.count))
  }
}

extension PlaybackFailureTests {
  @Test(
    arguments: [
      (
        #"""
        send .load
        finish
        """#,
        #"""
        finish

        a.script:3:1: error: 1 action was not received
            finish
            ^~~~~~
            • .loaded(3), from “load”
        Receive it: `receive .loaded(3)`, or write `skip received`.
        """#
      ),
      (
        #"""
        send .tick
        finish
        """#,
        #"""
        finish

        a.script:3:1: error: 1 effect is still in flight
            finish
            ^~~~~~
            • “ticks”, started by .tick: sleeps for another 500ms
        Advance time with `advance 500ms`, cancel the effect, or write `skip effects`.
        """#
      ),
      (
        #"""
        send .listen
        finish
        """#,
        #"""
        finish

        a.script:3:1: error: 1 effect is still in flight
            finish
            ^~~~~~
            • “listen”, started by .listen: waits for an event from outside the simulation
        Make the dependency it waits for respond, or write `skip effects`.
        """#
      ),
      (
        #"""
        send .tick
        """#,
        #"""
        finish

        a.script:2:1: error: 1 effect is still in flight
            send .tick
            ^~~~~~~~~~
            • “ticks”, started by .tick: sleeps for another 500ms
        Advance time with `advance 500ms`, cancel the effect, or write `skip effects`.
        """#
      ),
      (
        #"""
        expect count == 1
        """#,
        #"""
        expect count == 1

        a.script:2:17: error: `count` is 0, expected 1
            expect count == 1
                            ^
            Why: no step wrote `count`: it still has its initial value.
        Correct the line, or fix the reducer.
        """#
      ),
      (
        #"""
        expect count != 0
        """#,
        #"""
        expect count != 0

        a.script:2:17: error: `count` has the excluded value
            expect count != 0
                            ^
            Why: no step wrote `count`: it still has its initial value.
        Correct the line, or fix the reducer.
        """#
      ),
      (
        #"""
        expect notice.title == "Hi"
        """#,
        #"""
        expect notice.title == "Hi"

        a.script:2:8: error: there is no `notice.title`: `notice` is nil
            expect notice.title == "Hi"
                   ^~~~~~~~~~~~
        Correct the path, or fix the reducer.
        """#
      ),
      (
        #"""
        state rows[id: 9].name
        """#,
        #"""
        state rows[id: 9].name

        a.script:2:7: error: there is no `rows[id: 9].name`: `rows` is [Shop.Row(id: 1, name: "tea"), Shop.Row(id: 2, name: "milk")]
            state rows[id: 9].name
                  ^~~~~~~~~~~~~~~~
        Its ids are `1`, `2`.
        """#
      ),
      (
        #"""
        expect prices["tee"] == 3
        """#,
        #"""
        expect prices["tee"] == 3

        a.script:2:8: error: there is no `prices["tee"]`: `prices` is ["tea": 3]
            expect prices["tee"] == 3
                   ^~~~~~~~~~~~~
        Did you mean `"tea"`?
        """#
      ),
      (
        #"""
        expect log[3] == "a"
        """#,
        #"""
        expect log[3] == "a"

        a.script:2:8: error: there is no `log[3]`: `log` is []
            expect log[3] == "a"
                   ^~~~~~
        Correct the path, or fix the reducer.
        """#
      ),
      (
        #"""
        expect route == .hom
        """#,
        #"""
        expect route == .hom

        a.script:2:17: error: `route` is .home, expected .hom
            expect route == .hom
                            ^~~~
            Why: no step wrote `route`: it still has its initial value.
        Did you mean `.home`? Otherwise, fix the reducer.
        """#
      ),
      (
        #"""
        send .fail
        """#,
        #"""
        send .fail
          • “broken” started
          • “broken” failed: Broken()

        a.script:2:1: error: The effect “broken” threw an uncaught error: Broken()
            send .fail
            ^~~~~~~~~~
            effect      broken
            created at  LockstepPlaybackTests/Shop.swift:42
            started by  .fail
            error       Broken()
        Catch the error in the effect, wrap the work in TaskResult, or pass `catch:`.
        """#
      ),
    ]
  )
  func leftoversAtTheEndAreReported(script: String, text: String) async throws {
    #expect(try await failure(of: script) == text)
  }

  @Test func aLargeValueIsNotShownForAPathThatDoesNotExist() async throws {
    let title = String(repeating: "Hi ", count: 30)
    let text = try await failure(of: "send .say(title: \"\(title)\", message: nil)\n  notice.titel = \"Hi\"\n  ...")
    #expect(text.contains("error: there is no `notice.titel`\n"), "\(text)")
  }
}
