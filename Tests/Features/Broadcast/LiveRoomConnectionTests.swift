import Features
import LockstepTesting
import Testing

@Suite struct LiveRoomConnectionTests {
  @Test func messagesArriveInBatches() async {
    let script = ScriptedChat([
      [.bring(.pulse()), .bring(.said("a", "b")), .wait(.milliseconds(150)), .bring(.said("c", from: 3))]
    ])
    let store = LiveRoom.testStore(.new, script.chat)
    await store.send(.started) { $0.connection = .connecting }
    await store.advance(by: .milliseconds(100))
    await store.receive(
      .chatReceived(ChatBatch([.said(1, "a"), .said(2, "b")], pulse: .init(time: 0, viewers: 3, sequence: 0)))
    ) {
      $0.connection = .open
      $0.viewers = 3
      $0.peakViewers = 3
      $0.lastSequence = 2
      $0.counts.comments = 2
      $0.messages = [.said(1, "a"), .said(2, "b")]
      $0.auction.know(until: 2)
    }
    await store.advance(by: .milliseconds(100))
    await store.receive(.chatReceived(.said("c", from: 3))) {
      $0.lastSequence = 3
      $0.counts.comments = 3
      $0.messages = [.said(1, "a"), .said(2, "b"), .said(3, "c")]
      $0.auction.know(until: 3)
    }
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func aSecondStartDoesNothing() async {
    let script = ScriptedChat([[], []])
    let store = LiveRoom.testStore(.new, script.chat)
    await store.send(.started) { $0.connection = .connecting }
    await store.send(.started)
    await store.send(.reconnectButtonTapped)
    await store.skipInFlightEffects()
    #expect(script.asked == [0])
  }

  @Test func aNewConnectionContinuesAfterTheLastMessage() async {
    let script = ScriptedChat([
      [.bring(.said("a", "b")), .fail(ChatError.offline)], [.bring(.said("b", "c", from: 2))],
    ])
    let store = LiveRoom.testStore(.new, script.chat)
    await store.send(.started) { $0.connection = .connecting }
    await store.advance(by: .milliseconds(100))
    await store.receive(.chatReceived(.said("a", "b"))) {
      $0.connection = .open
      $0.lastSequence = 2
      $0.counts.comments = 2
      $0.messages = [.said(1, "a"), .said(2, "b")]
      $0.auction.know(until: 2)
    }
    await store.receive(.chatEnded(.offline)) {
      $0.failures = 1
      $0.connection = .waiting(.offline, milliseconds: firstWait)
    }
    #expect(store.state.connectionText == "You are offline, next try in 1.0 s")
    await store.advance(by: .milliseconds(firstWait))
    await store.receive(.stopwatchTicked(1)) { $0.elapsed = 1 }
    await store.receive(.reconnectDue) { $0.connection = .connecting }
    #expect(store.state.connectionText == "Reconnecting …")
    #expect(script.asked == [0, 2])
    await store.advance(by: .milliseconds(100))
    await store.receive(.chatReceived(.said("b", "c", from: 2))) {
      $0.connection = .open
      $0.failures = 0
      $0.lastSequence = 3
      $0.counts.comments = 3
      $0.messages = [.said(1, "a"), .said(2, "b"), .said(3, "c")]
      $0.auction.know(until: 3)
      $0.auctionHeardAt = 1
    }
    await store.skipInFlightEffects()
  }

  @Test func delaysGrowUpToThirtySecondsMinusSeededJitter() async {
    let store = LiveRoom.testStore(.new, .failing(.serverError))
    store.exhaustivity = .off
    await store.send(.started)
    var waits: [Int] = []
    for failures in 1...8 {
      await store.advance(by: .milliseconds(100))
      await store.receive(.chatEnded(.serverError))
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
    #expect(Set(waits.suffix(3)).count == 3)
    #expect(waits.first == firstWait)
    await store.skipInFlightEffects()
  }

  @Test func theHostCanReconnectWithoutWaiting() async {
    var state = LiveRoom.State.open()
    state.failures = 4
    state.connection = .waiting(.offline, milliseconds: 8000)
    let store = LiveRoom.testStore(state, ScriptedChat([[], []]).chat)
    #expect(store.state.canReconnect)
    await store.send(.reconnectButtonTapped) { $0.connection = .connecting }
    await store.send(.reconnectButtonTapped)
    await store.send(.reconnectDue)
    #expect(!store.state.canReconnect)
    await store.skipInFlightEffects()
  }

  @Test func reconnectingWhileConnectedDoesNothing() async {
    let store = LiveRoom.testStore(.open(), .testValue)
    #expect(!store.state.canReconnect)
    await store.send(.reconnectButtonTapped)
    await store.send(.reconnectDue)
    await store.finish()
  }

  @Test func reconnectingCancelsTheDelay() async {
    let store = LiveRoom.testStore(.new, ScriptedChat([[.fail(ChatError.offline)], []]).chat)
    store.exhaustivity = .off
    await store.send(.started)
    await store.advance(by: .milliseconds(100))
    await store.receive(.chatEnded(.offline))
    await store.send(.reconnectButtonTapped)
    store.exhaustivity = .on
    await store.advance(by: .milliseconds(firstWait))
    await store.receive(.stopwatchTicked(1)) { $0.elapsed = 1 }
    await store.skipInFlightEffects()
  }

  @Test(arguments: [ChatError.forbidden, .roomNotFound])
  func aRefusedConnectionIsNotRetriedAutomatically(error: ChatError) async {
    let store = LiveRoom.testStore(.new, .failing(error))
    await store.send(.started) { $0.connection = .connecting }
    await store.advance(by: .milliseconds(100))
    await store.receive(.chatEnded(error)) {
      $0.failures = 1
      $0.connection = .refused(error)
    }
    #expect(store.state.chatPhase == .failed(error))
    await store.send(.reconnectButtonTapped) { $0.connection = .connecting }
    await store.advance(by: .milliseconds(100))
    await store.receive(.chatEnded(error)) {
      $0.failures = 2
      $0.connection = .refused(error)
    }
    await store.skipInFlightEffects()
  }

  @Test func anExpiredSessionIsReportedToTheParentAndNotRetried() async {
    let store = LiveRoom.testStore(.new, .failing(.sessionExpired))
    await store.send(.started) { $0.connection = .connecting }
    await store.advance(by: .milliseconds(100))
    await store.receive(.chatEnded(.sessionExpired)) {
      $0.failures = 1
      $0.connection = .refused(.sessionExpired)
    }
    await store.receive(.delegate(.sessionExpired))
    #expect(store.state.connectionText == "Your session has expired. Log in again.")
    await store.skipInFlightEffects()
  }

  @Test func aSilentConnectionIsClosed() async {
    var state = LiveRoom.State.open()
    state.connection = .waiting(.offline, milliseconds: 1)
    let store = LiveRoom.testStore(state, ScriptedChat([[.bring(.pulse())]]).chat)
    await store.send(.reconnectDue) { $0.connection = .connecting }
    await store.advance(by: .milliseconds(100))
    await store.receive(.chatReceived(.pulse())) {
      $0.connection = .open
      $0.viewers = 3
      $0.peakViewers = 3
    }
    await store.advance(by: .milliseconds(14_900))
    await store.advance(by: .milliseconds(100))
    await store.receive(.chatEnded(.timedOut)) {
      $0.failures = 1
      $0.connection = .waiting(.timedOut, milliseconds: firstWait)
    }
    await store.skipInFlightEffects()
  }

  @Test func aGapCausesAReconnectBeforeTheGap() async {
    let script = ScriptedChat([[.bring(.said("a")), .bring(.said("c", from: 3))], [.bring(.said("b", "c", from: 2))]])
    let store = LiveRoom.testStore(.new, script.chat)
    store.exhaustivity = .off
    await store.send(.started)
    await store.advance(by: .milliseconds(100))
    await store.receive(LiveRoom.Action.chatReceived)
    #expect(store.state.connection == .waiting(.lostMessages, milliseconds: firstWait))
    #expect(store.state.messages == [.said(1, "a")])
    await store.advance(by: .milliseconds(firstWait))
    await store.receive(.reconnectDue)
    await store.advance(by: .milliseconds(100))
    await store.receive(LiveRoom.Action.chatReceived)
    #expect(store.state.messages == [.said(1, "a"), .said(2, "b"), .said(3, "c")])
    #expect(script.asked == [0, 1])
    await store.skipInFlightEffects()
  }

  @Test func aPulseWithALaterNumberRevealsAGapAndDoesNotAdvanceTheTime() async {
    let script = ScriptedChat([[.bring(.said("a")), .bring(.pulse(60_000, sequence: 2))]])
    let store = LiveRoom.testStore(.new, script.chat)
    store.exhaustivity = .off
    await store.send(.started)
    await store.advance(by: .milliseconds(100))
    await store.receive(LiveRoom.Action.chatReceived)
    #expect(store.state.connection == .waiting(.lostMessages, milliseconds: firstWait))
    #expect(store.state.auction.isOpen)
    await store.skipInFlightEffects()
  }

  @Test func anUnknownErrorIsAnUnexpectedAnswer() async {
    struct UnexpectedError: Error {}
    let store = LiveRoom.testStore(.new, ScriptedChat([[.fail(UnexpectedError())]]).chat)
    store.exhaustivity = .off
    await store.send(.started)
    await store.advance(by: .milliseconds(100))
    await store.receive(.chatEnded(.unexpectedAnswer))
    await store.skipInFlightEffects()
  }

  @Test func messagesOfAnEarlierConnectionAreIgnored() async {
    var state = LiveRoom.State.open()
    state.connection = .waiting(.offline, milliseconds: 500)
    let store = LiveRoom.testStore(state, .testValue)
    await store.send(.chatReceived(.said("late")))
    await store.send(.chatEnded(.offline))
    await store.finish()
  }

  /// The delays for seed 0, in milliseconds.
  private let firstWait = 942
}
