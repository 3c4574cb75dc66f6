import Foundation
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

@Suite struct ReviewTests {
  /// A folder with scripts of `Till` and their golden files, and a runner in which the feature behaves differently.
  private func harness(_ faults: Till.Faults, _ scripts: [String: String]) async throws -> CommandHarness {
    let harness = try CommandHarness()
    harness.catalog = Till.catalog([])
    for (name, text) in scripts { try harness.write("feature Till\n" + text, to: "\(name).script") }
    #expect(await harness.run("record", "$").code == .success)
    #expect(await harness.run("run", "$", "--golden", "$/Snapshots", "--record", "--quiet").code == .failure)
    harness.catalog = Till.catalog(faults)
    return harness
  }

  private func review(_ harness: CommandHarness, _ arguments: String...) async -> CommandHarness.Outcome {
    await harness.run(["review", "$", "--golden", "$/Snapshots"] + arguments)
  }

  @Test func aChangeInManyFilesIsOneEntry() async throws {
    let scripts = (1...27).map { ("s\($0)", "send .open\nsend .sell(\($0))\nfinish\n") }
    let harness = try await harness(.addsOneMore, Dictionary(uniqueKeysWithValues: scripts))
    let found = await review(harness)
    #expect(found.code == .failure)
    #expect(
      found.output == """
        1 behaviour change in 27 occurrences

        1 of 1  Till  .sell  27 occurrences in 27 scripts
          −   total: 0 → 1
          +   total: 0 → 2
          in $/Snapshots/Till/s1.trace:7; $/Snapshots/Till/s10.trace:7; $/Snapshots/Till/s11.trace:7; … (24 more)
          the other occurrences differ from this one only in the numbers they contain

        1 undecided

        """
    )
    // On a terminal, as many places are shown as fit.
    harness.terminal = FakeTerminal([.bytes(Array("q".utf8))])
    #expect(await review(harness).output.contains("\n  in $/Snapshots/Till/s1.trace:7; … (26 more)\n"))
    harness.terminal = nil
    let accepted = await review(harness, "--accept-all", "--yes")
    #expect(accepted.code == .success && accepted.output.hasSuffix("1 accepted\n"))
    #expect(
      harness.text(of: "s7.script")
        == "feature Till\nsend .open\n  isOpen = true\n  note = \"open\"\nsend .sell(7)\n  total = 8\n  sales = 1\nfinish\n"
    )
    #expect(await harness.run("run", "$", "--golden", "$/Snapshots", "--quiet").output == "27 scripts passed\n")
    #expect(await review(harness).output == "no behaviour changes\n")
  }

  @Test func changesThatLookAlikeAreSeparateEntries() async throws {
    let harness = try await harness(
      [.staysClosed, .closesOpen],
      ["a": "send .open\nsend .close\nsend .open\nfinish\n"]
    )
    #expect(
      await review(harness).output == """
        2 behaviour changes in 3 occurrences

        1 of 2  Till  .open  2 occurrences in 1 script
          −   isOpen: false → true
          in $/Snapshots/Till/a.trace:4; $/Snapshots/Till/a.trace:10

        2 of 2  Till  .close  1 occurrence in 1 script
          −   isOpen: true → false
          +   isOpen: false → true
          in $/Snapshots/Till/a.trace:7

        2 undecided

        """
    )
  }

  @Test func keysDecide() async throws {
    let harness = try await harness([.staysClosed, .saysMore], ["a": "send .open\nsend .sell(1)\nfinish\n"])
    let terminal = FakeTerminal([.bytes(Array("?da".utf8)), .bytes(Array("r".utf8))])
    harness.terminal = terminal
    let outcome = await review(harness)
    #expect(outcome.code == .failure && outcome.output.hasSuffix("1 accepted, 1 rejected\n"), "\(outcome.output)")
    #expect(outcome.output.contains("a  accept: rewrites the golden files"))
    #expect(
      outcome.output.contains(
        """
          $/Snapshots/Till/a.trace:4, in Till/a
            Till/a
            
            send .open
          −   isOpen: false → true
              note: "" → "open"
            send .sell(1)
        """
      ),
      "\(outcome.output)"
    )
    // The first entry was accepted, in both files; the second one was not.
    #expect(
      harness.text(of: "a.script")
        == "feature Till\nsend .open\n  note = \"open\"\nsend .sell(1)\n  total = 1\n  sales = 1\nfinish\n"
    )
    let golden = harness.text(of: "Snapshots/Till/a.trace")
    #expect(
      golden == "Till/a\n\nsend .open\n  note: \"\" → \"open\"\nsend .sell(1)\n  total: 0 → 1\n  sales: 0 → 1\nfinish\n"
    )
  }

  @Test(arguments: [("rA", "2 accepted, 1 rejected\n"), ("aR", "1 accepted, 2 rejected\n")])
  func aKeyDecidesAboutAllThatAreLeft(keys: String, summary: String) async throws {
    let harness = try await harness(
      [.staysClosed, .saysMore, .addsOneMore],
      ["a": "send .open\nsend .sell(1)\nfinish\n"]
    )
    harness.terminal = FakeTerminal([.bytes(Array(keys.utf8))])
    let outcome = await review(harness)
    #expect(outcome.code == .failure && outcome.output.hasSuffix(summary), "\(outcome.output)")
  }

  @Test func aFileThatIsEditedDuringTheReviewIsLeftAsItIs() async throws {
    let harness = try await harness([.staysClosed, .saysMore], ["a": "send .open\nfinish\n"])
    let terminal = FakeTerminal([.bytes(Array("aa".utf8))])
    terminal.onEvent = { _ in try? harness.write("# my own fix", to: "a.script") }
    harness.terminal = terminal
    let outcome = await review(harness)
    #expect(outcome.code == .wrongUse && harness.text(of: "a.script") == "# my own fix")
    let error = "`$/a.script` was edited during the review, and is left as it is\nStart the review again."
    #expect(outcome.errors.contains(error), "\(outcome.errors)")
  }

  @Test func aClosedTerminalDecidesNothing() async throws {
    let harness = try await harness(.staysClosed, ["a": "send .open\nfinish\n"])
    harness.terminal = FakeTerminal([])
    let before = harness.text(of: "a.script")
    #expect(await review(harness).code == .failure)
    #expect(harness.text(of: "a.script") == before)
  }

  @Test func aNewScriptIsAnEntryOfItsOwn() async throws {
    let harness = try await harness([], ["a": "send .open\nfinish\n"])
    try harness.write("feature Till\nsend .sell(1)\n  total = 1\n  sales = 1\nfinish\n", to: "b.script")
    let trace = "Till/b\n\nsend .sell(1)\n  total: 0 → 1\n  sales: 0 → 1\nfinish\n"
    let lines = trace.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map { "  + \($0)\n" }.joined()
    #expect(await review(harness).output == "1 new script\n\n1 of 1  Till  new script  Till/b\n\(lines)\n1 undecided\n")
    #expect(
      await review(harness, "--format", "markdown").output == """
        ### 1 new script

        **Till** new script `Till/b`

        ```diff
        + Till/b
        +\(" ")
        + send .sell(1)
        +   total: 0 → 1
        +   sales: 0 → 1
        + finish
        ```

        """
    )
    #expect(await review(harness, "--accept-all", "--yes").code == .success)
    #expect(harness.text(of: "Snapshots/Till/b.trace") == trace)
  }

  @Test func detailsShowTheWholeTraceOfANewScript() async throws {
    let harness = try await harness([], ["a": "send .open\nfinish\n"])
    let steps = (1...5).map { "send .sell(\($0))\n" }.joined()
    try harness.write("feature Till\nexhaustivity off\n\(steps)finish\n", to: "b.script")
    #expect(await review(harness).output.contains("  +   … (11 more lines)\n"))
    harness.terminal = FakeTerminal([.bytes(Array("dq".utf8))])
    let output = await review(harness).output
    #expect(output.contains("\n  $/Snapshots/Till/b.trace, new script\n  + Till/b\n"), "\(output)")
    #expect(output.contains("\n  + send .sell(5)\n  +   total: 10 → 15\n  +   sales: 4 → 5\n  + finish\n"), "\(output)")
  }

  @Test func goldenFilesOfARemovedScriptAreRemoved() async throws {
    let harness = try await harness(
      [],
      ["a": "send .open\nfinish\n", "b": "send .close\nsnapshot end isOpen\nfinish\n"]
    )
    try FileManager.default.removeItem(atPath: harness.folder + "/b.script")
    let output = """
      1 removed script

      1 of 1  Till  script removed  Till/b
        − $/Snapshots/Till/b.end.snapshot
        − $/Snapshots/Till/b.trace

      1 undecided

      """
    #expect(await review(harness).output == output)
    #expect(await harness.run("review", "$/a.script", "--golden", "$/Snapshots").output == "no behaviour changes\n")
    #expect(await review(harness, "--accept-all", "--yes").code == .success)
    #expect(
      harness.text(of: "Snapshots/Till/b.trace") == nil && harness.text(of: "Snapshots/Till/b.end.snapshot") == nil
    )
    #expect(harness.text(of: "Snapshots/Till/a.trace") != nil)
    #expect(await review(harness).output == "no behaviour changes\n")
  }

  @Test(arguments: ["aq", "asq", "as"])
  func aScriptWithAnUndecidedChangeIsNotRewritten(keys: String) async throws {
    let harness = try await harness([.staysClosed, .saysMore], ["a": "send .open\nfinish\n"])
    let before = ["a.script", "Snapshots/Till/a.trace"].map(harness.text)
    harness.terminal = FakeTerminal([.bytes(Array(keys.utf8))])
    let outcome = await review(harness)
    let end = """
      1 accepted but not written, 1 undecided
      Not written: the files of Till/a. Some of their changes are undecided: `review` shows them all again.

      """
    #expect(outcome.code == .failure && outcome.output.hasSuffix(end), "\(outcome.output)")
    #expect(["a.script", "Snapshots/Till/a.trace"].map(harness.text) == before)
  }

  @Test func aRenamedEffectIsOneEntry() async throws {
    let harness = try CommandHarness()
    harness.catalog = Errands.catalog(name: "fetch")
    for (name, count) in ["a": 1, "b": 2] {
      let steps = String(repeating: "send .start\nreceive .done(_)\n", count: count)
      try harness.write("feature Errands\n\(steps)finish\n", to: "\(name).script")
    }
    #expect(await harness.run("record", "$").code == .success)
    #expect(await harness.run("run", "$", "--golden", "$/Snapshots", "--record", "--quiet").code == .failure)
    harness.catalog = Errands.catalog(name: "load")
    #expect(
      await review(harness).output == """
        1 behaviour change in 9 occurrences

        1 of 1  Errands  effect renamed  9 occurrences in 2 scripts
          − “fetch”
          + “load”
          in $/Snapshots/Errands/a.trace:4; $/Snapshots/Errands/a.trace:5; $/Snapshots/Errands/a.trace:7; … (6 more)

        1 undecided

        """
    )
    try harness.write("feature Errands\nsend .start\nreceive .done(1)\n  count = 1\nfinish\n", to: "c.script")
    #expect(await review(harness).output.hasPrefix("1 behaviour change in 9 occurrences, 1 new script\n"))
    #expect(await review(harness, "--accept-all", "--yes").code == .success)
    #expect(await harness.run("run", "$", "--golden", "$/Snapshots", "--quiet").output == "3 scripts passed\n")
  }

  @Test func scriptsThatNoChangeFixesAreNamed() async throws {
    let harness = try await harness(.staysClosed, ["a": "send .open\nfinish\n"])
    try harness.write("feature Till\nsend .open\nexpect isOpen == true\nfinish\n", to: "b.script")
    try harness.write("feature Till\nsend .oben\n", to: "c.script")
    let outcome = await review(harness)
    #expect(outcome.code == .failure)
    #expect(
      outcome.output.hasPrefix(
        """
        1 behaviour change in 1 occurrence
        Till/b fails at step 2 of 3, `expect isOpen == true`: correct that line, or the code
        $/c.script contains mistakes: run it to see them

        """
      ),
      "\(outcome.output)"
    )
  }

  /// A golden script of a feature whose effect sends `.done(1)`.
  private func harness(of steps: String) async throws -> CommandHarness {
    let harness = try CommandHarness()
    harness.catalog = Errands.catalog(name: "load")
    try harness.write("feature Errands\n" + steps, to: "a.script")
    #expect(await harness.run("record", "$").code == .success)
    #expect(await harness.run("run", "$", "--golden", "$/Snapshots", "--record", "--quiet").code == .failure)
    return harness
  }

  @Test func anActionWithOtherValuesIsAccepted() async throws {
    let harness = try await harness(of: "send .start\nreceive .done(1)  # one\nfinish\n")
    harness.catalog = Errands.catalog(name: "load", result: 2)
    #expect(
      await review(harness).output == """
        2 behaviour changes in 2 occurrences

        1 of 2  Errands  .done  1 occurrence in 1 script
          − receive .done(1) from “load”
          + receive .done(2) from “load”
          in $/Snapshots/Errands/a.trace:5

        2 of 2  Errands  .done  1 occurrence in 1 script
          −   count: 0 → 1
          +   count: 0 → 2
          in $/Snapshots/Errands/a.trace:6

        2 undecided

        """
    )
    #expect(await review(harness, "--accept-all", "--yes").code == .success)
    #expect(
      harness.text(of: "a.script")
        == "feature Errands\nsend .start\nreceive .done(2)  # one\n  count = 2\nfinish\n"
    )
    #expect(await harness.run("run", "$", "--golden", "$/Snapshots", "--quiet").code == .success)
  }

  @Test func theLineThatNoChangeFixesIsNamed() async throws {
    let harness = try await harness(of: "send .start\nreceive .done(1)\nfinish\n")
    harness.catalog = Errands.catalog(name: "load", result: nil)
    let remaining = "$/a.script:3:1: expected to receive `.done(1)`, but no action arrived"
    #expect(
      await review(harness).output.contains(
        "Errands/a: no accepted change can fix \(remaining). Correct that line, or the code\n"
      )
    )
  }

  @Test func changesBehindAFailedCheckAreFound() async throws {
    let script = "send .open\nexpect isOpen == true\nsend .sell(1)\nfinish\n"
    let harness = try await harness([.staysClosed, .addsOneMore], ["a": script])
    let accepted = await review(harness, "--accept-all", "--yes")
    #expect(accepted.code == .failure)
    #expect(
      accepted.output == """
        2 behaviour changes in 2 occurrences
        Till/a fails at step 2 of 4, `expect isOpen == true`: correct that line, or the code

        1 of 2  Till  .open  1 occurrence in 1 script
          −   isOpen: false → true
          in $/Snapshots/Till/a.trace:4

        2 of 2  Till  .sell  1 occurrence in 1 script
          −   total: 0 → 1
          +   total: 0 → 2
          in $/Snapshots/Till/a.trace:8

        2 accepted, 1 failing

        """
    )
    #expect(
      harness.text(of: "a.script")
        == "feature Till\nsend .open\n  note = \"open\"\nexpect isOpen == true\nsend .sell(1)\n  total = 2\n  sales = 1\nfinish\n"
    )
    let next = await review(harness)
    #expect(next.code == .failure)
    #expect(next.output.hasPrefix("no behaviour changes that can be accepted\nTill/a fails at step 2"))
  }

  @Test func markdownSuitsAPullRequest() async throws {
    let harness = try await harness(.staysClosed, ["a": "send .open\nfinish\n"])
    #expect(
      await review(harness, "--format", "markdown").output == """
        ### 1 behaviour change in 1 occurrence

        **Till** `.open`, 1 occurrence in 1 script
        in $/Snapshots/Till/a.trace:4

        ```diff
        -   isOpen: false → true
        ```

        """
    )
  }

  @Test(arguments: [
    (["--accept-all"], "`--accept-all` needs `--yes`"), (["--yes"], "`--yes` needs `--accept-all`"),
    (["--golden", "$/nowhere"], "there is no folder `$/nowhere` with golden files"),
  ])
  func mistakesAreReported(arguments: [String], title: String) async throws {
    let outcome = await (try CommandHarness()).run(["review", "$"] + arguments)
    #expect(outcome.code == .wrongUse && outcome.errors.hasPrefix("headless: error: \(title)\n"), "\(outcome.errors)")
  }
}
