import Foundation
import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

@Suite struct ReplayTests {
  @Test func aRecordedRunReplaysIdentically() async throws {
    let harness = try await ReplayHarness(ReplayHarness.script)
    let outcome = await harness.harness.run("replay", "$/t")
    #expect(
      outcome
        == .init(
          output: "same    Shop/a  7 steps, 11 events, 1 hash\nthe same: 1 script, 11 events, 1 hash\n",
          errors: "",
          code: .success
        )
    )
    #expect(await harness.harness.run("replay", "$/t", "--quiet").output == "the same: 1 script, 11 events, 1 hash\n")
    #expect(
      await harness.harness.run("replay", "$/t", "--format", "jsonl").output == """
        {"event":"scriptReplayed","script":"Shop/a","line":2,"steps":7,"events":11,"hashes":1}
        {"event":"replayEnded","scripts":1,"events":11,"hashes":1,"skipped":0,"ignoredBytes":0}

        """
    )
  }

  @Test func aVerboseReplayPrintsTheSteps() async throws {
    let harness = try await ReplayHarness("feature Shop\nsend .open\n  isOpen = true\nfinish")
    #expect(
      await harness.harness.run("replay", "$/t", "--verbose").output == """
        Shop/a

        send .open
          isOpen: false → true
        finish

        same    Shop/a  2 steps, 2 events, 1 hash

        the same: 1 script, 2 events, 1 hash

        """
    )
  }

  @Test(
    arguments: [
      [], ["--seed", "9"], ["--world", "full"], ["--schedules", "20"], ["--schedules", "20", "--seed", "4"],
      ["--show-jobs"], ["--trace-last", "1"], ["--trace-last", "4", "--hash-every", "1"], ["--trace-last", "1000"],
    ]
  )
  func everyKindOfRunReplaysIdentically(options: [String]) async throws {
    let scripts = [
      ReplayHarness.script,
      "feature Shop\nsend .roll\nsend .load\nreceive .rolled\n  ...\nreceive .loaded\n  ...\nfinish",
      "feature Shop\nsend .open\n  isOpen = false",
      "feature Shop\nsend .tick\nadvance 500ms",
      "feature Shop\nexhaustivity off\nsend .flash\nsend .load\nskip received\nsend .everything\nsend .fail\nfinish",
    ]
    let harness = try CommandHarness()
    for (number, script) in scripts.enumerated() { try harness.write(script, to: "\(number).script") }
    _ = await harness.run(["run", "$", "--keep-going", "--trace", "$/t"] + options)
    let outcome = await harness.run("replay", "$/t")
    #expect(outcome.code == .success && outcome.output.contains("the same: "), "\(outcome)")
  }

  @Test func aRunUnderAFailingScheduleReplaysIdentically() async throws {
    let harness = try CommandHarness()
    // The schedule determines which of the two actions is received first.
    try harness.write(
      "feature Shop\nsend .race\nreceive .loaded\nreceive .rolled",
      to: "a.script"
    )
    harness.catalog = FeatureCatalog { FeatureEntry("Shop", initialState: Shop.State()) { Race() } }
    _ = await harness.run("run", "$", "--schedules", "50", "--trace", "$/t", "--seed", "3")
    #expect(harness.text(of: "t")?.contains("\"schedule\":\"1:1\"") == true)
    #expect(await harness.run("replay", "$/t", "--quiet").output.hasPrefix("the same: 2 scripts"))
  }

  /// Two effects that respond in either order.
  private struct Race: ReducerProtocol, Sendable {
    enum Action: Sendable, Decodable { case race, loaded, rolled }

    var body: some ReducerProtocol<Shop.State, Action> {
      Reduce { _, action in
        guard case .race = action else { return .none }
        return .merge(.run(name: "load") { await $0(.loaded) }, .run(name: "roll") { await $0(.rolled) })
      }
    }
  }

  /// The shop with an additional reducer.
  private func catalog(_ change: @escaping @Sendable (inout Shop.State, Shop.Action) -> Void) -> FeatureCatalog {
    FeatureCatalog {
      FeatureEntry("Shop", initialState: Shop.State()) {
        CombineReducers {
          Shop()
          Reduce { state, action in
            change(&state, action)
            return .none
          }
        }
      }
    }
  }

  @Test func theFirstDifferingEventIsReported() async throws {
    let harness = try await ReplayHarness(ReplayHarness.script)
    let other = catalog { state, action in if case .say = action { state.notice?.title = "Ho" } }
    let replayed = await ReplayHarness.replay(harness.trace, catalog: other)
    #expect(replayed.code == .failure)
    #expect(
      replayed.text == """
        t:14: Shop/a, step 4 of 7, `send .say(title: "Hi", message: nil)`: the event differs

          − notice: nil → Shop.Notice(title: "Hi", message: nil, level: 1)
          + notice: nil → Shop.Notice(title: "Ho", message: nil, level: 1)

        (Recorded: −, Replayed: +)

        Changes since the start, where the states were equal:
            count: 0 → 1
            notice: nil → Shop.Notice(title: "Ho", message: nil, level: 1)

        If the change is intended, record the trace again: `headless run PATH… --trace FILE`; otherwise fix the reducer.

        differs  Shop/a  line 14

        """
    )
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/LockstepHeadless/LockstepHeadless.docc/Traces.md")
    let shown = replayed.text.replacing("t:14", with: "t.jsonl:14")
    #expect(try String(contentsOf: article, encoding: .utf8).contains("```\n\(shown)```\n"))
  }

  @Test func stateChangesSinceTheLastHashAreReported() async throws {
    let harness = try await ReplayHarness(ReplayHarness.script, "--hash-every", "2")
    let other = catalog { state, action in if case .say = action { state.count = 9 } }
    let text = await ReplayHarness.replay(harness.trace, catalog: other).text
    #expect(
      text.contains("\n    … (1 unchanged)\n  + count: 1 → 9\n") || text.contains("\n  + count: 1 → 9\n"),
      "\(text)"
    )
    #expect(
      text.contains("\nChanges since step 2, where the states were equal:\n    count: 0 → 9\n"),
      "\(text)"
    )
  }

  @Test func aMissingEventIsReported() async throws {
    let harness = try await ReplayHarness("feature Shop\nsend .open\n  ...\nfinish")
    let other = catalog { state, action in if case .open = action { state.isOpen = false } }
    let replayed = await ReplayHarness.replay(harness.trace, catalog: other)
    #expect(
      replayed.text == """
        t:6: Shop/a, step 2 of 2, `finish`: an event is missing

          − isOpen: false → true

        (Recorded: −, Replayed: +)

        If the change is intended, record the trace again: `headless run PATH… --trace FILE`; otherwise fix the reducer.

        differs  Shop/a  line 6

        """
    )
  }

  @Test func anExtraEventIsReported() async throws {
    let harness = try await ReplayHarness("feature Shop\nsend .close\nfinish")
    let other = catalog { state, _ in state.count = 5 }
    let text = await ReplayHarness.replay(harness.trace, catalog: other).text
    #expect(
      text.hasPrefix(
        """
        t:7: Shop/a, step 1 of 2, `send .close`: an event is not in the trace

          + count: 0 → 5

        """
      ),
      "\(text)"
    )
  }

  @Test func aDifferingStateWithoutAnEventIsReported() async throws {
    let harness = try await ReplayHarness("feature Shop\nsend .open\n  isOpen = true\nfinish")
    let other = FeatureCatalog { FeatureEntry("Shop", initialState: Shop.State(count: 1)) { Shop() } }
    let text = await ReplayHarness.replay(harness.trace, catalog: other).text
    #expect(text.hasPrefix("t:3: Shop/a: the state differs\n\n    Shop.State(\n"), "\(text)")
    #expect(text.contains("\n  −   count: 0,\n  +   count: 1,\n"), "\(text)")
  }

  @Test func aDifferentEndIsReported() async throws {
    let harness = try await ReplayHarness("feature Shop\nsend .close\n  isOpen = false\nfinish")
    #expect(harness.trace.contains("scriptFailed"))
    let failing = harness.trace.replacing("did not change", with: "was not there")
    let text = await ReplayHarness.replay(failing).text
    #expect(
      text.hasPrefix(
        """
        t:7: Shop/a, step 1 of 2, `send .close`: the outcome differs

          − failed in step 1
          −   `isOpen` was not there: it was false before
          + failed in step 1
          +   `isOpen` did not change: it was false before

        (Recorded: −, Replayed: +)

        """
      ),
      "\(text)"
    )
  }

  @Test func aScriptThatNoLongerPlaysIsReported() async throws {
    let harness = try await ReplayHarness("feature Shop\nsend .close\nfinish")
    let replayed = await ReplayHarness.replay(harness.trace.replacing("send .close", with: "send .shut"))
    #expect(replayed.code == .failure)
    #expect(
      replayed.text.hasPrefix(
        "t:2: Shop/a: it can no longer be played\n\nShop/a:2:6: error: `Shop.Action` has no case `shut`\n"
      ),
      "\(replayed.text)"
    )
  }

  @Test func unknownEventsAreSkippedAndCounted() async throws {
    let harness = try await ReplayHarness("feature Shop\nsend .open\n  isOpen = true\nfinish")
    var lines = harness.trace.split(separator: "\n", omittingEmptySubsequences: false)
    lines.insert(#"{"event":"weather","sky":["blue"]}"#, at: 3)
    lines.insert(#"{"event":"moon"}"#, at: 1)
    let text = await ReplayHarness.replay(lines.joined(separator: "\n")).text
    #expect(text.hasSuffix("\n2 lines were skipped, with events unknown to this version\n"), "\(text)")
  }
}
