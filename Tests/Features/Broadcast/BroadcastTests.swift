import Features
import Foundation
import Lockstep
import LockstepTesting
import Testing

@Suite struct BroadcastTests {
  private func store(_ state: Broadcast.State, _ chat: ChatClient = .testValue) -> TestStoreOf<Broadcast> {
    TestStore(initialState: state) {
      Broadcast()
    } withDependencies: {
      $0.chat = chat
      ($0.broadcasts, $0.camera, $0.videoStream) = (.embedded(), .embedded, .embedded)
    }
  }

  private var live: Broadcast.State {
    var state = Broadcast.State.ready
    state.live = .open(.said(1, "a"))
    state.live?.elapsed = 3725
    state.live?.auctionHeardAt = 3725
    state.live?.peakViewers = 1204
    return state
  }

  @Test func theCountdownTakesThreeSeconds() async {
    let store = store(.ready, .silent)
    #expect(store.state.canStart)
    await store.create()
    #expect(store.state.countdownText == "Live in 3 …")
    #expect(store.state.phase == .countingDown)
    await store.send(.startButtonTapped)
    await store.advance(by: .seconds(1))
    await store.receive(.countdownTicked) { $0.countdown = 2 }
    await store.advance(by: .seconds(1))
    await store.receive(.countdownTicked) { $0.countdown = 1 }
    await store.advance(by: .seconds(1))
    await store.receive(.countdownTicked) { $0.countdown = 0 }
    #expect(store.state.countdownText == "Starting …")
    await store.receive(.startResponse(nil)) {
      $0.countdown = nil
      $0.live = LiveRoom.State(room: CreatedBroadcast.first.id, host: "Blob", lot: .example)
      $0.stream = VideoStream.State(address: CreatedBroadcast.first.stream, quality: .high)
    }
    #expect(store.state.phase == .live)
    await store.receive(.live(.started)) { $0.live?.connection = .connecting }
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func anUnpreparedBroadcastDoesNotStart() async {
    let store = store(Broadcast.State())
    #expect(!store.state.canStart)
    await store.send(.startButtonTapped)
    await store.finish()
  }

  @Test func aProblemDuringTheCountdownPreventsTheBroadcast() async {
    let store = store(.ready)
    await store.create()
    await store.send(.preparation(.titleChanged(""))) { $0.preparation.title = "" }
    for left in [2, 1, nil] {
      await store.advance(by: .seconds(1))
      await store.receive(.countdownTicked) {
        $0.countdown = left
        if left == nil { $0.created = nil }
      }
    }
    await store.finish()
  }

  @Test func aLateTickOfACancelledCountdownDoesNothing() async {
    let store = store(.ready)
    await store.send(.countdownTicked)
    await store.send(.startResponse(nil))
    await store.send(.createResponse(.success(.first)))
    await store.finish()
  }

  @Test func stoppingAsksForConfirmationAndShowsTheSummary() async {
    let store = store(live)
    let summary = Broadcast.Summary(
      duration: 3725,
      peakViewers: 1204,
      counts: .init(comments: 1),
      auctions: [.calledOff]
    )
    await store.send(.live(.stopButtonTapped)) {
      $0.live?.confirmation = .stopping("The auction is open and would be called off.")
    }
    await store.send(.live(.stopButtonTapped))
    await store.send(.live(.confirmation(.presented(.stop)))) {
      $0.live?.confirmation = nil
      $0.live?.auction.callOff()
    }
    await store.receive(.live(.delegate(.ended(summary)))) {
      $0.live = nil
      $0.summary = summary.ofLamps
    }
    await store.receive(.delegate(.ended(summary.ofLamps)))
    #expect(store.state.phase == .ended)
    await store.send(.startButtonTapped)
    await store.send(.summaryButtonTapped)
    await store.send(.againButtonTapped) { $0.isSummaryClosed = true }
    #expect(store.state.phase == .preparing)
    await store.finish()
  }

  @Test func theConfirmationExplainsTheEffectOnTheAuction() async {
    var state = live
    state.live?.auction.take(.init(bidder: "ann", amount: 1000, sequence: 2), at: 0)
    let open = store(state)
    await open.send(.live(.stopButtonTapped)) {
      $0.live?.confirmation = .stopping("The auction is open and would be called off: ann would not win.")
    }
    state.live?.auction.know(until: 60_000)
    let sold = store(state)
    await sold.send(.live(.stopButtonTapped)) {
      $0.live?.confirmation = .stopping("The chat ends for everyone.")
    }
    await open.finish()
    await sold.finish()
  }

  @Test func theConfirmationFollowsTheAuction() async {
    let store = store(live)
    store.exhaustivity = .off
    await store.send(.live(.stopButtonTapped))
    let bid = ChatMessage(sequence: 2, time: 2, author: "ann", content: .bid(1000))
    await store.send(.live(.chatReceived(ChatBatch([bid])))) {
      $0.live?.confirmation = .stopping("The auction is open and would be called off: ann would not win.")
    }
    await store.send(.live(.stopwatchTicked(3725 + 60))) {
      $0.live?.confirmation = .stopping("The last bids have not arrived. ann would win.")
    }
    await store.send(.live(.chatReceived(.pulse(60_000, sequence: 2)))) {
      $0.live?.confirmation = .stopping("The chat ends for everyone.")
    }
    await store.finish()
  }

  @Test func stoppingAfterTheEndClosesTheAuctionWithTheReceivedBids() async {
    var state = live
    state.live?.elapsed = 3725 + 60
    let unsold = store(state)
    await unsold.send(.live(.stopButtonTapped)) {
      $0.live?.confirmation = .stopping("The last bids have not arrived. Nothing would be sold.")
    }
    await unsold.finish()
    state.live?.auction.take(.init(bidder: "ann", amount: 1250, sequence: 2), at: 0)
    state.live?.confirmation = .stopping("The last bids have not arrived. ann would win.")
    let sold = store(state)
    var auction = Auction(lot: .example)
    auction.take(.init(bidder: "ann", amount: 1250, sequence: 2), at: 0)
    auction.closeWithReceivedBids()
    let summary = Broadcast.Summary(duration: 3785, peakViewers: 1204, counts: .init(comments: 1), auctions: [auction])
    await sold.send(.live(.confirmation(.presented(.stop)))) {
      $0.live?.confirmation = nil
      $0.live?.auction.closeWithReceivedBids()
    }
    await sold.receive(.live(.delegate(.ended(summary)))) {
      $0.live = nil
      $0.summary = summary.ofLamps
    }
    await sold.receive(.delegate(.ended(summary.ofLamps)))
    #expect(
      summary.lines.last
        == "Brass lamp: Sold to ann for 12.50 EUR. Closed before all bids arrived: later ones may be missing"
    )
    await sold.finish()
  }

