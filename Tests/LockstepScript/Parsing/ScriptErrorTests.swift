import Testing

@testable import LockstepScript

/// Mistakes in scripts, with the complete messages.
@Suite struct ScriptErrorTests {
  @Test(
    arguments: [
      (
        "",
        #"""
        a.script:1:1: error: the script is empty
        Begin with the feature to drive: `feature Login`
        """#
      ),
      (
        "# only\n\n  # comments",
        #"""
        a.script:1:1: error: the script contains only comments
            # only
            ^
        Begin with the feature to drive: `feature Login`
        """#
      ),
      (
        "send .a\nfinish",
        #"""
        a.script:1:1: error: the script names no feature
            send .a
            ^
        Begin with the feature to drive: `feature Login`
        """#
      ),
      (
        "feature A\nsend .a\nb.c = 1",
        """
        a.script:3:1: error: there is no step `b.c`
            b.c = 1
            ^~~
        If the line is a change that a step makes, indent it below the step.
        """
      ),
      (
        "feature A\nsned .a",
        #"""
        a.script:2:1: error: there is no step `sned`
            sned .a
            ^~~~
        Did you mean `send`?
        """#
      ),
      (
        "feature A\nstate …",
        #"""
        a.script:2:7: error: a path was expected, found `…`
            state …
                  ^
        Begin with the name of a field: `alert.title = "…"`
        """#
      ),
      (
        "feature A\n.tapped",
        #"""
        a.script:2:1: error: there is no step `.tapped`
            .tapped
            ^~~~~~~
        To send an action, write `send` before it.
        """#
      ),
      (
        "feature A\nsend.tapped",
        #"""
        a.script:2:1: error: there is no step `send.tapped`
            send.tapped
            ^~~~~~~~~~~
        Write a space after `send`.
        """#
      ),
      (
        "feature A\njump 3",
        #"""
        a.script:2:1: error: there is no step `jump`
            jump 3
            ^~~~
        A line begins with one of: feature, world, seed, given, hold, let, include, send, receive, advance, resume, choose, expect, finish, skip, state, snapshot, note, exhaustivity, repeat, unordered, end, tap, type, clear, toggle, select, step, scroll, back, see, screen
        """#
      ),
      (
        "feature A\nsend",
        #"""
        a.script:2:1: error: `send` needs an action
            send
            ^~~~
        Write for example: `send .emailChanged("blob@example.com")`
        """#
      ),
      (
        "feature A\nsend   # nothing",
        #"""
        a.script:2:1: error: `send` needs an action
            send   # nothing
            ^~~~
        Write for example: `send .emailChanged("blob@example.com")`
        """#
      ),
      (
        "feature",
        #"""
        a.script:1:1: error: `feature` needs the name of a feature
            feature
            ^~~~~~~
        Write for example: `feature Login`
        """#
      ),
      (
        "feature A\nadvance",
        #"""
        a.script:2:1: error: `advance` needs a duration
            advance
            ^~~~~~~
        Write for example: `advance 1.5s`
        """#
      ),
      (
        "feature A\nresume",
        #"""
        a.script:2:1: error: `resume` needs the name of an effect
            resume
            ^~~~~~
        Write for example: `resume "search"`
        """#
      ),
      (
        "feature A\nresume search",
        #"""
        a.script:2:8: error: a text in quotes was expected, found `search`
            resume search
                   ^~~~~~
        Write the text in quotes.
        """#
      ),
      (
        "feature A\nresume \"search\" 0",
        #"""
        a.script:2:17: error: `0` is not the number of an effect
            resume "search" 0
                            ^
        Write a number from 1, the oldest: `resume "search" 2`
        """#
      ),
      (
        "feature A\nchoose",
        #"""
        a.script:2:1: error: `choose` needs a question and an option
            choose
            ^~~~~~
        Write for example: `choose "login" "offline"`
        """#
      ),
      (
        "feature A\nchoose \"login\"",
        #"""
        a.script:2:15: error: a text in quotes was expected, found the end of the line
            choose "login"
                          ^
        Write the text in quotes.
        """#
      ),
      (
        "feature A\nhold on",
        #"""
        a.script:2:6: error: `on` does not belong here
            hold on
                 ^~
        Remove it, or begin a comment with `#`.
        """#
      ),
      (
        "feature A\nskip",
        #"""
        a.script:2:1: error: `skip` needs `received` or `effects`
            skip
            ^~~~
        Write for example: `skip received`
        """#
      ),
      (
        "feature A\nexpect",
        #"""
        a.script:2:1: error: `expect` needs a path and a value
            expect
            ^~~~~~
        Write for example: `expect isLoading == true`
        """#
      ),
      (
        "feature A\nnote",
        #"""
        a.script:2:1: error: `note` needs a text
            note
            ^~~~
        Write for example: `note the cooldown begins`
        """#
      ),
      (
        "feature A\nexhaustivity",
        #"""
        a.script:2:1: error: `exhaustivity` needs `on` or `off`
            exhaustivity
            ^~~~~~~~~~~~
        Write for example: `exhaustivity off`
        """#
      ),
      (
        "feature A\nseed",
        #"""
        a.script:2:1: error: `seed` needs a whole number
            seed
            ^~~~
        Write for example: `seed 42`
        """#
      ),
      (
        "feature A\nfeature B\nworld x\nworld y",
        #"""
        a.script:2:1: error: `feature` is already set in line 1
            feature B
            ^~~~~~~
        Remove one of the two.

        a.script:4:1: error: `world` is already set in line 3
            world y
            ^~~~~
        Remove one of the two.
        """#
      ),
      (
        "feature A\nsend .a\nworld x",
        #"""
        a.script:3:1: error: `world` must come before the first step
            world x
            ^~~~~
        Move it above the first step.
        """#
      ),
      (
        "feature A\n  count = 1\n  count = 2",
        #"""
        a.script:2:3: error: `feature` takes no lines below it
              count = 1
              ^~~~~~~~~
        State changes below `send` and `receive` only; use `expect path == value` here.
        """#
      ),
      (
        "feature A\n  send .a\n    count = 1",
        #"""
        a.script:2:3: error: `send` is indented as if it were a change of the state
              send .a
              ^~~~
        Remove the indentation.
        """#
      ),
      (
        "feature A\nsend .a\n  • “a” started\nadvance 1s\n  • “a” finished",
        #"""
        a.script:3:3: error: this line of a trace describes an effect
              • “a” started
              ^~~~~~~~~~~~~
        Remove it.

        a.script:5:3: error: this line of a trace describes an effect
              • “a” finished
              ^~~~~~~~~~~~~~
        Remove it.
        """#
      ),
      (
        "  count = 1\nfeature A",
        #"""
        a.script:1:3: error: an indented line belongs to a step, and there is none above
              count = 1
              ^~~~~~~~~
        Remove the indentation if this is a step; otherwise put it below a `send` or `receive`.
        """#
      ),
      (
        "feature A\nadvance 1s\n  count = 1",
        #"""
        a.script:3:3: error: `advance` takes no lines below it
              count = 1
              ^~~~~~~~~
        State changes below `send` and `receive` only; use `expect path == value` here.
        """#
      ),
      (
        "feature A\nsend .a\n  receive .b",
        #"""
        a.script:3:3: error: `receive` is indented as if it were a change of the state
              receive .b
              ^~~~~~~
        Remove the indentation.
        """#
      ),
      (
        "feature A\nseed -1",
        #"""
        a.script:2:6: error: `-1` is not a seed
            seed -1
                 ^~
        A seed is a whole number from 0 to 18446744073709551615: `seed 42`
        """#
      ),
      (
        "feature A\nexhaustivity of",
        #"""
        a.script:2:14: error: `exhaustivity` is `on` or `off`, not `of`
            exhaustivity of
                         ^~
        Did you mean `on`?
        """#
      ),
      (
        "feature A\nskip recieved",
        #"""
        a.script:2:6: error: `skip` cannot skip `recieved`
            skip recieved
                 ^~~~~~~~
        Did you mean `received`?
        """#
      ),
      (
        "feature A\nskip all",
        #"""
        a.script:2:6: error: `skip` cannot skip `all`
            skip all
                 ^~~
        Write `skip received` or `skip effects`.
        """#
      ),
      (
        "feature A\nadvance soon",
        #"""
        a.script:2:9: error: `soon` is not a duration
            advance soon
                    ^~~~
        Write a number and a unit (h, m, s, ms, us, ns): `1.5s`
        """#
      ),
      (
        "feature A\nadvance 5",
        #"""
        a.script:2:9: error: `5` is not a duration
            advance 5
                    ^
        Write a number and a unit (h, m, s, ms, us, ns): `1.5s`
        """#
      ),
      (
        "feature A\nadvance 5x",
        #"""
        a.script:2:9: error: `5x` has no known unit
            advance 5x
                    ^~
        Write a number and a unit (h, m, s, ms, us, ns): `1.5s`
        """#
      ),
      (
        "feature A\nadvance -5s",
        #"""
        a.script:2:9: error: the duration `-5s` is negative
            advance -5s
                    ^~~
        Time only goes forward: write it without `-`.
        """#
      ),
      (
        "feature A\nadvance 1000001h",
        #"""
        a.script:2:9: error: `1000001h` is too long for a clock
            advance 1000001h
                    ^~~~~~~~
        The longest advance is 1000000h.
        """#
      ),
      (
        "feature A\nadvance 1s 2s",
        #"""
        a.script:2:12: error: `2s` does not belong here
            advance 1s 2s
                       ^~
        Remove it, or begin a comment with `#`.
        """#
      ),
      (
        "feature A\nfinish now # please",
        #"""
        a.script:2:8: error: `now` does not belong here
            finish now # please
                   ^~~
        Remove it, or begin a comment with `#`.
        """#
      ),
    ] as [(String, String)]
  )
  func invalidLinesAreReported(script: String, text: String) {
    #expect(Self.errors(of: Array(script.utf8)) == text)
  }

  static func errors(of script: [UInt8]) -> String? {
    do throws(ScriptErrors) {
      _ = try Script(parsing: script, file: "a.script")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func invalidUTF8IsReportedForEachLine() {
    let script = Array("feature A\r\nsend .a(\"é".utf8) + [0xC3, 0x28] + Array("\")\r\n  a = @\r\nsned".utf8)
    #expect(
      Self.errors(of: script) == """
        a.script:2:11: error: byte 22 of the file (0xC3) is not UTF-8
            send .a("é�(")
                      ^
        Save the file as UTF-8.

        a.script:4:1: error: there is no step `sned`
            sned
            ^~~~
        Did you mean `send`?
        """
    )
  }
}
