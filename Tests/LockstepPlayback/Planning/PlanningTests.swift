import Testing

@testable import LockstepPlayback

/// Mistakes found in scripts of `Shop` before anything runs, with the complete messages.
@Suite struct PlanningTests {
  @Test(
    arguments: [
      (
        #"""
        feature Shp
        finish
        """#,
        #"""
        a.script:1:9: error: there is no feature `Shp`
            feature Shp
                    ^~~
        Did you mean `Shop`?
        """#
      ),
      (
        #"""
        feature Shop
        world ful
        finish
        """#,
        #"""
        a.script:2:7: error: `Shop` has no world `ful`
            world ful
                  ^~~
        Did you mean `full`?
        """#
      ),
      (
        #"""
        feature Shop
        """#,
        #"""
        a.script:1:9: error: the script has no steps
            feature Shop
                    ^~~~
        Write what happens: `send .action`
        """#
      ),
      (
        #"""
        feature Shop
        send .opn
        finish
        """#,
        #"""
        a.script:2:6: error: `Shop.Action` has no case `opn`
            send .opn
                 ^~~~
        Did you mean `.open`?
        """#
      ),
      (
        #"""
        feature Shop
        receive .loadd(_)
        finish
        """#,
        #"""
        a.script:2:9: error: `Shop.Action` has no case `loadd`
            receive .loadd(_)
                    ^~~~~~~~~
        Did you mean `.loaded` or `.load`?
        """#
      ),
      (
        #"""
        feature Shop
        send .search(3)
        finish
        """#,
        #"""
        a.script:2:14: error: expected `String`, found an integer
            send .search(3)
                         ^
        Write a string in double quotes.
        """#
      ),
      (
        #"""
        feature Shop
        send .open
          isOpn = true
        expect cuont == 1
        state nothing
        """#,
        #"""
        a.script:3:3: error: `Shop.State` has no field `isOpn`
              isOpn = true
              ^~~~~
        Did you mean `isOpen`?

        a.script:4:8: error: `Shop.State` has no field `cuont`
            expect cuont == 1
                   ^~~~~
        Did you mean `count`?

        a.script:5:7: error: `Shop.State` has no field `nothing`
            state nothing
                  ^~~~~~~
        Its fields are `isOpen`, `count`, `notice`, `route`, `rows`, `log`, `tags`, `prices`, … (1 more)
        """#
      ),
      (
        #"""
        feature Shop
        sned .open
        send .load(
        """#,
        #"""
        a.script:2:1: error: there is no step `sned`
            sned .open
            ^~~~
        Did you mean `send`?

        a.script:3:11: error: `(` is never closed
            send .load(
                      ^
        Close it with `)` on the same line.
        """#
      ),
      (
        #"""
        feature Shop
        send .say(title: "Hi", mess
        """#,
        #"""
        a.script:2:24: error: `mess` is not a value
            send .say(title: "Hi", mess
                                   ^~~~
        For a case write `.mess`; for a string write `"mess"`.
        """#
      ),
    ]
  )
  func mistakesAreReportedBeforeAnythingRuns(script: String, text: String) async throws {
    #expect(try await ScriptHarness.play(script) == text)
  }
}
