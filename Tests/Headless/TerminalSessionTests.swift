import Lockstep
import LockstepDiff
import LockstepScreen
import LockstepScript
import TestSize
import Testing

@testable import Headless
@testable import LockstepHeadless
@testable import LockstepHeadlessTests
@testable import LockstepPlayback

/// Uses features at random in the terminal app, and plays the saved sessions as scripts. `TERMINAL_FUZZ=200` tries 200 sessions.
@Suite struct TerminalSessionTests {
  @Test(arguments: FuzzSeeds("TERMINAL", few: runs(2)).range)
  func aSavedSessionPassesAsAScriptAndLeadsToTheSameScreen(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let names = ["Root", "Login", "Home", "Broadcast", "Dashboard", "Settings", "Messages", "Favorites"]
    let name = try #require(names.randomElement(using: &random))
    let entry = try #require(Headless.catalog.entries.first { $0.name == name })
    let setting = PlaybackSettings(seed: seed)
    let (recorder, played, moments) = await use(entry, setting, seed)
    let session = await RecordedSessionConverter(recorder, of: entry, setting).session
    let saved = await SessionScriptWriter(session)
    let text = saved.text
    let keys = recorder.steps.map(\.kind.text).joined(separator: "\n")
    let divergence = await divergence(of: recorder.steps, from: moments, entry, setting)
    #expect(divergence == nil, "seed \(seed)\n\(keys)")
    let state = try await SecretEnvironment.$environment.withValue(saved.environment) {
      try await self.state(of: text, entry, setting)
    }
    #expect(state == played.stateTree, "seed \(seed)\n\(text)")
    let harness = try CommandHarness()
    harness.catalog = Headless.catalog
    try harness.write(text, to: "session.script")
    let run = await SecretEnvironment.$environment.withValue(saved.environment) {
      await harness.run("run", "$/session.script", "--quiet")
    }
    #expect(run.code == .success, "seed \(seed): \(run.output)\(run.errors)\n\(text)")
  }

  /// Presses 60 random keys.
  private func use(_ entry: CatalogEntry, _ setting: PlaybackSettings, _ seed: UInt64) async -> (
    recorder: ScreenRecorder, playable: any PlayableFeature, moments: [Moment]
  ) {
    var player: ScreenPlayer?
    var moments: [Moment] = []
    var keys = RandomKeys(seed: seed)
    let playable = entry.open(setting)
    let terminal = FakeTerminal((0..<60).map { _ in keys.next() })
    terminal.onEvent = { event in
      moments.append(Moment(playable, after: player?.recorder.steps.count ?? 0))
      if case .resized = event { (terminal.columns, terminal.rows) = keys.size() }
    }
    var time = Duration.zero
    player = ScreenPlayer(
      playable,
      tip: entry.tip,
      on: terminal,
      paint: LineColorizer(isOn: false),
      isLive: false,
      now: {
        time += .milliseconds(30)
        return time
      }
    )
    await player?.run()
    return (player?.recorder ?? ScreenRecorder(), playable, moments)
  }

  /// The state and the time after a number of steps.
  private struct Moment {
    var steps: Int
    var time: Duration
    var state: Tree
    var screen: String?

    init(_ playable: any PlayableFeature, after steps: Int) {
      (self.steps, time, state) = (steps, playable.now, playable.stateTree)
      screen = playable.screenSession?.snapshot().goldenText
    }
  }

  /// The first step after which the state or the screen differs.
  private func divergence(
    of steps: [Script.Step],
    from moments: [Moment],
    _ entry: CatalogEntry,
    _ setting: PlaybackSettings
  ) async -> String? {
    let session = FeatureSession(entry, setting: setting)
    for (index, step) in steps.enumerated() {
      _ = try? await session.perform(step)
      _ = session.playable.settleScreen()
      let found = Moment(session.playable, after: index + 1)
      for moment in moments where moment.steps == found.steps && moment.time == found.time {
        if moment.state != found.state { return "the state after step \(index + 1), `\(step.kind.text)`" }
        if moment.screen != found.screen {
          return
            "the screen after step \(index + 1), `\(step.kind.text)`:\n\(found.screen ?? "")\ninstead of\n\(moment.screen ?? "")"
        }
      }
    }
    return nil
  }

  /// The state after a script.
  private func state(of text: String, _ entry: CatalogEntry, _ setting: PlaybackSettings) async throws -> Tree {
    let playable = entry.open(setting)
    for step in try Script(parsing: text.utf8, file: "session.script").steps {
      _ = await playable.play(try playable.plan(step))
    }
    return playable.stateTree
  }
}
