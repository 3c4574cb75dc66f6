import TestTables
import Testing

@testable import LockstepScript

/// Parsing and writing of `unordered … end`.
@Suite struct UnorderedBlockTests {
  private static let ugly = """
    feature A
    # Two requests
    repeat 2
    send   .load
    unordered   # in any order
        receive .user( _ )   # who
              user="a"

              ...
        # and what
        receive   .posts

        end   # of both
          isLoading=false
          ...
    end
    finish
    """

  @Test func theLinesBelowABlocksEndBelongToItsStep() throws {
    let script = try Script(parsing: Self.ugly.utf8, file: "a.script")
    #expect(script.steps.count == 3)
    let block = script.steps[1]
    #expect(block.receives.map(\.kind.text) == ["receive .user(_)", "receive .posts"])
    #expect(block.receives.map(\.expectations.count) == [1, 0])
    #expect(block.receives.map { $0.waiver != nil } == [true, false])
    #expect(block.expectations.map(\.text) == ["isLoading = false"])
    #expect(block.waiver != nil)
    #expect(block.range.line == 5)
    #expect(block.endOfBlock?.line == 13)
    #expect(block.lastLine == 15)
    #expect(block.kind.title == "unordered (2 receives)")
    #expect(script.repeats.map(\.steps) == [0..<2])
    #expect(script.playedSteps == 5)
  }

