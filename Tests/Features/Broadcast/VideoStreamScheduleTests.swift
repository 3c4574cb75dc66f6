import Features
import LockstepSimulation
import LockstepTesting
import Synchronization
import TestSize
import Testing

/// Streams whose service is slow, fails or doesn't answer, each under its own schedule.
@Suite struct VideoStreamScheduleTests {
  @Test(arguments: 0..<10)
  func noSeedFindsAnUndecodableFrameOrAWrongCount(hundred: UInt64) {
    for seed in hundred * 100..<hundred * 100 + runs(6, oneIn: 2) {
      if let fault = FlakyStream(seed: seed).play() { Issue.record("seed \(seed): \(fault)") }
    }
  }
}

/// A stream with an unreliable service, whose host reconnects, changes the quality and stops at random times.
private final class FlakyStream {
  private let store: SimulatedStore<StreamHost.State, StreamHost.Action>
  private let recorded: RecordedStream
  private var numbers: SeededGenerator

  init(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let recorded = RecordedStream(.flaky(seed: numbers.next()))
    (self.recorded, self.numbers) = (recorded, numbers)
    store = SimulatedStore(
      initialState: { StreamHost.State() },
      reducer: { StreamHost() },
      schedule: .seeded(seed)
    ) {
      $0.videoStream = recorded.client
      $0.camera = .embedded
    }
  }

  /// Plays up to a minute of the broadcast.
  ///
  /// - Returns: The first violation; `nil` if there is none.
  func play() -> String? {
    _ = store.send(.stream(.started))
    var changes = 0
    for _ in 0..<40 {
      store.advance(by: .milliseconds(Int.random(in: 20...3000, using: &numbers)))
      store.skipReceived()
      switch Int.random(in: 0..<20, using: &numbers) {
      case 0..<2: _ = store.send(.stream(.reconnectButtonTapped))
      case 2:
        changes += 1
        _ = store.send(.stream(.qualityChanged([.low, .high, .full][changes % 3])))
      default: break
      }
      store.skipReceived()
      if let fault = recorded.fault ?? faultInTheCounts(changes) { return fault }
    }
    _ = store.send(.stopped)
    let sent = recorded.chunks.count
    store.advance(by: .seconds(20))
    return recorded.chunks.count == sent ? nil : "\(recorded.chunks.count - sent) chunks after the end"
  }

  /// The reports may lack the frames of the last second, and of the second before each change of quality.
  private func faultInTheCounts(_ changes: Int) -> String? {
    guard let stream = store.state.stream else { return "no stream" }
    let missing = recorded.frames.count - stream.health.framesSent
    guard missing >= 0 else { return "\(-missing) frames reported that were not accepted" }
    let limit = (changes + 1) * 3 * 60
    if missing > limit { return "\(missing) accepted frames not reported" }
    let isLost = stream.connection != .sending && changes == 0
    return isLost && missing > 0 ? "\(missing) accepted frames of a lost connection not reported" : nil
  }
}

extension VideoStreamClient {
  /// Chunks take up to four seconds, or much longer; some fail.
  fileprivate static func flaky(seed: UInt64) -> VideoStreamClient {
    let numbers = NumberSource(seed: seed)
    return VideoStreamClient { _, _ in
      @Dependency(\.continuousClock) var clock
      let (kind, delay) = numbers.numbers.withLock {
        (Int.random(in: 0..<20, using: &$0), Int.random(in: 0...4000, using: &$0))
      }
      if kind > 15 { try await clock.sleep(for: .milliseconds(delay)) }
      if kind == 1 { try await clock.sleep(for: .seconds(60)) }
      if kind == 2 { throw StreamError.offline }
    }
  }
}

private final class NumberSource: Sendable {
  let numbers: Mutex<SeededGenerator>

  init(seed: UInt64) { numbers = Mutex(SeededGenerator(seed: seed)) }
}
