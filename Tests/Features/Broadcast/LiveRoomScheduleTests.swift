import Features
import LockstepSimulation
import LockstepTesting
import TestSize
import Testing

/// Auctions whose connections break, repeat or lose messages, or stall, each under its own schedule.
@Suite struct LiveRoomScheduleTests {
  @Test(arguments: 0..<10)
  func noSeedFindsAWrongWinnerOrALostOrDuplicateMessage(hundred: UInt64) {
    for seed in hundred * 100..<hundred * 100 + runs(6, oneIn: 2) {
      if let fault = FlakyBroadcast(seed: seed).play() { Issue.record("seed \(seed): \(fault)") }
    }
  }
}

/// A live room with an unreliable server; its host sends three messages and repeats each until it arrives.
private final class FlakyBroadcast {
  private let lot = Auction.Lot(title: "Lamp", startingPrice: 1000, increment: 100, seconds: 14)
  private let server: FlakyServer
  private let store: SimulatedStore<LiveRoom.State, LiveRoom.Action>
  private var numbers: SeededGenerator
  private var words: [String] = []
  private var compared = 0

  init(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let server = FlakyServer(Self.lines(&numbers), seed: numbers.next())
    self.server = server
    self.numbers = numbers
    store = SimulatedStore(
      initialState: { [lot] in LiveRoom.State(room: "main", host: "Blob", lot: lot) },
      reducer: { LiveRoom() },
      schedule: .seeded(seed)
    ) {
      $0.chat = server.chat
    }
  }

  /// Plays the auction to its end.
  ///
  /// - Returns: The first violation; `nil` if there is none.
  func play() -> String? {
    _ = store.send(.started)
    for _ in 0..<1000 {
      store.advance(by: .milliseconds(Int.random(in: 20...2000, using: &numbers)))
      store.skipReceived()
      act()
      store.skipReceived()
      if let fault = findFault() { return fault }
      if isOver { return faultInTheEnd }
    }
    return "does not end: \(store.state.connection), \(store.state.lastSequence) of \(server.messages.count)"
  }

  private func act() {
    if Int.random(in: 0..<10, using: &numbers) == 0 { _ = store.send(.reconnectButtonTapped) }
    guard store.state.outgoing.isEmpty, Bool.random(using: &numbers) else { return }
    if store.state.unsent == nil, words.count < 3 {
      words.append("word \(words.count)")
      _ = store.send(.draftChanged("word \(words.count - 1)"))
    }
    _ = store.send(.sendButtonTapped)
  }

  private var isOver: Bool {
    let state = store.state
    return !state.auction.isOpen && server.isQuiet && state.lastSequence == server.messages.count
      && words.count == 3 && state.outgoing.isEmpty && state.unsent == nil
  }

  /// Returns a fault unless all messages were received once and in order, and each of the host's messages exists once.
  private func findFault() -> String? {
    let state = store.state
    // Compared only after a change, because the comparison is the slowest check.
    let isSame = compared == state.lastSequence
    compared = state.lastSequence
    let isWhole = isSame || state.messages == Array(server.messages.prefix(compared).suffix(500))
    guard isWhole, state.counts.total == compared else {
      return "\(state.messages.map(\.sequence)), counted \(state.counts.total)"
    }
    let said = server.drafts.prefix { $0.sequence <= compared }.map(\.text)
    let waiting = (state.outgoing + [state.unsent].compactMap(\.self)).map(\.text)
    return (said + waiting).sorted() == words ? nil : "said \(said), waiting \(waiting)"
  }

  private var faultInTheEnd: String? {
    let auction = store.state.auction
    let reference = AuctionReference(lot, server.messages)
    if auction.outcome != reference.outcome { return "\(auction.outcome), not \(reference.outcome)" }
    if auction.endsAt != reference.end { return "ends at \(auction.endsAt), not \(reference.end)" }
    if (auction.acceptedBids, auction.refusedBids) == (reference.accepted, reference.refused) { return nil }
    return "\(auction.bidsText), not \(reference.accepted), \(reference.refused) refused"
  }

  /// 200 to 800 messages in twenty seconds; many are bids with equal or nearly equal prices and times.
  private static func lines(_ numbers: inout SeededGenerator) -> [FlakyServer.Line] {
    let count = Int.random(in: 200...800, using: &numbers)
    // Coarse times and prices hit every limit exactly; fine ones narrowly miss it.
    let grain = Bool.random(using: &numbers) ? 100 : 1
    let times = (0..<count).map { _ in Int.random(in: 0...20_000 / grain, using: &numbers) * grain }.sorted()
    // Short auctions, half of which end before the last bids, and bids after the expected end.
    let lastBid = Int.random(in: 0...(Bool.random(using: &numbers) ? 4000 : 20_000), using: &numbers)
    let latecomers = Bool.random(using: &numbers) ? 14_000 : .max
    return times.enumerated().map { index, time in
      let isBid = (time <= lastBid || time >= latecomers) && Int.random(in: 0..<8, using: &numbers) == 0
      let amount =
        1000 + (index / 10 + Int.random(in: -4...4, using: &numbers)) * 50 - Int.random(in: 0...1, using: &numbers)
      let author = "person\(Int.random(in: 0..<20, using: &numbers))"
      return FlakyServer.Line(time: time, author: author, content: isBid ? .bid(amount) : .comment("Hi"))
    }
  }
}