  @Test func theCanonicalTextParsesToTheSameScript() throws {
    let script = try Script(parsing: Self.ugly.utf8, file: "a.script")
    #expect(
      script.text == """
        feature A
        repeat 2
          send .load
          unordered
            receive .user(_)
              user = "a"
              ...
            receive .posts
          end
            isLoading = false
            ...
        end
        finish

        """
    )
    #expect(try Script(parsing: script.text.utf8, file: "again").text == script.text)
  }

  @Test func aBlockIsFormatted() throws {
    #expect(
      try ScriptFormatter(Self.ugly.utf8, file: "a.script").text == """
        feature A
        # Two requests
        repeat 2
          send .load
          unordered  # in any order
            receive .user(_)  # who
              user = "a"

              ...
            # and what
            receive .posts

          end  # of both
            isLoading = false
            ...
        end
        finish

        """
    )
  }

  @Test func aBlockIsParsedAsOneStepOfASession() throws {
    let text = "unordered\n  receive .a\n    x = 1\n  receive .b\nend\n  y = 2"
    let step = try Script.Step(parsing: text, file: "request")
    #expect(step.text == text)
  }

  @Test(
    arguments: [
      (
        "unordered\nreceive .a\nreceive .b\nend\nsend .c",
        "request:5:1: error: `send .c` does not belong here\n    send .c\n    ^~~~~~~\nRemove it, or begin a comment with `#`."
      ),
      (
        "unordered\nreceive .a\nreceive .b(x)\nend",
        "request:3:12: error: `x` is not a value\n    receive .b(x)\n               ^\nFor a case write `.x`; for a string write `\"x\"`."
      ),
      (
        "unordered",
        "request:1:1: error: `unordered` has no `end`\n    unordered\n    ^~~~~~~~~\nWrite `end` below the last `receive`."
      ),
    ]
  )
  func aSessionsStepContainsOnlyTheBlock(text: String, mistake: String) {
    do throws(ScriptErrors) {
      _ = try Script.Step(parsing: text, file: "request")
      Issue.record("It was read.")
    } catch {
      #expect(error.description == mistake)
    }
  }

  @Test(
    arguments: MistakeRow.rows(
      after: "feature A\n",
      #"""
      unordered⏎receive .a⏎receive .b | 2:1 ^~~~~~~~~ | `unordered` has no `end` | Write `end` below the last `receive`.
      unordered⏎# nothing⏎end | 2:1 ^~~~~~~~~ | `unordered` contains no `receive` | Write two or more between `unordered` and `end`.
      unordered⏎  receive .a⏎end⏎  x = 1 | 2:1 ^~~~~~~~~ | `unordered` contains a single `receive` | Add the actions that may come before or after it, or remove `unordered` and `end`.
      unordered 2⏎  receive .a⏎  receive .b⏎end | 2:11 ^ | `2` does not belong here | Remove it, or begin a comment with `#`.
      unorderd⏎  receive .a⏎  receive .b⏎end | 2:1 ^~~~~~~~ | there is no step `unorderd` | Did you mean `unordered`? | 5:1 ^~~ | `end` has no matching `repeat` or `unordered` | Remove it, or write `repeat` or `unordered` above the first step of the block.
      unordered⏎  receive .a⏎  send .b⏎    x = 1⏎  receive .c⏎end | 4:3 ^~~~ | `send` is not allowed inside `unordered` | Only `receive` steps can be there: move this above `unordered` or below `end`.
      unordered⏎  repeat 2⏎    receive .a⏎  end⏎  receive .c⏎end⏎finish | 3:3 ^~~~~~ | `repeat` is not allowed inside `unordered` | Only `receive` steps can be there: move this above `unordered` or below `end`.
      unordered⏎  unordered⏎    receive .a⏎    receive .b⏎  end⏎  receive .c⏎end⏎finish | 3:3 ^~~~~~~~~ | `unordered` is not allowed inside `unordered` | Only `receive` steps can be there: move this above `unordered` or below `end`.
      unordered⏎  let x = 1⏎  include "b"⏎  given x = 1⏎  world w⏎  receive .a⏎  receive .b⏎end | 3:3 ^~~ | `let` is not allowed inside `unordered` | Only `receive` steps can be there: move this above `unordered` or below `end`. | 4:3 ^~~~~~~ | `include` is not allowed inside `unordered` | Only `receive` steps can be there: move this above `unordered` or below `end`. | 5:3 ^~~~~ | `given` is not allowed inside `unordered` | Only `receive` steps can be there: move this above `unordered` or below `end`. | 6:3 ^~~~~ | `world` is not allowed inside `unordered` | Only `receive` steps can be there: move this above `unordered` or below `end`.
      unordered⏎  receive .a⏎    x⏎  receive .b⏎end⏎  y⏎  send .c | 4:5 ^ | the line does not say how to change `x` | Write `path = value`, `path += element`, `path -= element` or `path: absent`. | 7:3 ^ | the line does not say how to change `y` | Write `path = value`, `path += element`, `path -= element` or `path: absent`. | 8:3 ^~~~ | `send` is indented as if it were a change of the state | Remove the indentation.
      repeat 2⏎  note ""⏎end⏎  x = 1 | 5:3 ^~~~~ | `end` can't have indented lines | State changes are allowed only below `send` and `receive`; use `expect path == value` here.
      """#
    )
  )
  func mistakesInABlockAreReported(row: MistakeRow) {
    #expect(ScriptErrorTests.errors(of: Array(row.source.utf8)) == row.errors)
  }

  @Test func aBlockMustEndInItsOwnFile() {
    let files = IncludedFileReader.held(["b": "unordered\nreceive .a\nreceive .b", "c": "receive .a\nend"])
    for (steps, place) in [("include \"b\"\nend", "b:1:1"), ("unordered\ninclude \"c\"", "a.script:3:1")] {
      do throws(ScriptErrors) {
        _ = try Script(parsing: "feature A\n\(steps)".utf8, file: "a.script", files: files)
        Issue.record("It was read.")
      } catch {
        #expect(error.description.contains(place + ": error: "), "\(error.description)")
      }
    }
  }

  @Test func blocksOfManyReceivesAreParsed() throws {
    let text = "feature A\nunordered\n" + String(repeating: "receive .a\n", count: 10_000) + "end\n"
    #expect(try Script(parsing: text.utf8, file: "a.script").steps.first?.receives.count == 10_000)
  }
}
