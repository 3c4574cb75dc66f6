import Features
import Foundation
import LockstepTesting
import Testing

@Suite struct VideoStreamTests {
  @Test func framesAreSentFiveTimesASecondAndReportedEachSecond() async {
    let recorded = RecordedStream()
    let store = VideoStream.testStore(recorded.client)
    await store.send(.started) {
      $0.epoch = 1
      $0.connection = .sending
    }
    await store.advance(by: .seconds(1))
    await store.receive(.reported(.init(framesSent: 22, bits: 2_164_096, roundTrip: 0))) {
      $0.health.framesSent = 22
      $0.health.bitsPerSecond = 2_164_096
      $0.health.roundTrip = 0
    }
    #expect(recorded.chunks.map(\.frames.count) == [4, 6, 6, 6, 6])
    await store.advance(by: .seconds(1))
    await store.receive(.reported(.init(framesSent: 30, bits: 2_238_720, roundTrip: 0))) {
      $0.health.framesSent = 52
      $0.health.bitsPerSecond = 2_238_720
    }
    await store.advance(by: .seconds(1))
    await store.receive(.reported(.init(framesSent: 30, bits: 2_761_088, roundTrip: 0))) {
      $0.health.framesSent = 82
      $0.health.bitsPerSecond = 2_761_088
    }
    #expect(recorded.frames.map(\.sequence) == Array(1...88))
    #expect(recorded.frames.filter(\.isKey).map(\.sequence) == [1, 61])
    #expect(recorded.fault == nil)
    await store.skipInFlightEffects()
  }

  @Test func aSecondStartDoesNothing() async {
    let recorded = RecordedStream()
    let store = VideoStream.testStore(recorded.client)
    await store.send(.started) {
      $0.epoch = 1
      $0.connection = .sending
    }
    await store.send(.started)
    await store.send(.reconnectButtonTapped)
    await store.send(.reconnectDue)
    await store.send(.qualityChanged(.high))
    await store.advance(by: .milliseconds(200))
    #expect(recorded.chunks.count == 1)
    await store.skipInFlightEffects()
  }

  /// Each chunk takes three seconds, and the buffer holds two.
  @Test func aNarrowConnectionDropsTheOldestFramesUpToAKeyFrame() async {
    let recorded = RecordedStream(.narrow)
    let store = VideoStream.testStore(recorded.client)
    store.exhaustivity = .off
    await store.send(.started)
    store.exhaustivity = .on
    // The buffer is full 2.2 s after the start, and then 2 s after each chunk was taken.
    let reports: [StreamReport] = [
      .init(), .init(), .init(framesDropped: 56), .init(framesSent: 4, bits: 820_864, roundTrip: 3000),
      .init(), .init(framesDropped: 26), .init(framesSent: 34, framesDropped: 60, bits: 3_059_584, roundTrip: 3000),
    ]
    for report in reports {
      await store.advance(by: .seconds(1))
      guard report != StreamReport() || store.state.health.framesDropped > 0 else {
        await store.receive(.reported(report))
        continue
      }
      await store.receive(.reported(report)) {
        $0.health.framesSent += report.framesSent
        $0.health.framesDropped += report.framesDropped
        $0.health.bitsPerSecond = report.bits
        $0.health.roundTrip = report.roundTrip ?? $0.health.roundTrip
        $0.secondsUntilStable = report.framesDropped > 0 ? 10 : $0.secondsUntilStable - 1
      }
      #expect(store.state.offeredQuality == .low)
    }
    #expect(recorded.chunks.map { $0.frames.map(\.sequence) } == [Array(1...4), Array(61...94)])
    #expect(recorded.fault == nil)
    await store.skipInFlightEffects()
  }

