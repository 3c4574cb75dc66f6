import Foundation
import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

@Suite struct RecordTests {
  /// Records a script.
  ///
  /// - Returns: The recorded file, after checking that recording it again changes nothing, and that it passes.
  private func recorded(_ text: String, _ options: String..., sourceLocation: SourceLocation = #_sourceLocation)
    async throws -> String
  {
    let harness = try CommandHarness()
    try harness.write(text, to: "a.script")
    let outcome = await harness.run(["record", "$/a.script"] + options)
    #expect(outcome.code == .success, "\(outcome.output)", sourceLocation: sourceLocation)
    let recorded = try #require(harness.text(of: "a.script"))
    let again = await harness.run("record", "$/a.script", "--check")
    #expect(
      again == .init(output: "same      $/a.script\n1 the same\n", errors: "", code: .success),
      sourceLocation: sourceLocation
    )
    let run = await harness.run("run", "$/a.script", "--quiet")
    #expect(run.code == .success, "\(run.output)", sourceLocation: sourceLocation)
    return recorded
  }

  /// A script, and the same after it was recorded.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let recorded: String

    init(_ claim: String, _ script: String, _ recorded: String) {
      (testDescription, self.script, self.recorded) = (claim, script, recorded)
    }
  }

  static let rows: [Row] = [
    Row(
      "an action with other values corrects its pattern",
      "feature Shop\nsend .load\nreceive  .loaded(4)  # three\nfinish\n",
      """
      feature Shop
      send .load
      receive  .loaded(3)  # three
        count = 3
      finish

      """
    ),
    Row(
      "an enum in the payload is a value, too",
      "feature Shop\nsend .load\nreceive .loaded(.max)\nfinish\n",
      "feature Shop\nsend .load\nreceive .loaded(3)\n  count = 3\nfinish\n"
    ),
    Row(
      "a pattern is corrected in each iteration, and a name that `let` defines is replaced",
      "feature Shop\nlet rows = 4\nrepeat 2\n  send .load\n  receive .loaded(rows)\n    count = _\n    ...\nend\nfinish\n",
      """
      feature Shop
      let rows = 4
      repeat 2
        send .load
        receive .loaded(3)
          count = _
          ...
      end
      finish

      """
    ),
    Row(
      "changes are written below each step",
      "feature Shop\nsend .open\nsend .say(title: \"Hi\", message: nil)\nsend .goHome\n",
      """
      feature Shop
      send .open
        isOpen = true
      send .say(title: "Hi", message: nil)
        notice = Shop.Notice(title: "Hi", message: nil, level: 1)
      send .goHome
      finish

      """
    ),
    Row(
      "every kind of change can be written",
      "feature Shop\nsend .everything",
      """
      feature Shop
      send .everything
        isOpen = true
        count = 7
        notice = Shop.Notice(title: "New", message: nil, level: 1)
        route = .detail(Shop.Row(id: 3, name: "jam"))
        rows -= Shop.Row(id: 1, name: "tea")
        rows[id: 2].name = "oat milk"
        rows += Shop.Row(id: 3, name: "jam")
        log += "changed"
        tags -= "a"
        tags += "b"
        prices["jam"] = 5
        prices["tea"]: absent
      finish

      """
    ),
    Row(
      "arriving actions are received after the step",
      "feature Shop\nsend .load\nnote \"loaded\"\nsend .flash\nsend .tick\nadvance 2s\nexpect count == 2",
      """
      feature Shop
      send .load
      receive .loaded(3)
        count = 3
      note "loaded"
      send .flash
      receive .flashed
      receive .answer
      send .tick
      advance 2s
      receive .ticked(1)
        count = 1
      receive .ticked(2)
        count = 2
      expect count == 2
      finish

      """
    ),
    Row(
      "an existing finish keeps its position",
      "feature Shop\nsend .tick\nfinish # the end",
      "feature Shop\nsend .tick\nskip effects\nfinish # the end"
    ),
    Row(
      "only wrong lines are replaced in a partial step",
      "feature Shop\nsend .everything\n  count = 1\n  dice = [1]\n  ...\nfinish\n",
      "feature Shop\nsend .everything\n  count = 7\n  ...\nfinish\n"
    ),
    Row(
      "without exhaustivity nothing is added below",
      "feature Shop\nexhaustivity off\nsend .load\nsend .everything\n  count = 1\nexhaustivity on\nsend .close\n",
      "feature Shop\nexhaustivity off\nsend .load\nsend .everything\n  count = 7\nexhaustivity on\nsend .close\n  isOpen = false\nfinish\n"
    ),
    Row(
      "pending actions are received when exhaustivity is turned on",
      "feature Shop\nexhaustivity off\nsend .load\nexhaustivity on\nsend .open\n",
      "feature Shop\nexhaustivity off\nsend .load\nexhaustivity on\nreceive .loaded(3)\n  count = 3\nsend .open\n  isOpen = true\nfinish\n"
    ),
    Row(
      "earlier actions are received before an expected one",
      "feature Shop\nsend .flash\nreceive .answer\n",
      "feature Shop\nsend .flash\nreceive .flashed\nreceive .answer\nfinish\n"
    ),
    Row(
      "line endings and byte order marks are kept",
      "\u{FEFF}feature Shop\r\nsend .open\r\nsend .close",
      "\u{FEFF}feature Shop\r\nsend .open\r\n  isOpen = true\r\nsend .close\r\n  isOpen = false\r\nfinish\r\n"
    ),
  ]

  @Test(arguments: rows)
  func recordingAddsWhatIsMissingAndReplacesWhatIsWrong(row: Row) async throws {
    #expect(try await recorded(row.script) == row.recorded)
  }

  @Test func worldAndSeedOfTheCommandLineAreWrittenIntoTheScript() async throws {
    #expect(
      try await recorded("feature Shop\nsend .load", "--world", "full", "--seed", "7")
        == "feature Shop\nworld full\nseed 7\nsend .load\nreceive .loaded(99)\n  count = 99\nfinish\n"
    )
    #expect(
      try await recorded("feature Shop\nseed 1 # any\nworld empty\nsend .load\n", "--world", "full", "--seed", "7")
        == "feature Shop\nseed 7 # any\nworld full\nsend .load\nreceive .loaded(99)\n  count = 99\nfinish\n"
    )
  }

  @Test func effectsInFlightAreSkippedAndReported() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .tick", to: "a.script")
    let outcome = await harness.run("record", "$/a.script")
    #expect(
      outcome.output == """
        recorded  $/a.script  2 lines written
                  `skip effects` before `finish`, for the effects still in flight:
                    “ticks”, started by .tick: sleeps for another 500ms
        1 recorded

        """
    )
    #expect(harness.text(of: "a.script") == "feature Shop\nsend .tick\nskip effects\nfinish\n")
    #expect(await harness.run("run", "$/a.script", "--quiet").code == .success)
  }

  @Test func passingLinesAreKept() async throws {
    let script = """
      # What a shop does.
      feature   Shop

      send .everything     # all at once
          count = _        # whatever it is
          notice.title = "New"
          notice.level = 1
          ...

      send .load
      receive .loaded
        count=3
      \tfinish
      """.replacing("\t", with: "")
    #expect(try await recorded(script) == script)
  }

  @Test func wrongLinesAreReplacedAndTheirCommentsKept() async throws {
    let script = """
      feature Shop
      send .everything  # much
          count = 8   # eight, I think
          isOpen = _
          # the rest
          dice = []  # never
          log += "chnged"
          rows[0].name = "milk"
      send .goHome
          isOpen = false
      finish
      """
    #expect(
      try await recorded(script) == """
        feature Shop
        send .everything  # much
            count = 7   # eight, I think
            isOpen = _
            # the rest
            # never
            log += "changed"
            notice = Shop.Notice(title: "New", message: nil, level: 1)
            route = .detail(Shop.Row(id: 3, name: "jam"))
            rows -= Shop.Row(id: 1, name: "tea")
            rows[id: 2].name = "oat milk"
            rows += Shop.Row(id: 3, name: "jam")
            tags -= "a"
            tags += "b"
            prices["jam"] = 5
            prices["tea"]: absent
        send .goHome
            route = .home
        finish
        """
    )
  }

  @Test(
    arguments: [
      (
        "send .open\nreceive .loaded\n",
        """
        $/a.script:3:1: error: expected to receive `.loaded`, but no action arrived
            receive .loaded
            ^~~~~~~~~~~~~~~
            No effect is in flight.
        Check that the reducer returns the effect that sends it, or remove this step.
        """
      ),
      (
        "state log[0]\n",
        """
        $/a.script:2:7: error: there is no `log[0]`: `log` is []
            state log[0]
                  ^~~~~~
        Correct the path, or fix the reducer.
        """
      ),
    ]
  )
  func aFailingScriptIsLeftUnchanged(steps: String, text: String) async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\n" + steps, to: "a.script")
    let outcome = await harness.run("record", "$")
    #expect(
      outcome
        == .init(output: text + "\n\nfailed    $/a.script  not changed\n\n1 failed\n", errors: "", code: .failure)
    )
    #expect(harness.text(of: "a.script") == "feature Shop\n" + steps)
  }

  @Test func aFailingCheckIsKeptAndEverythingElseRecorded() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .open\nexpect isOpen == false\nsend .load\n", to: "a.script")
    let recorded = """
      feature Shop
      send .open
        isOpen = true
      expect isOpen == false
      send .load
      receive .loaded(3)
        count = 3
      finish

      """
    for counts in ["4 lines written", "not changed"] {
      let outcome = await harness.run("record", "$")
      #expect(
        outcome.output == """
          $/a.script:4:18: error: `isOpen` is true, expected false
              expect isOpen == false
                               ^~~~~
          Correct the line, or fix the reducer.

          failed    $/a.script  \(counts)

          1 failed

          """
      )
      #expect(outcome.code == .failure && harness.text(of: "a.script") == recorded)
    }
  }

  @Test func anIssueOfTheEngineFails() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .fail\n", to: "a.script")
    let outcome = await harness.run("record", "$")
    #expect(outcome.code == .failure && outcome.output.contains("threw an uncaught error"))
    #expect(harness.text(of: "a.script") == "feature Shop\nsend .fail\n")
  }

  @Test func checkingWritesNothing() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .open\n", to: "a.script")
    try harness.write("feature Shop\nsend .open\n  isOpen = true\nfinish\n", to: "b.script")
    #expect(
      await harness.run("record", "$", "--check")
        == .init(
          output: "changes   $/a.script  2 lines written\nsame      $/b.script\n1 would change, 1 the same\n",
          errors: "",
          code: .failure
        )
    )
    #expect(harness.text(of: "a.script") == "feature Shop\nsend .open\n")
  }

  @Test func permissionsAndLinksAreKept() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .open\n", to: "real/a.script")
    let (file, link) = (harness.folder + "/real/a.script", harness.folder + "/link.script")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    #expect(await harness.run("record", "$/link.script").code == .success)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
    #expect(harness.text(of: "real/a.script")?.hasSuffix("finish\n") == true)
  }

  @Test func endlessActionsFail() async throws {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog { FeatureEntry("Loop", initialState: 0) { Loop() } }
    try harness.write("feature Loop\nsend .again\n", to: "a.script")
    let outcome = await harness.run("record", "$")
    #expect(
      outcome.code == .failure
        && outcome.output.contains(
          "Actions cause each other in an endless cycle: .again → .again (stopped after 10000 actions)."
        ),
      "\(outcome)"
    )
  }

  private struct Loop: ReducerProtocol, Sendable {
    enum Action: Sendable, Decodable { case again }
    func reduce(into _: inout Int, action _: Action) -> Effect<Action> { .send(.again) }
  }
}

/// The article “Recording” shows the actual recordings.
@Suite struct RecordingArticleTests {
  @Test func theArticleShowsTheRecordedScript() async throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/LockstepHeadless/LockstepHeadless.docc/Recording.md")
    let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```\n")
    let harness = try CommandHarness()
    try harness.write(blocks[1], to: "a.script")
    let outcome = await harness.run("record", "$/a.script")
    #expect(outcome.code == .success, "\(outcome.output)")
    #expect(harness.text(of: "a.script") == blocks[3])
  }
}