  @Test func stoppingCancelsAllEffects() async {
    var state = Broadcast.State.ready
    state.live = .new
    let store = store(state, .slow)
    store.exhaustivity = .off
    await store.send(.live(.started))
    await store.send(.live(.draftChanged("Hello!")))
    await store.send(.live(.sendButtonTapped))
    await store.send(.live(.blockButtonTapped("ann")))
    await store.send(.live(.stopButtonTapped))
    await store.send(.live(.confirmation(.presented(.stop))))
    await store.receive(Broadcast.Action.delegate)
    store.exhaustivity = .on
    await store.advance(by: .seconds(60))
    await store.finish()
  }

  @Test func anExpiredSessionIsReportedToTheParent() async {
    let store = store(live, .failing(.sessionExpired))
    store.exhaustivity = .off
    await store.send(.live(.blockButtonTapped("ann")))
    await store.receive(.live(.blockResponse("ann", .sessionExpired)))
    await store.receive(.live(.delegate(.sessionExpired)))
    await store.receive(.delegate(.sessionExpired))
    #expect(store.state.phase == .live)
    await store.finish()
  }

  @Test func aSecondBroadcastBeginsWithoutTheMessagesOfTheFirst() async {
    let store = store(.ready, .quiet)
    store.exhaustivity = .off
    for _ in 1...2 {
      await store.send(.startButtonTapped)
      await store.receive(Broadcast.Action.createResponse)
      await store.advance(by: .seconds(3))
      await store.receive(.live(.started))
      await store.advance(by: .milliseconds(700))
      await store.skipReceivedActions()
      #expect(store.state.live?.rows.map(\.text) == ["has joined", "Hello!"])
      #expect(store.state.live?.auctionTimeText == "1:00")
      await store.send(.live(.stopButtonTapped))
      await store.send(.live(.confirmation(.presented(.stop))))
      await store.receive(Broadcast.Action.delegate)
      await store.send(.againButtonTapped)
    }
    await store.finish()
  }

  @Test func theSummaryIsOpenedAgainFromThePreparation() async {
    var state = Broadcast.State.ready
    state.summary = Broadcast.Summary(duration: 1, peakViewers: 0, counts: .init(), auctions: [.calledOff])
    let store = store(state)
    #expect(store.state.phase == .ended)
    for _ in 1...2 {
      await store.send(.againButtonTapped) { $0.isSummaryClosed = true }
      #expect(store.state.phase == .preparing)
      await store.send(.summaryButtonTapped) { $0.isSummaryClosed = false }
      #expect(store.state.phase == .ended)
    }
    await store.finish()
  }

  @Test func theSummaryShowsAllTotals() {
    var auction = Auction(lot: .example)
    auction.take(.init(bidder: "ann", amount: 1250, sequence: 7), at: 5)
    auction.take(.init(bidder: "ben", amount: 1250, sequence: 8), at: 5)
    auction.know(until: 60_000)
    let summary = Broadcast.Summary(
      duration: 3725,
      peakViewers: 1204,
      counts: .init(comments: 2_999_988, bids: 12),
      auctions: [auction]
    )
    #expect(
      summary.lines == [
        "Duration: 1:02:05", "Peak viewers: 1,204", "Messages: 3,000,000 (2,999,988 comments, 12 bids)",
        "Bids: 2, 1 of them refused",
        "Brass lamp: Sold to ann for 12.50 EUR",
      ]
    )
  }
}

extension Broadcast.Summary {
  /// The summary with the title of the broadcast.
  fileprivate var ofLamps: Self {
    var summary = self
    summary.title = "Lamps"
    return summary
  }
}

extension Auction {
  fileprivate static var calledOff: Auction {
    var auction = Auction(lot: .example)
    auction.callOff()
    return auction
  }
}

extension ConfirmationDialogState<LiveRoom.Confirmation> {
  fileprivate static func stopping(_ message: String) -> Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Stop the broadcast?")
    } actions: {
      ButtonState(role: .destructive, action: .stop) { TextState("Stop") }
      ButtonState(role: .cancel) { TextState("Continue") }
    } message: {
      TextState(message)
    }
  }
}
