import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests
@testable import LockstepScript
@testable import LockstepTrace

/// Traces of interactive sessions.
@Suite struct SessionReplayTests {
  /// Performs steps and jumps to positions, and records the trace.
  private func trace(_ doings: [String], options: TraceOptions = TraceOptions(hashesEvery: 2)) async throws -> String {
    let printed = PrintedOutput()
    let recorder = TraceRecorder(output: printed.sink, options: options)
    let entry = try #require(ScriptHarness.catalog["Shop"])
    let setting = PlaybackSettings(world: entry[world: "full"], seed: 5)
    let session = FeatureSession(entry, setting: setting)
    session.beginTrace(recorder)
    for doing in doings {
      if let position = Int(doing) {
        _ = await session.go(to: position)
      } else {
        let step = try Script.Step(parsing: doing, file: "prompt")
        _ = try await session.perform(step.with(waiver: step.range))
      }
    }
    session.endTrace()
    return printed.text
  }

  private static let doings = [
    "send .load", "receive .loaded", "send .roll", "2", "receive .answer", "send .roll", "receive .rolled", "0", "3",
    "send .open", "advance 1s",
  ]

  @Test func aSessionReplaysIdentically() async throws {
    let doings = Self.doings.filter { $0 != "send .open" && $0 != "advance 1s" }
    let text = await ReplayHarness.replay(try await trace(doings))
    #expect(text.code == .success && text.text.contains("the same: 1 script"), "\(text)")
  }

  @Test func aSessionWithOnlyItsLastEventsReplaysIdentically() async throws {
    let trace = try await trace(Self.doings, options: TraceOptions(hashesEvery: 1, keepsLast: 3))
    #expect(trace.contains(#"{"event":"omitted","#))
    let replayed = await ReplayHarness.replay(trace)
    #expect(replayed.code == .success, "\(replayed.text)\n\(trace)")
  }

  @Test func eachStepIsWrittenBeforeItsEvents() async throws {
    let trace = try await trace(["send .open"])
    #expect(
      trace.split(separator: "\n").dropFirst().filter { !$0.hasPrefix(#"{"event":"state","#) } == [
        #"{"event":"sessionStarted","feature":"Shop","world":"full","seed":5}"#,
        #"{"event":"step","text":"send .open\n  ..."}"#,
        #"{"event":"stepStarted","step":1,"action":{"enum":"Shop.Action","case":"open","payload":[]},"origin":"sent"}"#,
        #"{"event":"stateChanged","step":1,"changes":[{"path":"isOpen","old":"false","new":"true"}]}"#,
        #"{"event":"stateHash","step":1,"hash":"4cfe62d1de0251d9"}"#, #"{"event":"sessionEnded","steps":1}"#,
      ]
    )
  }

  @Test func aSessionThatDiffersIsReported() async throws {
    let trace = try await trace(["send .open", "send .close"]).replacing("send .close", with: "send .goHome")
    let text = await ReplayHarness.replay(trace).text
    #expect(text.hasPrefix("t:8: Shop, step 2, `send .goHome`: the event differs\n"), "\(text)")
  }
}
