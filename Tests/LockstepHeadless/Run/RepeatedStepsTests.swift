import Lockstep
import LockstepSimulation
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests
@testable import LockstepScript

private struct Counter: ReducerProtocol {
  enum Action: Sendable, Decodable { case up, down }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    state += action == .up ? 1 : -1
    return .none
  }
}

@Suite struct RepeatedStepsTests {
  private static let catalog = FeatureCatalog {
    FeatureEntry("Counter", initialState: 0) { Counter() }
    FeatureEntry("Shop", initialState: Shop.State()) { Shop() }
  }

  @Test func repeatedStepsArePlayedAndPrintedEachTime() async throws {
    let text = try await ScriptHarness.play(
      "feature Shop\nrepeat 2\n  send .push(\"a\")\n    log += \"a\"\nend\nexpect count(log) == 2",
      catalog: Self.catalog
    )
    #expect(
      text == """
        Shop/a

        send .push("a")
          log[0]: + "a"
        send .push("a")
          log[1]: + "a"
        expect count(log) == 2

        passed  Shop/a  3 steps

        1 script passed

        """
    )
  }

  @Test func aFailureNamesTheRepetition() async throws {
    let text = try await ScriptHarness.play(
      "feature Counter\nrepeat 2\nrepeat 3\nsend .up\n  ...\nexpect self < 5\nend\nend",
      detail: .quiet,
      catalog: Self.catalog
    )
    #expect(
      text.contains(
        """
        a.script:6:15: error: `self` is 5, expected < 5
            expect self < 5
                          ^
            in repetition 2 of 2, line 2
            in repetition 2 of 3, line 3
            Why: step 9, .up, wrote `self = 5` (line 4: `send .up`).
        Correct the line, or fix the reducer.
        """
      ),
      "\(text)"
    )
    #expect(text.contains("failed  Counter/a  step 10 of 12\n"), "\(text)")
  }

  @Test func repeatedStepsArePlannedOnce() async throws {
    let text = "feature Counter\nexhaustivity off\nrepeat 300\n  repeat 3\n    send .up\n    send .down\n  end\nend"
    let loaded = try ScriptLoader(catalog: Self.catalog, overrides: RunOverrides()).load(text.utf8, file: "a.script")
    #expect(loaded.steps.count == 3)
    let playback = try #require(loaded.open() as? Playback<Int, Counter.Action>)
    var cursor = ScriptStepIterator(loaded.script)
    while let number = cursor.next() { #expect(await playback.play(loaded.steps[number]).failures.isEmpty) }
    #expect(playback.store.machine.core.step == 1_800)
  }
}

@Suite struct SnapshotStepTests {
  private static let script = "feature Shop\nsend .open\n  isOpen = true\nsnapshot opened rows\nsnapshot all\nfinish"

  @Test func withoutGoldenFilesTheStateIsShown() async throws {
    let text = try await ScriptHarness.play("feature Shop\nsnapshot tags tags\nfinish")
    #expect(text.hasPrefix("Shop/a\n\nsnapshot tags tags\n  [\n    \"a\"\n  ]\nfinish\n"), "\(text)")
  }

  @Test func goldenFilesAreRecordedAndCompared() async throws {
    let harness = try CommandHarness()
    try harness.write(Self.script, to: "a.script")
    try harness.write("", to: "golden/README.md")
    let run = ["run", "$/a.script", "--golden", "$/golden", "--quiet"]
    let missing = await harness.run(run)
    #expect(missing.code == .failure)
    #expect(
      missing.output.hasPrefix(
        "Snapshot not found: $/golden/Shop/a.opened.snapshot\nAdd `--record`"
      ),
      "\(missing.output)"
    )
    #expect(harness.text(of: "golden/Shop/a.opened.snapshot") == nil)

    let recorded = await harness.run(run + ["--record"])
    #expect(recorded.code == .failure)
    #expect(
      recorded.output == """
        recorded  Shop/a  $/golden/Shop/a.opened.snapshot, $/golden/Shop/a.all.snapshot, $/golden/Shop/a.trace
        1 recorded

        """
    )
    let rows = harness.text(of: "golden/Shop/a.opened.snapshot")
    #expect(rows?.hasPrefix("[\n  [id: 1]: Shop.Row(\n    id: 1,\n    name: \"tea\"\n  ),\n") == true, "\(rows ?? "")")
    #expect(harness.text(of: "golden/Shop/a.trace")?.hasSuffix("snapshot opened rows\nsnapshot all\nfinish\n") == true)
    #expect(await harness.run(run) == .init(output: "1 script passed\n", errors: "", code: .success))

    try harness.write(
      Self.script.replacing("finish", with: "send .everything\n  ...\nsnapshot later rows"),
      to: "a.script"
    )
    _ = await harness.run(run + ["--record"])
    try harness.write("[]\n", to: "golden/Shop/a.later.snapshot")
    let other = await harness.run(run)
    #expect(other.code == .failure)
    #expect(
      other.output.hasPrefix("The text differs from the snapshot: $/golden/Shop/a.later.snapshot\n"),
      "\(other.output)"
    )
  }

  @Test(arguments: ["send .close\n  isOpen = true", "send .push(\"a\")\n  ...\nsnapshot opened log"])
  func aScriptThatFailsWritesNoSnapshot(rest: String) async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .open\n  ...\nsnapshot opened rows\n\(rest)\nfinish", to: "a.script")
    let outcome = await harness.run("run", "$/a.script", "--golden", "$/golden", "--record", "--quiet")
    #expect(outcome.code == .failure)
    #expect(outcome.output.hasSuffix("1 failed\n"), "\(outcome.output)")
    #expect(harness.text(of: "golden/Shop/a.opened.snapshot") == nil)
  }

  @Test func aSnapshotTakenTwiceIsTheSameBothTimes() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nrepeat 2\n  send .push(\"a\")\n    ...\n  snapshot log log\nend", to: "a.script")
    let outcome = await harness.run("run", "$/a.script", "--golden", "$/golden", "--record", "--quiet")
    #expect(
      outcome.output.hasPrefix("The text differs from the snapshot: $/golden/Shop/a.log.snapshot\n"),
      "\(outcome.output)"
    )
  }
}