  @Test func aLostConnectionResumesWithAKeyFrame() async {
    let recorded = RecordedStream(.failing(StreamError.offline, at: 3...3))
    let store = VideoStream.testStore(recorded.client)
    await store.send(.started) {
      $0.epoch = 1
      $0.connection = .sending
    }
    await store.advance(by: .milliseconds(600))
    await store.receive(.lost(.offline, .init(framesSent: 10, framesDropped: 6, bits: 1_268_608, roundTrip: 0))) {
      $0.health.framesSent = 10
      $0.health.framesDropped = 6
      $0.failures = 1
      $0.connection = .waiting(.offline, milliseconds: firstWait)
    }
    #expect(store.state.statusText == "Video offline, next try in 1.0 s")
    await store.advance(by: .milliseconds(firstWait))
    await store.receive(.reconnectDue) {
      $0.epoch = 2
      $0.connection = .sending
    }
    #expect(store.state.statusText == "720p · reconnecting … · 6 frames dropped")
    await store.advance(by: .seconds(1))
    await store.receive(.reported(.init(framesSent: 22, bits: 2_164_096, roundTrip: 0))) {
      $0.failures = 0
      $0.health.framesSent = 32
      $0.health.bitsPerSecond = 2_164_096
      $0.health.roundTrip = 0
    }
    #expect(recorded.fault == nil)
    #expect(recorded.chunks.map(\.epoch) == [1, 1, 2, 2, 2, 2, 2])
    #expect(recorded.frames.filter(\.isKey).count == 2)
    await store.skipInFlightEffects()
  }

  @Test func aStreamSurvivesAnOutageOfFourSeconds() async {
    let recorded = RecordedStream(.breaking)
    let store = VideoStream.testStore(recorded.client)
    store.exhaustivity = .off
    await store.send(.started)
    await store.advance(by: .milliseconds(5199))
    await store.skipReceivedActions()
    #expect(store.state.connection == .sending)
    await store.advance(by: .milliseconds(1))
    await store.skipReceivedActions()
    #expect(store.state.connection == .waiting(.offline, milliseconds: firstWait))
    #expect(recorded.chunks.count == 25)
    await store.advance(by: .milliseconds(3999))
    await store.skipReceivedActions()
    #expect(recorded.chunks.count == 25)
    await store.advance(by: .seconds(10))
    await store.skipReceivedActions()
    #expect(store.state.connection == .sending)
    #expect(store.state.failures == 0)
    #expect(recorded.chunks.map(\.epoch).last == store.state.epoch)
    #expect(recorded.fault == nil)
    await store.skipInFlightEffects()
  }

