import Foundation
import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// `--live` runs in real time. Only lower bounds of durations are checked, so busy machines pass as well.
@Suite struct LivePlaybackTests {
  @Test func advanceWaitsForRealTime() async throws {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("OutsideWaitFeature", initialState: OutsideWaitFeature.State()) { OutsideWaitFeature() }
    }
    try harness.write(
      "feature OutsideWaitFeature\nsend .wait\nadvance 150ms\nreceive .waited(100)\nadvance 150ms\nreceive .waited(200)\nfinish",
      to: "a.script"
    )
    let start = ContinuousClock.now
    let live = await harness.run("run", "$", "--live")
    #expect(ContinuousClock.now - start >= .milliseconds(300))
    #expect(live == (await harness.run("run", "$")), "the same script gives the same trace in virtual time")
    #expect(live.output.hasSuffix("\n1 script passed\n"))
  }

  @Test func timePassesWhileAnOutsideResponseIsAwaited() async throws {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("OutsideWaitFeature", initialState: OutsideWaitFeature.State()) { OutsideWaitFeature() }
    }
    try harness.write(
      "feature OutsideWaitFeature\nsend .race\nreceive .waited(1)\nreceive .answered\nfinish",
      to: "a.script"
    )
    harness.liveClock = SlowClock()
    #expect(await harness.run("run", "$", "--live").code == .success)
  }

  @Test func sleepingEffectsAreNotAwaitedWithoutAdvance() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .tick\nreceive .ticked(1)", to: "a.script")
    let outcome = await harness.run("run", "$", "--live", "--quiet")
    #expect(outcome.output.contains("Advance time first: `advance 500ms`"))
    #expect(outcome.code == .failure)
  }

  @Test func dependenciesAreLive() async throws {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("OutsideWaitFeature", initialState: OutsideWaitFeature.State()) { OutsideWaitFeature() }
    }
    try harness.write("feature OutsideWaitFeature\nsend .look\n  ...\nexpect isPast2001 == true", to: "a.script")
    #expect(await harness.run("run", "$", "--live").code == .success)
    #expect(await harness.run("run", "$").code == .failure)
  }

  @Test(
    arguments: [
      (["--live", "--golden", "x"], "`--live` and `--golden` can't be used together\nLeave one of them out."),
      (["--live", "--schedules", "9"], "`--live` and `--schedules` can't be used together\nLeave one of them out."),
    ]
  )
  func optionsThatNeedRepeatableRunsAreRejected(options: [String], text: String) async throws {
    #expect(await (try CommandHarness()).run(["run", "x"] + options).errors == "headless: error: \(text)\n")
  }

  @Test func aScheduleInTheEnvironmentIsRejectedToo() async throws {
    let harness = try CommandHarness()
    harness.environment["LOCKSTEP_SCHEDULE"] = "1:1"
    let text = "headless: error: `LOCKSTEP_SCHEDULE` and `--live` can't be used together\nLeave one of them out.\n"
    #expect(await harness.run("run", "x", "--live").errors == text)
  }
}

/// Waits for the clock and for outside work.
private struct OutsideWaitFeature: ReducerProtocol, Sendable {
  struct State { var isPast2001 = false }

  enum Action: Sendable, Decodable { case wait, race, look, waited(Int), answered }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .wait:
        return .run(name: "wait") { send in
          for time in [100, 200] {
            try await clock.sleep(for: .milliseconds(100))
            await send(.waited(time))
          }
        }
      case .race: return race()
      case .look: state.isPast2001 = date.now.timeIntervalSinceReferenceDate > 0
      case .waited, .answered: break
      }
      return .none
    }
  }

  /// Sends an external action after the clock's action.
  private func race() -> Effect<Action> {
    let (stream, signal) = AsyncStream<Void>.makeStream()
    return .merge(
      .run(name: "clock") { send in
        try await clock.sleep(for: .milliseconds(1))
        await send(.waited(1))
        signal.finish()
      },
      .run(name: "outside") { send in
        await Task.detached { for await _ in stream {} }.value
        await send(.answered)
      }
    )
  }
}
