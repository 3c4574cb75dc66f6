import Features
import LockstepTesting
import Testing

@Suite struct LiveRoomModerationTests {
  private let room = LiveRoom.State.open(.said(1, "a", by: "ann"), .said(2, "b", by: "ben"))

  @Test func mutedPeopleAreHiddenUntilUnmuted() async {
    let store = LiveRoom.testStore(room, .testValue)
    await store.send(.muteButtonTapped("ann")) { $0.muted = ["ann"] }
    await store.send(.muteButtonTapped("ann"))
    #expect(store.state.rows.map(\.text) == ["b"])
    await store.send(.unmuteButtonTapped("ann")) { $0.muted = [] }
    #expect(store.state.rows.map(\.text) == ["a", "b"])
    await store.finish()
  }

  @Test func blockedPeopleAreHiddenAndTheServerIsNotified() async {
    let store = LiveRoom.testStore(room, .quiet)
    await store.send(.blockButtonTapped("ben")) { $0.blocked = ["ben"] }
    #expect(store.state.rows.map(\.text) == ["a"])
    await store.receive(.blockResponse("ben", nil))
    await store.finish()
  }

  /// All viewers see the same winner, whomever the host blocks.
  @Test func bidsOfABlockedPersonCountAndTheRoomAndTheSummarySaySo() async {
    var state = room
    state.auction.take(.init(bidder: "ann", amount: 1000, sequence: 1), at: 1)
    state.auction.take(.init(bidder: "ben", amount: 1500, sequence: 2), at: 2)
    let store = LiveRoom.testStore(state, .quiet)
    await store.send(.blockButtonTapped("ann")) { $0.blocked = ["ann"] }
    await store.receive(.blockResponse("ann", nil))
    #expect(store.state.blockedBidderText == nil)
    await store.send(.blockButtonTapped("ben")) { $0.blocked = ["ann", "ben"] }
    await store.receive(.blockResponse("ben", nil))
    #expect(store.state.leaderText == "Leading: ben, 15.00 EUR")
    #expect(store.state.blockedBidderText == "ben is blocked; earlier bids count")
    await store.finish()
    state = store.state
    state.auction.know(until: 60_000)
    #expect(state.blockedBidderText == "ben is blocked; earlier bids count")
    let (auction, result) = (
      state.auction, "Sold to ben for 15.00 EUR. ben is blocked; earlier bids count" as TextState
    )
    var summary = Broadcast.Summary(duration: 1, peakViewers: 0, counts: .init(), auctions: [auction], blocked: ["ben"])
    #expect(summary.facts.map(\.value).contains(result))
    let sale = Sale(lot: "lamp", bidder: "ann", amount: 1600, currency: "EUR")
    summary.service = .arrived(BroadcastSummary(duration: 1, peakViewers: 0, sales: [sale]))
    #expect(summary.facts.map(\.value).contains("Sold to ann for 16.00 EUR"))
    state.auction = Auction(lot: .example)
    state.auction.take(.init(bidder: "ben", amount: 1500, sequence: 2), at: 2)
    state.auction.callOff()
    #expect(state.blockedBidderText == nil)
  }

  @Test(arguments: ChatError.allCases)
  func aFailedBlockIsLifted(error: ChatError) async {
    let store = LiveRoom.testStore(room, .failing(error))
    await store.send(.blockButtonTapped("ben")) { $0.blocked = ["ben"] }
    await store.receive(.blockResponse("ben", error)) {
      $0.blocked = []
      $0.notice = .init(title: "ben is not blocked", message: "\(error.title). \(error.advice)")
    }
    if error == .sessionExpired { await store.receive(.delegate(.sessionExpired)) }
    #expect(store.state.rows.map(\.text) == ["a", "b"])
    await store.finish()
  }

