import Features
import Lockstep
import LockstepScreen
import LockstepScreenTesting
import Testing

@Suite struct StreamStatusTests {
  @Test func theStatusOfASendingStream() {
    var state = VideoStream.State.new
    #expect(state.statusText == "720p · not started")
    state.connection = .sending
    #expect(state.statusText == "720p · connecting …")
    state = .sending
    #expect(state.statusText == "720p · 2.4 Mbit/s · 1,000 frames sent · 0 frames dropped · round trip 40 ms")
    (state.health.bitsPerSecond, state.health.framesSent, state.health.framesDropped) = (2_450_000, 1, 1)
    #expect(state.statusText == "720p · 2.5 Mbit/s · 1 frame sent · 1 frame dropped · round trip 40 ms")
    (state.quality, state.health.framesDropped, state.health.roundTrip) = (.full, 1_234_567, 3000)
    #expect(state.statusText == "1080p · 2.5 Mbit/s · 1 frame sent · 1,234,567 frames dropped · round trip 3,000 ms")
    (state.health.roundTrip, state.failures, state.health.framesDropped) = (nil, 1, 0)
    #expect(state.statusText == "1080p · reconnecting …")
  }

  @Test(arguments: [
    (StreamError.offline, "Video offline, next try in 15.9 s"),
    (.timedOut, "Video timed out, next try in 15.9 s"),
    (.sessionExpired, "Session expired. Log in again."),
    (.forbidden, "Video not allowed. Ask for access."),
    (.ended, "Broadcast is over. Stop it here too."),
    (.serverError, "Video server error, next try in 15.9 s"),
    (.unexpectedAnswer, "Video not accepted, next try in 15.9 s"),
  ])
  func everyProblemFitsFortyColumns(error: StreamError, text: String) {
    var state = VideoStream.State.sending
    state.connection = error.isFinal ? .refused(error) : .waiting(error, milliseconds: 15_842)
    #expect(state.statusText.text == text)
    #expect(text.count <= 40)
    #expect(state.canReconnect)
  }

  @Test func aLowerQualityIsOfferedForTenSecondsAfterADroppedFrame() {
    var store = VideoStream.State.sending
    #expect(store.offeredQuality == nil)
    store.secondsUntilStable = 1
    #expect(store.offeredQuality == .low)
    store.quality = .low
    #expect(store.offeredQuality == nil)
    (store.quality, store.connection) = (.full, .waiting(.offline, milliseconds: 500))
    #expect(store.offeredQuality == .high)
  }

  @MainActor
  @Test(arguments: [
    (
      40, VideoStream.State.sending, ["720p · 2.4 Mbit/s · 1,000 frames sent ·", "0 frames dropped · round trip 40 ms"]
    ),
    (
      40, .dropping,
      ["720p · 2.4 Mbit/s · 1,000 frames sent ·", "3 frames dropped · round trip 40 ms", "[ Lower quality ]"]
    ),
    (
      80, .dropping,
      ["720p · 2.4 Mbit/s · 1,000 frames sent · 3 frames dropped · round trip 40 ms", "[ Lower quality ]"]
    ),
    (40, .offline, ["Video offline, next try in 15.9 s", "[ Reconnect ] [ Lower quality ]"]),
    (80, .offline, ["Video offline, next try in 15.9 s  [ Reconnect ] [ Lower quality ]"]),
  ])
  func theStatusAndItsButtons(columns: Int, state: VideoStream.State, lines: [String]) {
    let store = StoreOf<VideoStream>(initialState: state) { EmptyReducer() }
    let session = ScreenSession(StatusPage(store: store), size: ScreenSize(columns: columns, rows: lines.count))
    let text = session.snapshot().text
    #expect(text == lines.joined(separator: "\n"))
  }
}

private struct StatusPage: Screen {
  let store: StoreOf<VideoStream>

  var body: some Element { VBox { StreamStatus(store: store) } }
}

extension VideoStream.State {
  fileprivate static var dropping: Self {
    var state = sending
    (state.secondsUntilStable, state.health.framesDropped) = (10, 3)
    return state
  }

  fileprivate static var offline: Self {
    var state = sending
    state.connection = .waiting(.offline, milliseconds: 15_842)
    return state
  }
}
