import Features
import LockstepTesting
import Testing

/// Lots that are auctioned one after another.
@Suite struct LiveRoomLotsTests {
  private static let clock = Auction.Lot(
    id: "clock",
    title: "Wall clock",
    startingPrice: 100,
    increment: 5,
    seconds: 30
  )

  /// A connected room with three lots, of which the first is sold to ann.
  private var sold: LiveRoom.State {
    var state = LiveRoom.State(room: "main", host: "Blob", lot: .example, upcomingLots: [.vase, Self.clock])
    state.connection = .open
    state.auction.take(.init(bidder: "ann", amount: 1500, sequence: 1), at: 1000)
    state.auction.know(until: 60_000)
    (state.lastSequence, state.counts.bids, state.elapsed) = (1, 1, 62)
    return state
  }

  private func opening(_ lot: String, sequence: Int = 2, by author: String = "Blob") -> ChatBatch {
    ChatBatch([ChatMessage(sequence: sequence, time: 65_000, author: author, content: .lot(lot))])
  }

  @Test func theNextLotOpensWhenItsMessageArrives() async {
    let store = LiveRoom.testStore(sold, .empty)
    #expect(store.state.lotText == "Brass lamp, 1 of 3")
    #expect(store.state.nextLotText == "Sell Glass vase")
    await store.send(.nextLotButtonTapped) { $0.openingLot = "vase" }
    await store.receive(.openResponse("vase", nil))
    #expect(!store.state.canOpenNextLot)
    await store.send(.nextLotButtonTapped)
    let message = opening("vase")
    await store.send(.chatReceived(message)) {
      $0.openingLot = nil
      $0.auction.know(until: 65_000)
      $0.earlierAuctions = [$0.auction]
      $0.auction = Auction(lot: .vase, opensAt: 65_000)
      $0.upcomingLots = [Self.clock]
      $0.messages = message.messages
      ($0.lastSequence, $0.counts.lots, $0.auctionHeardAt) = (2, 1, 62)
    }
    #expect(store.state.lotText == "Glass vase, 2 of 3")
    #expect(store.state.auctionStatusText == "1:00 left")
    #expect(store.state.rows.map(\.text) == ["sells Glass vase"])
    #expect(store.state.nextLotText == nil)
    await store.finish()
  }

  @Test func bidsCountForTheLotThatIsOpen() async {
    var state = sold
    state.messages = []
    let store = LiveRoom.testStore(state, .testValue)
    store.exhaustivity = .off
    await store.send(.chatReceived(opening("vase")))
    let bids = [(66_000, "ben", 700), (124_000, "ben", 900), (126_000, "ann", 950)].enumerated().map {
      ChatMessage(sequence: 3 + $0.offset, time: $0.element.0, author: $0.element.1, content: .bid($0.element.2))
    }
    await store.send(.chatReceived(ChatBatch(bids, pulse: .init(time: 145_000, viewers: 3, sequence: 5))))
    let auctions = store.state.auctions
    #expect(auctions.map(\.outcomeText) == ["Sold to ann for 15.00 EUR", "Sold to ann for 9.50 EUR"])
    #expect(auctions.map(\.refusedBids) == [0, 1])
    #expect(auctions[1].extensions == 2)
    #expect(store.state.nextLotText == "Sell Wall clock")
    await store.finish()
  }

  @Test func aLotIsSoldOnce() async {
    let store = LiveRoom.testStore(sold, .testValue)
    store.exhaustivity = .off
    await store.send(.chatReceived(opening("vase")))
    await store.send(.chatReceived(opening("vase", sequence: 3)))
    await store.send(.chatReceived(opening("lamp", sequence: 4)))
    await store.send(.chatReceived(opening("clock", sequence: 5, by: "ann")))
    await store.send(.chatReceived(opening("unknown", sequence: 6)))
    #expect(store.state.lots.map(\.id) == ["lamp", "vase", "clock"])
    #expect(store.state.lot.id == "vase")
    #expect(store.state.counts.lots == 5)
    await store.finish()
  }

  @Test func noLotOpensWhileBidsAreOpenOrAfterTheLast() async {
    var open = sold
    open.auction = Auction(lot: .example)
    let early = LiveRoom.testStore(open, .testValue)
    #expect(early.state.nextLotText == nil)
    await early.send(.nextLotButtonTapped)
    await early.finish()
    var last = sold
    last.upcomingLots = []
    let late = LiveRoom.testStore(last, .testValue)
    #expect(late.state.nextLotText == nil)
    #expect(late.state.nextStepText == "To sell another item, broadcast again.")
    await late.send(.nextLotButtonTapped)
    await late.finish()
  }

  @Test(arguments: ChatError.allCases)
  func aLotThatDoesNotOpenCanBeOpenedAgain(error: ChatError) async {
    let store = LiveRoom.testStore(sold, .failing(error))
    await store.send(.nextLotButtonTapped) { $0.openingLot = "vase" }
    await store.receive(.openResponse("vase", error)) {
      $0.openingLot = nil
      $0.notice = .init(title: "The next lot is not open", message: "\(error.title). \(error.advice)")
    }
    if error == .sessionExpired { await store.receive(.delegate(.sessionExpired)) }
    #expect(store.state.canOpenNextLot)
    await store.finish()
  }

  @Test func anErrorAfterTheMessageIsIgnored() async {
    let store = LiveRoom.testStore(sold, .testValue)
    store.exhaustivity = .off
    await store.send(.chatReceived(opening("vase")))
    await store.send(.openResponse("vase", .timedOut))
    #expect(store.state.notice == nil)
    await store.finish()
  }

  @Test func stoppingNamesTheLotsThatAreLeft() async {
    var state = sold
    let store = LiveRoom.testStore(state, .testValue)
    store.exhaustivity = .off
    await store.send(.stopButtonTapped)
    #expect(store.state.confirmation?.message?.text == "The chat ends for everyone. 2 lots were not offered.")
    await store.finish()
    state.upcomingLots = [.vase]
    let another = LiveRoom.testStore(state, .testValue)
    another.exhaustivity = .off
    await another.send(.stopButtonTapped)
    #expect(another.state.confirmation?.message?.text == "The chat ends for everyone. 1 lot was not offered.")
    await another.finish()
  }
}
