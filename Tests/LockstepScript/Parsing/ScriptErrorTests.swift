import TestTables
import Testing

@testable import LockstepScript

/// Mistakes in scripts, with the complete messages.
@Suite struct ScriptErrorTests {
  @Test(
    arguments: MistakeRow.rows(
      after: "feature A\n",
      #"""
      send .a⏎b.c = 1 | 3:1 ^~~ | there is no step `b.c` | If the line describes a change made by a step, indent it below that step.
      sned .a | 2:1 ^~~~ | there is no step `sned` | Did you mean `send`?
      state … | 2:7 ^ | a path was expected, found `…` | Begin with the name of a field: `alert.title = "…"`
      .tapped | 2:1 ^~~~~~~ | there is no step `.tapped` | To send an action, write `send` before it.
      send.tapped | 2:1 ^~~~~~~~~~~ | there is no step `send.tapped` | Write a space after `send`.
      jump 3 | 2:1 ^~~~ | there is no step `jump` | A line begins with one of: feature, world, seed, given, hold, let, include, send, receive, advance, resume, choose, expect, finish, skip, state, snapshot, note, exhaustivity, repeat, unordered, end, tap, type, fill, clear, submit, toggle, select, step, scroll, back, key, see, screen, window
      send | 2:1 ^~~~ | `send` needs an action | Write for example: `send .emailChanged("blob@example.com")`
      send   # nothing | 2:1 ^~~~ | `send` needs an action | Write for example: `send .emailChanged("blob@example.com")`
      advance | 2:1 ^~~~~~~ | `advance` needs a duration | Write for example: `advance 1.5s`
      resume | 2:1 ^~~~~~ | `resume` needs the name of an effect | Write for example: `resume "search"`
      resume search | 2:8 ^~~~~~ | a quoted string was expected, found `search` | Write the text in quotes.
      resume "search" 0 | 2:17 ^ | `0` is not the number of an effect | Write a whole number, where 1 is the oldest: `resume "search" 2`
      choose | 2:1 ^~~~~~ | `choose` needs a question and an option | Write for example: `choose "login" "offline"`
      choose "login" | 2:15 ^ | a quoted string was expected, found the end of the line | Write the text in quotes.
      hold on | 2:6 ^~ | `on` does not belong here | Remove it, or begin a comment with `#`.
      skip | 2:1 ^~~~ | `skip` needs `received` or `effects` | Write for example: `skip received`
      expect | 2:1 ^~~~~~ | `expect` needs a path and a value | Write for example: `expect isLoading == true`
      note | 2:1 ^~~~ | `note` needs text | Write for example: `note the cooldown begins`
      exhaustivity | 2:1 ^~~~~~~~~~~~ | `exhaustivity` needs `on` or `off` | Write for example: `exhaustivity off`
      seed | 2:1 ^~~~ | `seed` needs a whole number | Write for example: `seed 42`
      feature B⏎world x⏎world y | 2:1 ^~~~~~~ | `feature` is already set on line 1 | Remove one of the two. | 4:1 ^~~~~ | `world` is already set on line 3 | Remove one of the two.
      send .a⏎world x | 3:1 ^~~~~ | `world` must come before the first step | Move it above the first step.
        count = 1⏎  count = 2 | 2:3 ^~~~~~~~~ | `feature` can't have indented lines | State changes are allowed only below `send` and `receive`; use `expect path == value` here.
        send .a⏎    count = 1 | 2:3 ^~~~ | `send` is indented as if it were a change of the state | Remove the indentation.
      send .a⏎  • “a” started⏎advance 1s⏎  • “a” finished | 3:3 ^~~~~~~~~~~~~ | this line of a trace describes an effect | Remove it. | 5:3 ^~~~~~~~~~~~~~ | this line of a trace describes an effect | Remove it.
      advance 1s⏎  count = 1 | 3:3 ^~~~~~~~~ | `advance` can't have indented lines | State changes are allowed only below `send` and `receive`; use `expect path == value` here.
      send .a⏎  receive .b | 3:3 ^~~~~~~ | `receive` is indented as if it were a change of the state | Remove the indentation.
      seed -1 | 2:6 ^~ | `-1` is not a seed | A seed is a whole number from 0 to 18446744073709551615: `seed 42`
      exhaustivity of | 2:14 ^~ | `exhaustivity` must be `on` or `off`, not `of` | Did you mean `on`?
      skip recieved | 2:6 ^~~~~~~~ | `skip` cannot skip `recieved` | Did you mean `received`?
      skip all | 2:6 ^~~ | `skip` cannot skip `all` | Write `skip received` or `skip effects`.
      advance soon | 2:9 ^~~~ | `soon` is not a duration | Write a number and a unit (h, m, s, ms, us, ns): `1.5s`
      advance 5 | 2:9 ^ | `5` is not a duration | Write a number and a unit (h, m, s, ms, us, ns): `1.5s`
      advance 5x | 2:9 ^~ | `5x` has no known unit | Write a number and a unit (h, m, s, ms, us, ns): `1.5s`
      advance -5s | 2:9 ^~~ | the duration `-5s` is negative | Time only goes forward: write it without `-`.
      advance 1000001h | 2:9 ^~~~~~~~ | `1000001h` is longer than the maximum advance | The longest advance is 1000000h.
      advance 1s 2s | 2:12 ^~ | `2s` does not belong here | Remove it, or begin a comment with `#`.
      finish now # please | 2:8 ^~~ | `now` does not belong here | Remove it, or begin a comment with `#`.
      """#
    )
      + MistakeRow.rows(
        #"""
        # only⏎⏎  # comments | 1:1 ^ | the script contains only comments | Begin with the feature to drive: `feature Login`
        send .a⏎finish | 1:1 ^ | the script doesn't specify a feature | Begin with the feature to drive: `feature Login`
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

extension ScriptErrorTests {
  @Test(
    arguments: MistakeRow.rows(
      after: "feature A\n",
      #"""
      send .a⏎  = 1 | 3:3 ^ | a path was expected, found `=` | Begin with the name of a field: `alert.title = "…"`
      send .a⏎  count | 3:3 ^~~~~ | the line does not say how to change `count` | Write `path = value`, `path += element`, `path -= element` or `path: absent`.
      send .a⏎  count 1 | 3:9 ^ | the line does not say how to change `count` | Write `path = value`, `path += element`, `path -= element` or `path: absent`.
      send .a⏎  count == 1 | 3:9 ^~ | `==` compares values, but a line below a step describes a change | Write `=`.
      send .a⏎  count: gone | 3:10 ^~~~ | only `absent` is allowed after `:`, found `gone` | Write `path: absent`, or `path = value` for a value.
      send .a⏎  isLoading: false → true | 3:14 ^~~~~~~~~~~~ | this is a line of a trace, with the old and the new value | A script contains only the new value: `isLoading = true`
      send .a⏎  name: "a → b" → "b" | 3:9 ^~~~~~~~~~~~~ | this is a line of a trace, with the old and the new value | A script contains only the new value: `name = "b"`
      send .a⏎  rows[id: 3]: + Row( | 3:16 ^~~~~~ | this is a line of a trace, with the old and the new value | A script contains only the new value: `rows[id: 3] = _`
      send .a⏎  rows[id: 3]: − Row(id: 3) | 3:16 ^~~~~~~~~~~~ | this is a line of a trace, with the old and the new value | A script contains only the new value: `rows[id: 3]: absent`
      send .a⏎  tags: + "a" | 3:9 ^~~~~ | this is a line of a trace, with the old and the new value | A script contains only the new value: `tags += "a"`
      send .a⏎  tags: − "a" | 3:9 ^~~~~ | this is a line of a trace, with the old and the new value | A script contains only the new value: `tags -= "a"`
      send .a⏎  text: "a" → "b… | 3:9 ^~~~~~~~~ | this is a line of a trace, with the old and the new value | A script contains only the new value: `text = _`
      send .a⏎  count = | 3:10 ^ | a value is missing | Write a value as Swift would: `"text"`, `42`, `true`, `nil`, `.case(label: 1)`, `Type(field: 1)`
      send .a⏎  ... more | 3:7 ^~~~ | `more` does not belong here | Remove it, or begin a comment with `#`.
      expect a = 1 | 2:10 ^ | `=` describes a change, but `expect` compares values | Write `==`.
      expect a | 2:8 ^ | `expect` does not say what to compare `a` with | Write `expect path == value`, or one of `==`, `!=`, `<=`, `>=`, `<`, `>`, `contains`, `excludes`.
      expect a == | 2:12 ^ | a value is missing | Write a value as Swift would: `"text"`, `42`, `true`, `nil`, `.case(label: 1)`, `Type(field: 1)`
      state .a | 2:7 ^~ | a path was expected, found `.a` | Begin with the name of a field: `alert.title = "…"`
      state a[] | 2:8 ^~ | a value is missing | Write a value as Swift would: `"text"`, `42`, `true`, `nil`, `.case(label: 1)`, `Type(field: 1)`
      state a. | 2:9 ^ | a path was expected, found the end of the line | Begin with the name of a field: `alert.title = "…"`
      """#
    )
  )
  func invalidPathsAndChangesAreReported(row: MistakeRow) {
    #expect(Self.errors(of: Array(row.source.utf8)) == row.errors)
  }
}

extension ScriptErrorTests {
  @Test(
    arguments: MistakeRow.rows(
      after: "feature A\n",
      #"""
      send .a(••••) | 2:9 ^~~~ | `••••` is not a value | `••••` stands for a secret: write the value itself in double quotes.
      send .a(“abc”) | 2:9 ^~~~~ | `“abc”` is not a value | Write straight double quotes: `"…"`.
      send .a(‘b c’) | 2:9 ^~ | `‘b` is not a value | Write straight double quotes: `"…"`.
      send .a(1, #a) | 2:8 ^ | `(` is never closed | Close it with `)` on the same line.
      send .a("abc) | 2:9 ^~~~~ | the string has no closing quote | Close it with `"` on the same line; write a quote inside as `\"`.
      send .a("""abc) | 2:12 ^~~~ | there is text after the opening `"""` | Begin the text on the next line.
      send .a("a\q") | 2:11 ^~ | `\q` is not an escape sequence | Escape sequences are \n \t \r \0 \" \\ and \u{1F600}; a backslash itself is `\\`.
      send .a("a\(b)") | 2:11 ^~ | a script cannot interpolate values into a string | Write the value itself; a backslash is `\\`.
      send .a("\u{110000}") | 2:10 ^~~~~~~~~~ | `\u{110000}` is not a Unicode scalar | Write 1 to 8 hexadecimal digits of a scalar: `\u{1F600}`
      send .a("\u41") | 2:10 ^~ | `\u` is not a Unicode scalar | Write 1 to 8 hexadecimal digits of a scalar: `\u{1F600}`
      send .a(1.2.3) | 2:9 ^~~~~ | `1.2.3` is not a number | Write `42`, `-1`, `1_000`, `0xFF` or `1.5`.
      send .a(0xZZ) | 2:9 ^~~~ | `0xZZ` is not a number | Write `42`, `-1`, `1_000`, `0xFF` or `1.5`.
      send .a(999999999999999999999999999999999999999999) | 2:9 ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ | the number `9999999999999999999999999999999999999999…` is too large | Whole numbers must fit into 128 bits, other numbers into a Double.
      send .a(1e999) | 2:9 ^~~~~ | the number `1e999` is too large | Whole numbers must fit into 128 bits, other numbers into a Double.
      send .a(12monkeys) | 2:9 ^~~~~~~~~ | `12monkeys` has no known unit | Write a number and a unit (h, m, s, ms, us, ns): `1.5s`
      send .a(1 | 2:8 ^ | `(` is never closed | Close it with `)` on the same line.
      send .a([1, 2) | 2:14 ^ | `,` or `]` is missing | Separate values by `,`.
      send .a(1 2) | 2:11 ^ | `,` or `)` is missing | Separate values by `,`.
      send .a) | 2:8 ^ | `)` does not belong here | Remove it, or begin a comment with `#`.
      send .a(id: ) | 2:13 ^ | a value was expected, found `)` | Values are written as in Swift; a string is written in double quotes.
      send .a(["a": 1, "b"]) | 2:18 ^~~ | this key has no value, though the first entry makes it a dictionary | Write `key: value`.
      send .a([1, 2: 3]) | 2:14 ^ | `:` makes a dictionary entry, though the first element makes it an array | Write every entry as `key: value`, or none.
      send .a(id: 1, id: 2) | 2:16 ^~ | the label `id` is given twice | Remove one of the two.
      send .a(_) | 2:9 ^ | `_` matches any value, but a single value is needed here | Patterns are only for `receive`, `expect` and the lines below a step; write the value.
      send .a(1, ...) | 2:12 ^~~ | `...` matches any value, but a single value is needed here | Patterns are only for `receive`, `expect` and the lines below a step; write the value.
      receive .a(..., 1) | 2:17 ^ | `...` must come last | Move it to the end of the list.
      send tapped | 2:6 ^~~~~~ | `tapped` is not a value | For a case write `.tapped`; for a string write `"tapped"`.
      send Session | 2:6 ^~~~~~~ | `Session` is not a value | For a structure write `Session(…)`; for a string write `"Session"`.
      send .a(ture) | 2:9 ^~~~ | `ture` is not a value | Did you mean `true`?
      send . | 2:6 ^ | `.` must be followed by the name of a case | Write the case's name after it: `.loginButtonTapped`
      send .a(id: @) | 2:13 ^~ | a value was expected, found `@)` | Values are written as in Swift; a string is written in double quotes.
      send Page<Int | 2:10 ^~~~ | `<` is never closed | Close it with `>` on the same line.
      send .a(⏎  b = @⏎sned⏎  c = @⏎finish @ | 2:8 ^ | `(` is never closed | Close it with `)` on the same line. | 3:7 ^ | a value was expected, found `@` | Values are written as in Swift; a string is written in double quotes. | 4:1 ^~~~ | there is no step `sned` | Did you mean `send`? | 6:8 ^ | `@` does not belong here | Remove it, or begin a comment with `#`.
      """#
    )
  )
  func invalidValuesAreReported(row: MistakeRow) {
    #expect(Self.errors(of: Array(row.source.utf8)) == row.errors)
  }
  @Test(
    arguments: [
      (
        "\nsend .a(\u{0})",
        "2:9: error: the line contains the control character U+0000", "send .a(␀)", "        ^",
        #"Remove it; inside a string write `\u{00}`."#
      ),
      (
        "\nsend\t.a(\u{202E}\t\tx)",
        "2:9: error: `�` is not a value", "send\t.a(�\t\tx)", "    \t   ^",
        #"For a case write `.�`; for a string write `"�"`."#
      ),
      (
        "\n\u{7F}", "2:1: error: the line contains the control character U+007F", "␡", "^",
        #"Remove it; inside a string write `\u{7F}`."#
      ),
    ] as [(String, String, String, String, String)]
  )
  func controlCharactersAreMadeVisible(line: String, error: String, quoted: String, caret: String, hint: String) {
    let text = "a.script:\(error)\n    \(quoted)\n    \(caret)\n\(hint)"
    #expect(Self.errors(of: Array("feature A\(line)".utf8)) == text)
  }
}
