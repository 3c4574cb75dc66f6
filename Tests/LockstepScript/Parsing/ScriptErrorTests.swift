import TestTables
import Testing

@testable import LockstepScript

/// Mistakes in scripts, with the complete messages.
@Suite struct ScriptErrorTests {
  @Test(
    arguments: MistakeRow.rows(
      after: "feature A\n",
      #"""
      send .a⏎b.c = 1 | 3:1 ^~~ | there is no step `b.c` | If the line is a change that a step makes, indent it below the step.
      sned .a | 2:1 ^~~~ | there is no step `sned` | Did you mean `send`?
      state … | 2:7 ^ | a path was expected, found `…` | Begin with the name of a field: `alert.title = "…"`
      .tapped | 2:1 ^~~~~~~ | there is no step `.tapped` | To send an action, write `send` before it.
      send.tapped | 2:1 ^~~~~~~~~~~ | there is no step `send.tapped` | Write a space after `send`.
      jump 3 | 2:1 ^~~~ | there is no step `jump` | A line begins with one of: feature, world, seed, given, hold, let, include, send, receive, advance, resume, choose, expect, finish, skip, state, snapshot, note, exhaustivity, repeat, unordered, end, tap, type, fill, clear, submit, toggle, select, step, scroll, back, key, see, screen, window
      send | 2:1 ^~~~ | `send` needs an action | Write for example: `send .emailChanged("blob@example.com")`
      send   # nothing | 2:1 ^~~~ | `send` needs an action | Write for example: `send .emailChanged("blob@example.com")`
      advance | 2:1 ^~~~~~~ | `advance` needs a duration | Write for example: `advance 1.5s`
      resume | 2:1 ^~~~~~ | `resume` needs the name of an effect | Write for example: `resume "search"`
      resume search | 2:8 ^~~~~~ | a text in quotes was expected, found `search` | Write the text in quotes.
      resume "search" 0 | 2:17 ^ | `0` is not the number of an effect | Write a number from 1, the oldest: `resume "search" 2`
      choose | 2:1 ^~~~~~ | `choose` needs a question and an option | Write for example: `choose "login" "offline"`
      choose "login" | 2:15 ^ | a text in quotes was expected, found the end of the line | Write the text in quotes.
      hold on | 2:6 ^~ | `on` does not belong here | Remove it, or begin a comment with `#`.
      skip | 2:1 ^~~~ | `skip` needs `received` or `effects` | Write for example: `skip received`
      expect | 2:1 ^~~~~~ | `expect` needs a path and a value | Write for example: `expect isLoading == true`
      note | 2:1 ^~~~ | `note` needs a text | Write for example: `note the cooldown begins`
      exhaustivity | 2:1 ^~~~~~~~~~~~ | `exhaustivity` needs `on` or `off` | Write for example: `exhaustivity off`
      seed | 2:1 ^~~~ | `seed` needs a whole number | Write for example: `seed 42`
      feature B⏎world x⏎world y | 2:1 ^~~~~~~ | `feature` is already set in line 1 | Remove one of the two. | 4:1 ^~~~~ | `world` is already set in line 3 | Remove one of the two.
      send .a⏎world x | 3:1 ^~~~~ | `world` must come before the first step | Move it above the first step.
        count = 1⏎  count = 2 | 2:3 ^~~~~~~~~ | `feature` takes no lines below it | State changes below `send` and `receive` only; use `expect path == value` here.
        send .a⏎    count = 1 | 2:3 ^~~~ | `send` is indented as if it were a change of the state | Remove the indentation.
      send .a⏎  • “a” started⏎advance 1s⏎  • “a” finished | 3:3 ^~~~~~~~~~~~~ | this line of a trace describes an effect | Remove it. | 5:3 ^~~~~~~~~~~~~~ | this line of a trace describes an effect | Remove it.
      advance 1s⏎  count = 1 | 3:3 ^~~~~~~~~ | `advance` takes no lines below it | State changes below `send` and `receive` only; use `expect path == value` here.
      send .a⏎  receive .b | 3:3 ^~~~~~~ | `receive` is indented as if it were a change of the state | Remove the indentation.
      seed -1 | 2:6 ^~ | `-1` is not a seed | A seed is a whole number from 0 to 18446744073709551615: `seed 42`
      exhaustivity of | 2:14 ^~ | `exhaustivity` is `on` or `off`, not `of` | Did you mean `on`?
      skip recieved | 2:6 ^~~~~~~~ | `skip` cannot skip `recieved` | Did you mean `received`?
      skip all | 2:6 ^~~ | `skip` cannot skip `all` | Write `skip received` or `skip effects`.
      advance soon | 2:9 ^~~~ | `soon` is not a duration | Write a number and a unit (h, m, s, ms, us, ns): `1.5s`
      advance 5 | 2:9 ^ | `5` is not a duration | Write a number and a unit (h, m, s, ms, us, ns): `1.5s`
      advance 5x | 2:9 ^~ | `5x` has no known unit | Write a number and a unit (h, m, s, ms, us, ns): `1.5s`
      advance -5s | 2:9 ^~~ | the duration `-5s` is negative | Time only goes forward: write it without `-`.
      advance 1000001h | 2:9 ^~~~~~~~ | `1000001h` is too long for a clock | The longest advance is 1000000h.
      advance 1s 2s | 2:12 ^~ | `2s` does not belong here | Remove it, or begin a comment with `#`.
      finish now # please | 2:8 ^~~ | `now` does not belong here | Remove it, or begin a comment with `#`.
      """#
    )
      + MistakeRow.rows(
        #"""
        # only⏎⏎  # comments | 1:1 ^ | the script contains only comments | Begin with the feature to drive: `feature Login`
        send .a⏎finish | 1:1 ^ | the script names no feature | Begin with the feature to drive: `feature Login`
        feature | 1:1 ^~~~~~~ | `feature` needs the name of a feature | Write for example: `feature Login`
          count = 1⏎feature A | 1:3 ^~~~~~~~~ | an indented line belongs to a step, and there is none above | Remove the indentation if this is a step; otherwise put it below a `send` or `receive`.
        """#
      )
  )
  func invalidLinesAreReported(row: MistakeRow) {
    #expect(Self.errors(of: Array(row.source.utf8)) == row.errors)
  }

  @Test func anEmptyScriptIsReported() {
    let text = "a.script:1:1: error: the script is empty\nBegin with the feature to drive: `feature Login`"
    #expect(Self.errors(of: []) == text)
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
