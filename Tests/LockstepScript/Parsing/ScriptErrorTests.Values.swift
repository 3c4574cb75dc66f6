import Testing

@testable import LockstepScript

extension ScriptErrorTests {
  @Test(
    arguments: [
      (
        "feature A\nsend .a(••••)",
        #"""
        a.script:2:9: error: `••••` is not a value
            send .a(••••)
                    ^~~~
        `••••` stands for a secret: write the value itself in double quotes.
        """#
      ),
      (
        "feature A\nsend .a(“abc”)",
        #"""
        a.script:2:9: error: `“abc”` is not a value
            send .a(“abc”)
                    ^~~~~
        Write straight double quotes: `"…"`.
        """#
      ),
      (
        "feature A\nsend .a(‘b c’)",
        #"""
        a.script:2:9: error: `‘b` is not a value
            send .a(‘b c’)
                    ^~
        Write straight double quotes: `"…"`.
        """#
      ),
      (
        "feature A\nsend .a(1, #a)",
        #"""
        a.script:2:8: error: `(` is never closed
            send .a(1, #a)
                   ^
        Close it with `)` on the same line.
        """#
      ),
      (
        "feature A\nsend .a(\"abc)",
        #"""
        a.script:2:9: error: the string has no closing quote
            send .a("abc)
                    ^~~~~
        Close it with `"` on the same line; write a quote inside as `\"`.
        """#
      ),
      (
        "feature A\nsend .a(\"\"\"abc)",
        #"""
        a.script:2:12: error: there is text after the opening `"""`
            send .a("""abc)
                       ^~~~
        Begin the text on the next line.
        """#
      ),
      (
        "feature A\nsend .a(\"a\\q\")",
        #"""
        a.script:2:11: error: `\q` is not an escape
            send .a("a\q")
                      ^~
        Escapes are \n \t \r \0 \" \\ and \u{1F600}; a backslash itself is `\\`.
        """#
      ),
      (
        "feature A\nsend .a(\"a\\(b)\")",
        #"""
        a.script:2:11: error: a script cannot interpolate values into a string
            send .a("a\(b)")
                      ^~
        Write the value itself; a backslash is `\\`.
        """#
      ),
      (
        "feature A\nsend .a(\"\\u{110000}\")",
        #"""
        a.script:2:10: error: `\u{110000}` names no Unicode scalar
            send .a("\u{110000}")
                     ^~~~~~~~~~
        Write 1 to 8 hexadecimal digits of a scalar: `\u{1F600}`
        """#
      ),
      (
        "feature A\nsend .a(\"\\u41\")",
        #"""
        a.script:2:10: error: `\u` names no Unicode scalar
            send .a("\u41")
                     ^~
        Write 1 to 8 hexadecimal digits of a scalar: `\u{1F600}`
        """#
      ),
      (
        "feature A\nsend .a(1.2.3)",
        #"""
        a.script:2:9: error: `1.2.3` is not a number
            send .a(1.2.3)
                    ^~~~~
        Write `42`, `-1`, `1_000`, `0xFF` or `1.5`.
        """#
      ),
      (
        "feature A\nsend .a(0xZZ)",
        #"""
        a.script:2:9: error: `0xZZ` is not a number
            send .a(0xZZ)
                    ^~~~
        Write `42`, `-1`, `1_000`, `0xFF` or `1.5`.
        """#
      ),
      (
        "feature A\nsend .a(999999999999999999999999999999999999999999)",
        #"""
        a.script:2:9: error: the number `9999999999999999999999999999999999999999…` is too large
            send .a(999999999999999999999999999999999999999999)
                    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        Whole numbers have at most 128 bits, others are those of a Double.
        """#
      ),
      (
        "feature A\nsend .a(1e999)",
        #"""
        a.script:2:9: error: the number `1e999` is too large
            send .a(1e999)
                    ^~~~~
        Whole numbers have at most 128 bits, others are those of a Double.
        """#
      ),
      (
        "feature A\nsend .a(12monkeys)",
        #"""
        a.script:2:9: error: `12monkeys` has no known unit
            send .a(12monkeys)
                    ^~~~~~~~~
        Write a number and a unit (h, m, s, ms, us, ns): `1.5s`
        """#
      ),
      (
        "feature A\nsend .a(1",
        #"""
        a.script:2:8: error: `(` is never closed
            send .a(1
                   ^
        Close it with `)` on the same line.
        """#
      ),
      (
        "feature A\nsend .a([1, 2)",
        #"""
        a.script:2:14: error: `,` or `]` is missing
            send .a([1, 2)
                         ^
        Separate values by `,`.
        """#
      ),
      (
        "feature A\nsend .a(1 2)",
        #"""
        a.script:2:11: error: `,` or `)` is missing
            send .a(1 2)
                      ^
        Separate values by `,`.
        """#
      ),
      (
        "feature A\nsend .a)",
        #"""
        a.script:2:8: error: `)` does not belong here
            send .a)
                   ^
        Remove it, or begin a comment with `#`.
        """#
      ),
      (
        "feature A\nsend .a(id: )",
        #"""
        a.script:2:13: error: a value was expected, found `)`
            send .a(id: )
                        ^
        Values are written as in Swift; a string is written in double quotes.
        """#
      ),
      (
        "feature A\nsend .a([\"a\": 1, \"b\"])",
        #"""
        a.script:2:18: error: this key has no value, though the first entry makes it a dictionary
            send .a(["a": 1, "b"])
                             ^~~
        Write `key: value`.
        """#
      ),
      (
        "feature A\nsend .a([1, 2: 3])",
        #"""
        a.script:2:14: error: `:` makes a dictionary entry, though the first element makes it an array
            send .a([1, 2: 3])
                         ^
        Write every entry as `key: value`, or none.
        """#
      ),
      (
        "feature A\nsend .a(id: 1, id: 2)",
        #"""
        a.script:2:16: error: the label `id` is given twice
            send .a(id: 1, id: 2)
                           ^~
        Remove one of the two.
        """#
      ),
      (
        "feature A\nsend .a(_)",
        #"""
        a.script:2:9: error: `_` matches any value, but a single value is needed here
            send .a(_)
                    ^
        Patterns are only for `receive`, `expect` and the lines below a step; write the value.
        """#
      ),
      (
        "feature A\nsend .a(1, ...)",
        #"""
        a.script:2:12: error: `...` matches any value, but a single value is needed here
            send .a(1, ...)
                       ^~~
        Patterns are only for `receive`, `expect` and the lines below a step; write the value.
        """#
      ),
      (
        "feature A\nreceive .a(..., 1)",
        #"""
        a.script:2:17: error: `...` must come last
            receive .a(..., 1)
                            ^
        Move it to the end of the list.
        """#
      ),
      (
        "feature A\nsend tapped",
        #"""
        a.script:2:6: error: `tapped` is not a value
            send tapped
                 ^~~~~~
        For a case write `.tapped`; for a string write `"tapped"`.
        """#
      ),
      (
        "feature A\nsend Session",
        #"""
        a.script:2:6: error: `Session` is not a value
            send Session
                 ^~~~~~~
        For a structure write `Session(…)`; for a string write `"Session"`.
        """#
      ),
      (
        "feature A\nsend .a(ture)",
        #"""
        a.script:2:9: error: `ture` is not a value
            send .a(ture)
                    ^~~~
        Did you mean `true`?
        """#
      ),
      (
        "feature A\nsend .",
        #"""
        a.script:2:6: error: `.` without the name of a case
            send .
                 ^
        Write the case's name after it: `.loginButtonTapped`
        """#
      ),
      (
        "feature A\nsend .a(id: @)",
        #"""
        a.script:2:13: error: a value was expected, found `@)`
            send .a(id: @)
                        ^~
        Values are written as in Swift; a string is written in double quotes.
        """#
      ),
      (
        "feature A\nsend Page<Int",
        #"""
        a.script:2:10: error: `<` is never closed
            send Page<Int
                     ^~~~
        Close it with `>` on the same line.
        """#
      ),
      (
        "feature A\nsend .a(\u{0})",
        #"""
        a.script:2:9: error: the line contains the control character U+0000
            send .a(␀)
                    ^
        Remove it; inside a string write `\u{00}`.
        """#
      ),
      (
        "feature A\nsend\t.a(\u{202E}\t\tx)",
        #"""
        a.script:2:9: error: `�` is not a value
            send	.a(�		x)
                	   ^
        For a case write `.�`; for a string write `"�"`.
        """#
      ),
      (
        "feature A\n\u{7F}",
        #"""
        a.script:2:1: error: the line contains the control character U+007F
            ␡
            ^
        Remove it; inside a string write `\u{7F}`.
        """#
      ),
      (
        "feature A\nsend .a(\n  b = @\nsned\n  c = @\nfinish @",
        #"""
        a.script:2:8: error: `(` is never closed
            send .a(
                   ^
        Close it with `)` on the same line.

        a.script:3:7: error: a value was expected, found `@`
              b = @
                  ^
        Values are written as in Swift; a string is written in double quotes.

        a.script:4:1: error: there is no step `sned`
            sned
            ^~~~
        Did you mean `send`?

        a.script:6:8: error: `@` does not belong here
            finish @
                   ^
        Remove it, or begin a comment with `#`.
        """#
      ),
    ] as [(String, String)]
  )
  func invalidValuesAreReported(script: String, text: String) {
    #expect(Self.errors(of: Array(script.utf8)) == text)
  }
}