  @Test func aSilentServerTimesOutAfterTenSeconds() async {
    let store = LiveRoom.testStore(room, .slow)
    await store.send(.blockButtonTapped("ben")) { $0.blocked = ["ben"] }
    await store.send(.blockButtonTapped("ben"))
    await store.advance(by: .seconds(10))
    await store.receive(.blockResponse("ben", .timedOut)) {
      $0.blocked = []
      $0.notice = .init(
        title: "ben is not blocked",
        message: "The chat isn't responding. Check the connection and try again."
      )
    }
    await store.finish()
  }

  private var blocking: LiveRoom.State {
    var state = room
    state.blocked = ["ben"]
    return state
  }

  @Test func unblockedPeopleAreShownAndTheServerIsNotified() async {
    let store = LiveRoom.testStore(blocking, .quiet)
    await store.send(.personTapped("ben")) { $0.selectedPerson = "ben" }
    #expect(store.state.isSelectedPersonBlocked)
    #expect(store.state.moderationText == "ben can't send messages to anyone in this broadcast.")
    var muting = store.state
    muting.muted = ["ben"]
    #expect(
      muting.moderationText == """
        ben can't send messages to anyone in this broadcast. Even if you unblock ben, you won't see their \
        messages, because you muted them.
        """
    )
    await store.send(.unblockButtonTapped("ben")) {
      $0.selectedPerson = nil
      $0.blocked = []
    }
    #expect(store.state.rows.map(\.text) == ["a", "b"])
    await store.receive(.unblockResponse("ben", nil))
    await store.send(.unblockButtonTapped("ben"))
    await store.finish()
  }

  @Test(arguments: ChatError.allCases)
  func aFailedUnblockIsUndone(error: ChatError) async {
    let store = LiveRoom.testStore(blocking, .failing(error))
    await store.send(.unblockButtonTapped("ben")) { $0.blocked = [] }
    await store.receive(.unblockResponse("ben", error)) {
      $0.blocked = ["ben"]
      $0.notice = .init(title: "ben is still blocked", message: "\(error.title). \(error.advice)")
    }
    if error == .sessionExpired { await store.receive(.delegate(.sessionExpired)) }
    #expect(store.state.rows.map(\.text) == ["a"])
    await store.finish()
  }

  @Test func theLaterOfBlockingAndUnblockingCounts() async {
    let store = LiveRoom.testStore(room, .slow)
    await store.send(.blockButtonTapped("ben")) { $0.blocked = ["ben"] }
    await store.advance(by: .seconds(5))
    await store.send(.unblockButtonTapped("ben")) { $0.blocked = [] }
    await store.advance(by: .seconds(10))
    await store.receive(.unblockResponse("ben", .timedOut)) {
      $0.blocked = ["ben"]
      $0.notice = .init(
        title: "ben is still blocked",
        message: "The chat isn't responding. Check the connection and try again."
      )
    }
    await store.finish()
  }

  @Test func anUnblockedPersonStaysMuted() async {
    var state = blocking
    state.muted = ["ben"]
    let store = LiveRoom.testStore(state, .quiet)
    #expect(store.state.mutedPeople.isEmpty)
    #expect(store.state.blockedPeople == ["ben"])
    await store.send(.unblockButtonTapped("ben")) { $0.blocked = [] }
    #expect(store.state.mutedPeople == ["ben"])
    await store.receive(.unblockResponse("ben", nil))
    await store.finish()
  }

  @Test func theHostCannotBeMutedOrBlocked() async {
    let store = LiveRoom.testStore(room, .testValue)
    await store.send(.muteButtonTapped("Blob"))
    await store.send(.blockButtonTapped("Blob"))
    await store.finish()
  }

  @Test func aBidOfAHiddenPersonCounts() async {
    var state = LiveRoom.State.open()
    state.muted = ["ann"]
    state.blocked = ["ann"]
    let store = LiveRoom.testStore(state, .testValue)
    let bid = ChatMessage(sequence: 1, time: 5, author: "ann", content: .bid(1000))
    await store.send(.chatReceived(ChatBatch([bid]))) {
      $0.lastSequence = 1
      $0.counts.bids = 1
      $0.auction.take(.init(bidder: "ann", amount: 1000, sequence: 1), at: 5)
    }
    await store.finish()
  }
}