  @Test func delaysGrowUpToThirtySecondsMinusSeededJitter() async {
    let store = VideoStream.testStore(.failing(.serverError))
    store.exhaustivity = .off
    await store.send(.started)
    var waits: [Int] = []
    for failures in 1...8 {
      await store.advance(by: .milliseconds(200))
      await store.receive(VideoStream.Action.lost)
      guard case .waiting(.serverError, let wait) = store.state.connection else {
        Issue.record("not waiting")
        return
      }
      #expect(store.state.failures == failures)
      waits.append(wait)
      await store.advance(by: .milliseconds(wait))
      await store.receive(.reconnectDue)
    }
    for (wait, longest) in zip(waits, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]) {
      #expect(longest / 2...longest ~= wait)
    }
    #expect(waits.first == firstWait)
    #expect(store.state.health.framesSent == 0)
    await store.skipInFlightEffects()
  }

  @Test func aChunkWithoutAnAnswerTimesOut() async {
    let store = VideoStream.testStore(
      VideoStreamClient { _, _ in
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: .seconds(3600))
      }
    )
    store.exhaustivity = .off
    await store.send(.started)
    await store.advance(by: .milliseconds(10_199))
    await store.skipReceivedActions()
    #expect(store.state.connection == .sending)
    await store.advance(by: .milliseconds(1))
    await store.receive(VideoStream.Action.lost)
    #expect(store.state.connection == .waiting(.timedOut, milliseconds: firstWait))
    #expect(store.state.health.framesSent == 0)
    await store.skipInFlightEffects()
  }

  @Test(arguments: [StreamError.forbidden, .ended, .sessionExpired])
  func aRefusedConnectionIsNotRetriedAutomatically(error: StreamError) async {
    let store = VideoStream.testStore(.failing(error))
    await store.send(.started) {
      $0.epoch = 1
      $0.connection = .sending
    }
    await store.advance(by: .milliseconds(200))
    await store.receive(.lost(error, .init(framesDropped: 4))) {
      $0.health.framesDropped = 4
      $0.failures = 1
      $0.connection = .refused(error)
    }
    if error == .sessionExpired { await store.receive(.delegate(.sessionExpired)) }
    #expect(store.state.offeredQuality == nil)
    await store.advance(by: .seconds(60))
    await store.send(.reconnectButtonTapped) {
      $0.epoch = 2
      $0.connection = .sending
    }
    await store.skipInFlightEffects()
  }

  @Test func theHostCanReconnectWithoutWaiting() async {
    let store = VideoStream.testStore(.failing(StreamError.offline, at: 1...1))
    store.exhaustivity = .off
    await store.send(.started)
    await store.advance(by: .milliseconds(200))
    await store.receive(VideoStream.Action.lost)
    store.exhaustivity = .on
    await store.send(.reconnectButtonTapped) {
      $0.epoch = 2
      $0.connection = .sending
    }
    // The cancelled delay would be over.
    await store.advance(by: .milliseconds(firstWait))
    await store.skipInFlightEffects()
  }

  @Test func anotherQualityBeginsAnEpochAtOnce() async {
    let recorded = RecordedStream()
    let store = VideoStream.testStore(recorded.client, .sending)
    await store.send(.qualityChanged(.low)) {
      $0.quality = .low
      $0.epoch = 2
      $0.health.bitsPerSecond = 0
      $0.health.roundTrip = nil
    }
    #expect(store.state.statusText == "480p · connecting …")
    await store.advance(by: .milliseconds(200))
    await store.send(.qualityChanged(.full)) {
      $0.quality = .full
      $0.epoch = 3
    }
    await store.advance(by: .milliseconds(200))
    #expect(recorded.chunks.map(\.epoch) == [2, 3])
    #expect(recorded.frames.map(\.sequence) == [1, 2] + [1, 2, 3, 4])
    #expect(recorded.fault == nil)
    await store.skipInFlightEffects()
  }

  @Test func aLowerQualityReconnectsALostStream() async {
    var state = VideoStream.State.sending
    state.connection = .waiting(.offline, milliseconds: 30_000)
    let store = VideoStream.testStore(.embedded, state)
    await store.send(.qualityChanged(.low)) {
      $0.quality = .low
      $0.epoch = 2
      $0.connection = .sending
      $0.health.bitsPerSecond = 0
      $0.health.roundTrip = nil
    }
    await store.skipInFlightEffects()
  }

  @Test func theQualityOfAStreamThatHasNotStartedCanBeChanged() async {
    let store = VideoStream.testStore(.testValue)
    await store.send(.qualityChanged(.full)) { $0.quality = .full }
    await store.finish()
  }

  @Test func nothingIsSentAfterTheEnd() async {
    let recorded = RecordedStream()
    let cameras = LockedNumber(0)
    let store = TestStore(initialState: StreamHost.State()) {
      StreamHost()
    } withDependencies: {
      $0.videoStream = recorded.client
      $0.camera = .embedded
      $0.camera.frames = { quality in
        cameras.value += 1
        return CameraClient.embedded.frames(quality)
      }
    }
    await store.send(.stream(.started)) {
      $0.stream?.epoch = 1
      $0.stream?.connection = .sending
    }
    await store.advance(by: .milliseconds(600))
    await store.send(.stopped) { $0.stream = nil }
    await store.advance(by: .seconds(60))
    #expect(recorded.chunks.count == 3)
    #expect(cameras.value == 1)
    await store.finish()
  }

  @Test func reportsOfAnEarlierEpochAreIgnored() async {
    var state = VideoStream.State.sending
    state.connection = .waiting(.offline, milliseconds: 500)
    let store = VideoStream.testStore(.testValue, state)
    await store.send(.reported(.init(framesSent: 1)))
    await store.send(.lost(.offline, .init(framesSent: 1)))
    await store.finish()
  }

  @Test func anUnknownErrorIsAnUnexpectedAnswer() async {
    struct UnexpectedError: Error {}
    let store = VideoStream.testStore(.failing(UnexpectedError(), at: 1...1))
    store.exhaustivity = .off
    await store.send(.started)
    await store.advance(by: .milliseconds(200))
    await store.receive(.lost(.unexpectedAnswer, .init(framesDropped: 4)))
    await store.skipInFlightEffects()
  }

  /// The delay for seed 0, in milliseconds.
  private let firstWait = 942
}
