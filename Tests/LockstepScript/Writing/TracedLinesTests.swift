import Testing

@testable import LockstepScript

/// The lines of a script as traces contain them.
@Suite struct TracedLinesTests {
  @Test func linesStayWhereTheyAreInTheFile() throws {
    let text = """
      # The first comment.
      feature Shop

      let n = 2
      repeat 2 # in a line
        send .add(n)   # another
          count = 2
        # inside
      end
      unordered
        receive .a

        receive .b
      end
      advance   1000ms
      """
    let traced = try Script(parsing: text.utf8, file: "a").tracedLines
    #expect(
      traced.lines.joined(separator: "\n") == """
        # The first comment.
        feature Shop


        repeat 2
          send .add(2)
            count = 2
        end

        unordered
          receive .a

          receive .b
        end
        advance 1s
        """
    )
    #expect(traced.steps == [6, 10, 15])
    let again = try Script(parsing: (traced.lines.joined(separator: "\n") + "\n").utf8, file: "a").tracedLines
    #expect(again.lines == traced.lines && again.steps == traced.steps)
  }

  @Test func aScriptThatIncludesOthersIsWrittenWithoutGaps() throws {
    let files = IncludedFileReader.held(["b": "send .one\nsend .two"])
    let text = "# A comment.\nfeature Shop\ninclude \"b\"\nsend .three\n"
    let traced = try Script(parsing: text.utf8, file: "a", files: files).tracedLines
    #expect(traced.lines == ["feature Shop", "send .one", "send .two", "send .three"])
    #expect(traced.steps == [2, 3, 4])
  }
}
