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
    arguments: [
      (
        "unordered\nreceive .a\nreceive .b",
        """
        a.script:2:1: error: `unordered` has no `end`
            unordered
            ^~~~~~~~~
        Write `end` below the last `receive`.
        """
      ),
      (
        "unordered\n# nothing\nend",
        """
        a.script:2:1: error: `unordered` contains no `receive`
            unordered
            ^~~~~~~~~
        Write two or more between `unordered` and `end`.
        """
      ),
      (
        "unordered\n  receive .a\nend\n  x = 1",
        """
        a.script:2:1: error: `unordered` contains a single `receive`
            unordered
            ^~~~~~~~~
        Add the actions that may come before or after it, or remove `unordered` and `end`.
        """
      ),
      (
        "unordered 2\n  receive .a\n  receive .b\nend",
        """
        a.script:2:11: error: `2` does not belong here
            unordered 2
                      ^
        Remove it, or begin a comment with `#`.
        """
      ),
      (
        "unorderd\n  receive .a\n  receive .b\nend",
        """
        a.script:2:1: error: there is no step `unorderd`
            unorderd
            ^~~~~~~~
        Did you mean `unordered`?

        a.script:5:1: error: `end` ends nothing
            end
            ^~~
        Remove it, or write `repeat` or `unordered` above the first step of the block.
        """
      ),
      (
        "unordered\n  receive .a\n  send .b\n    x = 1\n  receive .c\nend",
        """
        a.script:4:3: error: `send` is not allowed inside `unordered`
              send .b
              ^~~~
        Only `receive` steps can be there: move this above `unordered` or below `end`.
        """
      ),
      (
        "unordered\n  repeat 2\n    receive .a\n  end\n  receive .c\nend\nfinish",
        """
        a.script:3:3: error: `repeat` is not allowed inside `unordered`
              repeat 2
              ^~~~~~
        Only `receive` steps can be there: move this above `unordered` or below `end`.
        """
      ),
      (
        "unordered\n  unordered\n    receive .a\n    receive .b\n  end\n  receive .c\nend\nfinish",
        """
        a.script:3:3: error: `unordered` is not allowed inside `unordered`
              unordered
              ^~~~~~~~~
        Only `receive` steps can be there: move this above `unordered` or below `end`.
        """
      ),
      (
        "unordered\n  let x = 1\n  include \"b\"\n  given x = 1\n  world w\n  receive .a\n  receive .b\nend",
        """
        a.script:3:3: error: `let` is not allowed inside `unordered`
              let x = 1
              ^~~
        Only `receive` steps can be there: move this above `unordered` or below `end`.

        a.script:4:3: error: `include` is not allowed inside `unordered`
              include "b"
              ^~~~~~~
        Only `receive` steps can be there: move this above `unordered` or below `end`.

        a.script:5:3: error: `given` is not allowed inside `unordered`
              given x = 1
              ^~~~~
        Only `receive` steps can be there: move this above `unordered` or below `end`.

        a.script:6:3: error: `world` is not allowed inside `unordered`
              world w
              ^~~~~
        Only `receive` steps can be there: move this above `unordered` or below `end`.
        """
      ),
      (
        "unordered\n  receive .a\n    x\n  receive .b\nend\n  y\n  send .c",
        """
        a.script:4:5: error: the line does not say how to change `x`
                x
                ^
        Write `path = value`, `path += element`, `path -= element` or `path: absent`.

        a.script:7:3: error: the line does not say how to change `y`
              y
              ^
        Write `path = value`, `path += element`, `path -= element` or `path: absent`.

        a.script:8:3: error: `send` is indented as if it were a change of the state
              send .c
              ^~~~
        Remove the indentation.
        """
      ),
      (
        "repeat 2\n  note \"\"\nend\n  x = 1",
        """
        a.script:5:3: error: `end` takes no lines below it
              x = 1
              ^~~~~
        State changes below `send` and `receive` only; use `expect path == value` here.
        """
      ),
    ]
  )
  func mistakesInABlockAreReported(steps: String, text: String) {
    #expect(ScriptErrorTests.errors(of: Array("feature A\n\(steps)".utf8)) == text)
  }

  @Test func aBlockMustEndInItsOwnFile() {
    let files = IncludedFiles.held(["b": "unordered\nreceive .a\nreceive .b", "c": "receive .a\nend"])
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
