import Features
import LockstepSimulation
import LockstepTesting
import Testing

@Suite struct LiveRoomStopwatchTests {
  @Test func theAuctionsStatusSaysHowBidsExtendTheTime() {
    var state = LiveRoom.State.new
    let texts = [49_000, 50_000].map { time in
      state.auction.know(until: time)
      return [state.auctionStatusText, state.auctionExtensionText]
    }
    #expect(texts == [["0:11 left", nil], ["0:10 left", "a bid adds 10 s"]])
    state.auction.take(.init(bidder: "ann", amount: 1000, sequence: 1), at: 55_000)
    #expect([state.auctionStatusText, state.auctionExtensionText] == ["0:15 left", "extended by 10 s"])
    state.auction.know(until: 70_000)
    #expect([state.auctionStatusText, state.auctionExtensionText] == ["Sold to ann for 10.00 EUR", nil])
  }

  @Test func itShowsEachSecond() async {
    let store = LiveRoom.testStore(.new, ScriptedChat([[.bring(.pulse())]]).chat)
    store.exhaustivity = .off
    await store.send(.started)
    await store.advance(by: .milliseconds(999))
    await store.skipReceivedActions()
    #expect(store.state.stopwatchText == "0:00:00")
    await store.advance(by: .milliseconds(1))
    await store.receive(.stopwatchTicked(1)) { $0.elapsed = 1 }
    #expect(store.state.stopwatchText == "0:00:01")
    await store.advance(by: .seconds(1))
    await store.receive(.stopwatchTicked(2)) { $0.elapsed = 2 }
    await store.skipInFlightEffects()
  }

  @Test func itIsRightAfterHoursInAnySteps() {
    let store = SimulatedStore(initialState: { LiveRoom.State.new }, reducer: { LiveRoom() }, schedule: .oldestFirst) {
      $0.chat = .failing(.forbidden)
    }
    _ = store.send(.started)
    var numbers = SeededGenerator(seed: 1)
    var milliseconds = 0
    while milliseconds < 11 * 3_600_000 {
      let step = Int.random(in: 1...600_000, using: &numbers)
      milliseconds += step
      store.advance(by: .milliseconds(step))
      while store.hasReceived { store.receiveNext() }
      #expect(store.state.elapsed == milliseconds / 1000)
    }
    #expect(store.state.stopwatchText.hasPrefix("11:"))
  }

  @Test func aLateTickNeverDecreasesTheTime() async {
    let store = LiveRoom.testStore(.open(), .testValue)
    await store.send(.stopwatchTicked(9)) { $0.elapsed = 9 }
    await store.send(.stopwatchTicked(8))
    await store.finish()
  }

  @Test func anAuctionWithoutAConnectionClosesThirtySecondsAfterItsEnd() async {
    var state = LiveRoom.State.open()
    state.connection = .waiting(.offline, milliseconds: 30_000)
    state.auction.take(.init(bidder: "ann", amount: 1000, sequence: 1), at: 0)
    let store = LiveRoom.testStore(state, .testValue)
    await store.send(.stopwatchTicked(60)) { $0.elapsed = 60 }
    #expect(store.state.auctionStatusText == "Waiting for the last bids")
    await store.send(.stopwatchTicked(89)) { $0.elapsed = 89 }
    await store.send(.stopwatchTicked(90)) {
      $0.elapsed = 90
      $0.auction.closeWithReceivedBids()
    }
    #expect(store.state.auctionStatusText == "Sold to ann for 10.00 EUR")
    #expect(store.state.provisionalText == "Closed before all bids arrived: later ones may be missing")
    await store.send(.stopwatchTicked(91)) { $0.elapsed = 91 }
    await store.finish()
  }

  @Test(arguments: [
    (0, "0:00:00"), (9, "0:00:09"), (60, "0:01:00"), (3599, "0:59:59"), (3600, "1:00:00"), (90_000, "25:00:00"),
    (363_599, "100:59:59"),
  ])
  func aDurationHasHoursMinutesAndSeconds(seconds: Int, text: String) {
    #expect(Broadcast.Summary.durationText(seconds) == text)
  }
}
