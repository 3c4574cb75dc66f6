import Features
import Foundation
import LockstepSimulation
import LockstepTesting
import Synchronization
import Testing

/// Auctions whose connections break, repeat themselves, leave out and fall silent, each under a schedule of its own.
@Suite struct LiveRoomScheduleTests {
  @Test(arguments: 0..<10)
  func noSeedFindsAWrongWinnerOrALostOrDoubleMessage(hundred: UInt64) {
    for seed in hundred * 100..<hundred * 100 + 100 { check(seed) }
  }

  private func check(_ seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let lot = Auction.Lot(title: "Lamp", startingPrice: 1000, increment: 100, seconds: 14)
    let history = Self.history(&numbers)
    let server = FlakyServer(history, seed: numbers.next())
    let store = SimulatedStore(
      initialState: { LiveRoom.State(room: "main", host: "Blob", lot: lot) },
      reducer: { LiveRoom() },
      schedule: .seeded(seed)
    ) {
      $0.chat = server.chat
    }
    _ = store.send(.started)
    var steps = 0
    while store.state.auction.isOpen || store.state.lastSequence < history.count {
      steps += 1
      guard steps < 2000 else {
        Issue.record(
          "seed \(seed) does not end: \(store.state.connection), \(store.state.lastSequence) of \(history.count)"
        )
        return
      }
      store.advance(by: .milliseconds(Int.random(in: 20...2000, using: &numbers)))
      if Int.random(in: 0..<10, using: &numbers) == 0 { _ = store.send(.reconnectButtonTapped) }
      while store.hasReceived { store.processReceived() }
      guard isWhole(store.state, history) else {
        Issue.record("seed \(seed): \(store.state.messages.map(\.sequence)), counted \(store.state.counts.total)")
        return
      }
    }
    let reference = AuctionReference(lot, history)
    let auction = store.state.auction
    #expect(auction.outcome == reference.outcome, "seed \(seed)")
    #expect(auction.endsAt == reference.end, "seed \(seed)")
    #expect(auction.acceptedBids == reference.accepted && auction.refusedBids == reference.refused, "seed \(seed)")
  }

  /// Whether all messages up to the last were taken once and in order.
  private func isWhole(_ state: LiveRoom.State, _ history: [ChatMessage]) -> Bool {
    state.counts.total == state.lastSequence
      && state.messages == Array(history.prefix(state.lastSequence).suffix(500))
  }

  /// Two hundred to eight hundred messages in twenty seconds, many of them bids at nearly the same price and moment.
  private static func history(_ numbers: inout SeededGenerator) -> [ChatMessage] {
    let count = Int.random(in: 200...800, using: &numbers)
    let times = (0..<count).map { _ in Int.random(in: 0...20_000, using: &numbers) }.sorted()
    // Sales that end early: nobody bids any more after some time.
    let lastBid = Int.random(in: 0...20_000, using: &numbers)
    return times.enumerated().map { index, time in
      let isBid = time <= lastBid && Int.random(in: 0..<8, using: &numbers) == 0
      let amount = 1000 + index * 5 + Int.random(in: -200...200, using: &numbers)
      let author = "person\(Int.random(in: 0..<20, using: &numbers))"
      return ChatMessage(
        sequence: index + 1,
        time: time,
        author: author,
        content: isBid ? .bid(amount) : .comment("Hi")
      )
    }
  }
}

/// A server that knows all and sends it badly: its connections break, send things twice, leave things out, or fall silent.
private final class FlakyServer: Sendable {
  private struct Link {
    var next: Int
    var numbers: SeededGenerator
    var patience: Int
  }

  private let history: [ChatMessage]
  private let numbers: Mutex<SeededGenerator>

  /// When nobody gets through: so long that it may last from the last bid to the hammer.
  private let outage: Range<Int>

  init(_ history: [ChatMessage], seed: UInt64) {
    self.history = history
    var numbers = SeededGenerator(seed: seed)
    let start = Int.random(in: 0...20_000, using: &numbers)
    outage = start..<start + Int.random(in: 0...15_000, using: &numbers)
    self.numbers = Mutex(numbers)
  }

  var chat: Chat {
    var chat = Chat.testValue
    chat.connect = { _, after in self.connect(after) }
    return chat
  }

  private func connect(_ after: Int) -> AsyncThrowingStream<ChatBatch, any Error> {
    let seed = numbers.withLock { $0.next() }
    var numbers = SeededGenerator(seed: seed)
    // It may begin with what is known already.
    let next = max(0, after - (Bool.random(using: &numbers) ? Int.random(in: 0...20, using: &numbers) : 0))
    let link = LinkBox(Link(next: next, numbers: numbers, patience: Int.random(in: -10...30, using: &numbers)))
    return AsyncThrowingStream {
      @Dependency(\.continuousClock) var clock
      @Dependency(\.date.now) var date
      while true {
        let wait = link.link.withLock { Int.random(in: 1...400, using: &$0.numbers) }
        try await clock.sleep(for: .milliseconds(wait))
        let now = Int((date.timeIntervalSince1970 - 946_684_800) * 1000)
        if let batch = try link.link.withLock({ try self.step(&$0, now) }) { return batch }
      }
    }
  }

  private func step(_ link: inout Link, _ now: Int) throws -> ChatBatch? {
    if outage.contains(now) { throw ChatError.serverError }
    link.patience -= 1
    if link.patience < 0 {
      switch Int.random(in: 0..<4, using: &link.numbers) {
      case 0: throw ChatError.offline
      case 1: throw ChatError.unexpectedAnswer
      case 2: return lose(&link, now)
      default: link.patience = 5
      }
    }
    let due = history[link.next...].prefix { $0.time <= now }
    let some = due.prefix(Int.random(in: 0...due.count, using: &link.numbers))
    link.next += some.count
    var batch = ChatBatch(Array(some))
    if Int.random(in: 0..<5, using: &link.numbers) == 0 {
      batch.append(pulse(link, now))
    }
    if let last = some.last, Int.random(in: 0..<4, using: &link.numbers) == 0 { batch.messages.append(last) }
    return batch.messages.isEmpty && batch.pulse == nil ? nil : batch
  }

  /// Leaves out some of what is due, and may say that all has been sent.
  private func lose(_ link: inout Link, _ now: Int) -> ChatBatch? {
    let due = history[link.next...].prefix { $0.time <= now }
    link.next += Int.random(in: 0...due.count, using: &link.numbers)
    return Bool.random(using: &link.numbers) ? pulse(link, now) : nil
  }

  /// All up to what was sent is known, and nothing beyond.
  private func pulse(_ link: Link, _ now: Int) -> ChatBatch {
    let time = link.next < history.count ? min(now, history[link.next].time) : now
    return ChatBatch(pulse: ChatPulse(time: time, viewers: 1, sequence: link.next))
  }

  private final class LinkBox: Sendable {
    let link: Mutex<Link>

    init(_ link: Link) { self.link = Mutex(link) }
  }
}
