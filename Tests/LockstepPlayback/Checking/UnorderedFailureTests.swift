import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// Failures of `unordered … end` and their messages.
@Suite struct UnorderedFailureTests {
  private func play(_ steps: String, detail: TextReporter.Detail = .quiet) async throws -> String {
    try await ScriptHarness.play("feature ParallelEffects\n" + steps, detail: detail, catalog: ParallelEffects.catalog)
  }

  /// Returns the failure from its location to the end of its hints.
  private func failure(_ steps: String) async throws -> String {
    let printed = try await play(steps)
    let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("a.script:") } ?? lines.startIndex
    let end = lines.lastIndex { $0.hasPrefix("failed  ") } ?? lines.endIndex
    return lines[start..<end].joined(separator: "\n").trimmingCharacters
  }

  @Test func anUnexpectedAction() async throws {
    let head = "send .start([\"a\", \"x\", \"b\"])\n  ...\n"
    let block = "unordered\n  receive .came(\"b\")\n  receive .came(\"a\")\n  receive .came(\"c\")\nend\n  ...\n"
    #expect(
      try await failure(head + block) == """
        a.script:4:1: error: received another action: `.came("x")`
            unordered
            ^~~~~~~~~
            It came from the effect “x”.
            Still expected:
            • .came("b")
            • .came("c")
            Received before:
            • .came("a"), from “a”
        Write `receive .came("x")` in the block, or fix the effect that sent it.
        """
    )
  }

  @Test func missingActions() async throws {
    let head = "send .wait\nsend .start([\"a\"])\n  ...\n"
    let block = "unordered\n  receive .came(\"a\")\n  receive .waited\n  receive .came(\"b\")\nend\n  ...\n"
    #expect(
      try await failure(head + block) == """
        a.script:7:3: error: 2 of the block's 3 actions did not arrive
              receive .waited
              ^~~~~~~~~~~~~~~
            Not received:
            • .waited
            • .came("b")
            Received:
            • .came("a"), from “a”
            In flight:
            • “wait”, started by .wait: sleeps for another 1s
        Advance time first: `advance 1s`
        """
    )
  }

  @Test func skippedActionsAreListed() async throws {
    let block = "unordered\n  receive .came(\"b\")\n  receive .came(\"c\")\nend\n"
    let text = try await failure("exhaustivity off\nsend .start([\"a\"])\n" + block)
    #expect(
      text.hasPrefix(
        """
        a.script:5:3: error: 2 of the block's 2 actions did not arrive
              receive .came("b")
              ^~~~~~~~~~~~~~~~~~
            Not received:
            • .came("b")
            • .came("c")
            Skipped:
            • .came("a"), from “a”
            No effect is in flight.
        Check that the reducer returns the effect that sends it, or remove this step.
        """
      ),
      "\(text)"
    )
  }

  @Test(
    arguments: [
      (
        "  receive .counted(1)\n    totals.largest = 2\n    ...\n  receive .counted(2)\n    ...\nend",
        """
        a.script:5:22: error: `totals.largest` is 1, expected 2
                totals.largest = 2
                                 ^
        Correct the line, or fix the reducer.
        A line that depends on the order belongs below `end`.

        totals.largest: 0 → 1
        totals.sum: 0 → 1
        """
      ),
      (
        "  receive .counted(1)\n    totals.largest = 1\n  receive .counted(2)\n    totals.largest = 2\nend",
        """
        a.script:4:3: error: 1 change is not listed below this step
              receive .counted(1)
              ^~~~~~~~~~~~~~~~~~~
            totals.sum: 0 → 1
        List it (`record FILE` does this), or fix the reducer:
          totals.sum = 1
        Below `end`, list the changes that depend on the order.

        a.script:6:3: error: 1 change is not listed below this step
              receive .counted(2)
              ^~~~~~~~~~~~~~~~~~~
            totals.sum: 1 → 3
        List it (`record FILE` does this), or fix the reducer:
          totals.sum = 3
        Below `end`, list the changes that depend on the order.
        """
      ),
      (
        "  receive .counted(1)\n  receive .counted(2)\nend\n  totals.largest = 1\n  totals.sum = _",
        """
        a.script:7:20: error: `totals.largest` is 2, expected 1
              totals.largest = 1
                               ^
        Correct the line, or fix the reducer.
        """
      ),
      (
        "  receive .counted(1)\n  receive .counted(2)\nend\n  totals = _\n  log += \"a\"\n  isBusy = false\n  first: absent",
        """
        a.script:8:10: error: no element like `"a"` was added to `log`
              log += "a"
                     ^~~
            Nothing was added.
        Correct the line, or fix the reducer.

        a.script:9:3: error: `isBusy` did not change: it was false before
              isBusy = false
              ^~~~~~~~~~~~~~
        Remove the line, or fix the reducer.

        a.script:10:3: error: `first` did not change: it was nil before
              first: absent
              ^~~~~~~~~~~~~
        Remove the line, or fix the reducer.
        """
      ),
    ]
  )
  func aLineThatFails(block: String, text: String) async throws {
    let printed = try await failure("send .count([1, 2])\nunordered\n" + block)
    #expect(printed.hasPrefix(text.split(separator: "\n\ntotals.")[0]), "\(printed)")
  }

  @Test func theDifferenceBelongsToTheActionWithTheWrongLines() async throws {
    let printed = try await play(
      "send .count([1, 2])\nunordered\n  receive .counted(1)\n    totals.sum = 5\n    ...\n  receive .counted(2)\n    ...\nend"
    )
    #expect(printed.contains("\n  −     sum: 0,\n  +     sum: 1,\n"), "\(printed)")
    #expect(!printed.contains("\n+     sum: 3,\n"), "\(printed)")
  }

  @Test func aSecretInAnActionCannotBeCompared() async throws {
    for head in ["", "exhaustivity off\n"] {
      let text = try await failure(
        head + "send .hide\nunordered\n  receive .hidden(Code(1))\n  receive .counted(0)\nend"
      )
      #expect(text.contains(": error: `hidden` is secret: it can't be compared\n"), "\(text)")
      #expect(text.hasSuffix("\nWrite `_` for it; check a value that depends on it instead."), "\(text)")
    }
  }

  @Test func aFailureNamesTheRepetition() async throws {
    let text = try await failure(
      """
      repeat 2
        send .count([1, 2])
        unordered
          receive .counted(2)
          receive .counted(1)
        end
          totals.sum = 3
          totals.largest = 2
      end
      """
    )
    #expect(text.contains("    in repetition 2 of 2, line 2\n"), "\(text)")
  }

  @Test func receivedActionsAreShownAfterAFailure() async throws {
    let printed = try await play(
      "send .start([\"a\"])\n  ...\nunordered\n  receive .came(\"a\")\n  receive .came(\"b\")\nend\n  ...",
      detail: .steps
    )
    #expect(printed.contains("\nreceive .came(\"a\") from “a”\n  isBusy: true → false\n"), "\(printed)")
    #expect(printed.contains("\nfailed  ParallelEffects/a  step 2 of 2\n"), "\(printed)")
    let nothing = try await play("unordered\n  receive .came(\"a\")\n  receive .came(\"b\")\nend", detail: .steps)
    #expect(
      nothing.contains("\nunordered (2 receives)\n\na.script:3:3: error: 2 of the block's 2 actions"),
      "\(nothing)"
    )
  }

  @Test func staticMistakesAreReportedBeforeAnythingRuns() async throws {
    #expect(
      try await play("unordered\n  receive .cam\n    lgo += 1\n  receive .came\n    fist = _\nend\n  lat = _") == """
        a.script:3:11: error: `ParallelEffects.Action` has no case `cam`
              receive .cam
                      ^~~~
        Did you mean `.came`?

        a.script:4:5: error: `ParallelEffects.State` has no stored property `lgo`
                lgo += 1
                ^~~
        Did you mean `log`?

        a.script:6:5: error: `ParallelEffects.State` has no stored property `fist`
                fist = _
                ^~~~
        Did you mean `first`?

        a.script:8:3: error: `ParallelEffects.State` has no stored property `lat`
              lat = _
              ^~~
        Did you mean `last`?
        """
    )
  }
}

extension String {
  fileprivate var trimmingCharacters: String {
    String(reversed().drop(while: \.isNewline).reversed())
  }
}
