import Testing

@testable import LockstepScript

@Suite struct MultilineStringTests {
  @Test(
    arguments: [
      ("\"\"\"\n\"\"\"", ""),
      ("\"\"\"\none\n\"\"\"", "one"),
      ("\"\"\"\n  one\n    two\n\n  three\n  \"\"\"", "one\n  two\n\nthree"),
      ("\"\"\"\r\n\tone\r\n\ttwo\r\n\t\"\"\"", "one\ntwo"),
      ("\"\"\"\none \\\ntwo\n\"\"\"", "one two"),
      ("\"\"\"\nsay \"no\" \\\"\"\" # no comment\n\"\"\"", "say \"no\" \"\"\" # no comment"),
      ("\"\"\"\n\\u{1F600}\\tend\\n\n\"\"\"", "\u{1F600}\tend\n"),
      ("\"\"\"\n  one\n \n   \n  \"\"\"", "one\n\n "),
    ]
  )
  func multilineStringsFollowSwiftsRules(text: String, value: String) throws {
    #expect(try Literal(parsing: text, file: "a").kind == .string(value))
  }

  @Test func statementsContinueAfterThem() throws {
    let text = """
      feature A
      send .say(\"""
          one
          two
        \""", to: [\"""
        three
        \""", "four"])  # both
        log += \"""
            five
            \"""
      note \"""
      six
      \"""
      finish
      """
    let script = try Script(parsing: text.utf8, file: "a.script")
    #expect(
      script.text == #"""
        feature A
        send .say("  one\n  two", to: ["three", "four"])
          log += "five"
        note "six"
        finish

        """#
    )
    #expect(script.steps.map(\.range.line) == [2, 11, 14])
  }

  @Test(
    arguments: [
      (
        "send .a(\"\"\"\nabc)\nfinish",
        #"""
        a.script:2:9: error: the string has no closing `"""`
            send .a("""
                    ^~~
        Close it with `"""` on a line of its own.
        """#
      ),
      (
        "send .a(\"\"\"one\ntwo\n\"\"\")\nfinsh",
        #"""
        a.script:2:12: error: there is text after the opening `"""`
            send .a("""one
                       ^~~
        Begin the text on the next line.

        a.script:5:1: error: there is no step `finsh`
            finsh
            ^~~~~
        Did you mean `finish`?
        """#
      ),
      (
        "send .a(\"\"\"\ntwo\"\"\")\nfinish",
        #"""
        a.script:3:4: error: there is text before the closing `"""`
            two""")
               ^~~
        Put `"""` on a line of its own; a quote inside is `\"`.
        """#
      ),
      (
        "send .a(\"\"\"\n    one\n  two\n    \"\"\")\nfinish",
        #"""
        a.script:4:1: error: the line is indented less than the closing `"""`
              two
            ^~
        Indent it at least that far, or move the closing `"""` to the left.
        """#
      ),
      (
        "send .a(\"\"\"\n  o\\qne\n  \"\"\")\nfinish",
        #"""
        a.script:3:4: error: `\q` is not an escape sequence
              o\qne
               ^~
        Escape sequences are \n \t \r \0 \" \\ and \u{1F600}; a backslash itself is `\\`.
        """#
      ),
      (
        "send .a(\"\"\"\n  o\u{7}ne\n  \"\"\")\nfinish",
        #"""
        a.script:3:4: error: the line contains the control character U+0007
              o\u{2407}ne
               ^
        Remove it; inside a string write `\u{07}`.
        """#.replacing("\\u{2407}", with: "\u{2407}")
      ),
      (
        "send .a(\"\"\"\n  one\n  \"\"\"]\nfinish",
        #"""
        a.script:4:6: error: `,` or `)` is missing
              """]
                 ^
        Separate values by `,`.
        """#
      ),
    ]
  )
  func mistakesInThemAreReported(steps: String, text: String) {
    #expect(ScriptErrorTests.errors(of: Array("feature A\n\(steps)".utf8)) == text)
  }

  @Test func invalidUTF8InsideThemIsReported() throws {
    let bytes = Array("feature A\nsend .a(\"\"\"\n  o".utf8) + [0xFF] + Array("\n  \"\"\")\n".utf8)
    let errors = try #require(ScriptErrorTests.errors(of: bytes))
    #expect(errors.hasPrefix("a.script:3:4: error: byte 25 of the file (0xFF) is not UTF-8"), "\(errors)")
  }

  @Test func aMegabyteOfLinesIsReadInOnePass() throws {
    let lines = String(repeating: "  a line\n", count: 100_000)
    let script = try Script(parsing: "feature A\nsend .a(\"\"\"\n\(lines)  \"\"\")".utf8, file: "a.script")
    #expect(script.steps.count == 1)
    let unclosed = "feature A\n" + String(repeating: "note \"\"\"\n", count: 20_001)
    #expect(throws: ScriptErrors.self) { try Script(parsing: unclosed.utf8, file: "a.script") }
  }
}
