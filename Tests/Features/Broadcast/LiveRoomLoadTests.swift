import Features
import LockstepSimulation
import LockstepTesting
import Testing

/// A crowd of 50,000 messages a second: for a minute in release builds, for six seconds in debug builds.
@Suite struct LiveRoomLoadTests {
  #if DEBUG
    private static let seconds = 6
  #else
    private static let seconds = 60
  #endif

  @Test func fiftyThousandMessagesASecondChangeTheStateAtMostTwentyTimesASecond() {
    let lot = Auction.Lot(title: "Lamp", startingPrice: 1000, increment: 100, seconds: Self.seconds / 2)
    let flood = MessageFlood(seconds: Self.seconds)
    let store = SimulatedStore(
      initialState: { LiveRoom.State(room: "main", host: "Blob", lot: lot) },
      reducer: { LiveRoom() },
      schedule: .oldestFirst
    ) {
      $0.chat = flood.chat
    }
    _ = store.send(.started)
    for _ in 0...Self.seconds + 5 {
      var changes = 0
      for _ in 0..<10 {
        store.advance(by: .milliseconds(100))
        while store.hasReceived {
          let before = store.state
          store.receiveNext()
          if store.state != before { changes += 1 }
        }
        #expect(store.state.messages.count <= 500 && store.state.messages.capacity <= 2000)
      }
      #expect(changes <= 20)
    }
    let state = store.state
    let total = Self.seconds * MessageFlood.rate
    #expect(state.counts.total == total)
    #expect(state.lastSequence == total)
    #expect(state.messages == (total - 499...total).map(MessageFlood.message))
    let reference = AuctionReference(lot, (1...total).lazy.map(MessageFlood.message))
    #expect(state.auction.outcome == reference.outcome)
    #expect(state.auction.endsAt == reference.end)
    #expect(state.auction.acceptedBids == reference.accepted)
    #expect(state.auction.refusedBids == reference.refused)
    #expect(state.counts.bids == reference.accepted + reference.refused)
  }
}
