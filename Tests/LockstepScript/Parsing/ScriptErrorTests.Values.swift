import TestTables
import Testing

@testable import LockstepScript

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
      send .a("a\q") | 2:11 ^~ | `\q` is not an escape | Escapes are \n \t \r \0 \" \\ and \u{1F600}; a backslash itself is `\\`.
      send .a("a\(b)") | 2:11 ^~ | a script cannot interpolate values into a string | Write the value itself; a backslash is `\\`.
      send .a("\u{110000}") | 2:10 ^~~~~~~~~~ | `\u{110000}` names no Unicode scalar | Write 1 to 8 hexadecimal digits of a scalar: `\u{1F600}`
      send .a("\u41") | 2:10 ^~ | `\u` names no Unicode scalar | Write 1 to 8 hexadecimal digits of a scalar: `\u{1F600}`
      send .a(1.2.3) | 2:9 ^~~~~ | `1.2.3` is not a number | Write `42`, `-1`, `1_000`, `0xFF` or `1.5`.
      send .a(0xZZ) | 2:9 ^~~~ | `0xZZ` is not a number | Write `42`, `-1`, `1_000`, `0xFF` or `1.5`.
      send .a(999999999999999999999999999999999999999999) | 2:9 ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ | the number `9999999999999999999999999999999999999999…` is too large | Whole numbers have at most 128 bits, others are those of a Double.
      send .a(1e999) | 2:9 ^~~~~ | the number `1e999` is too large | Whole numbers have at most 128 bits, others are those of a Double.
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
      send . | 2:6 ^ | `.` without the name of a case | Write the case's name after it: `.loginButtonTapped`
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
