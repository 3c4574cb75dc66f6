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

/// Delivers messages in portions of five hundred, every ten milliseconds.
private struct MessageFlood {
  static let rate = 50_000
  private static let portion = rate / 100
  private static let people = (0..<100).map { "person\($0)" }

  let seconds: Int

  static func message(_ sequence: Int) -> ChatMessage {
    var numbers = SeededGenerator(seed: UInt64(sequence))
    let bits = numbers.next()
    let content: ChatMessage.Content =
      switch bits % 16 {
      case 0..<3: .bid(1000 + sequence / 10 + Int(bits >> 32 % 2000))
      case 3, 4: .join
      case 5: .gift("rose")
      default: .comment("What a price!")
      }
    let author = people[Int(bits >> 16 % 100)]
    return ChatMessage(sequence: sequence, time: sequence * 1000 / rate, author: author, content: content)
  }

  var chat: ChatClient {
    var chat = ChatClient.testValue
    chat.connect = { [seconds] _, after in
      let last = LockedNumber(after)
      return AsyncThrowingStream {
        @Dependency(\.continuousClock) var clock
        let first = last.value + 1
        guard first <= seconds * Self.rate else {
          try await clock.sleep(for: .seconds(5))
          let pulse = ChatHeartbeat(time: (seconds + 60) * 1000, viewers: 9, sequence: last.value)
          return ChatBatch(pulse: pulse)
        }
        try await clock.sleep(for: .milliseconds(10))
        last.value += Self.portion
        return ChatBatch((first...last.value).map(Self.message))
      }
    }
    return chat
  }
}
