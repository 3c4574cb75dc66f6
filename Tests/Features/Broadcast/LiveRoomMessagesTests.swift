import Features
import Lockstep
import LockstepTesting
import Testing

@Suite struct LiveRoomMessagesTests {
  @Test func theLast500AreKeptAndAllAreCounted() async {
    let store = LiveRoom.testStore(.open(), .testValue)
    store.exhaustivity = .off
    let all = (1...1203).map { ChatMessage.said($0, "\($0)") }
    await store.send(.chatReceived(ChatBatch(Array(all[..<300]))))
    await store.send(.chatReceived(ChatBatch(Array(all[300..<700]))))
    #expect(store.state.messages == Array(all[200..<700]))
    await store.send(.chatReceived(ChatBatch(Array(all[700...]))))
    #expect(store.state.messages == Array(all.suffix(500)))
    #expect(store.state.counts.comments == 1203)
    #expect(store.state.messagesText == "1,203 messages")
  }

  @Test func eachKindIsCounted() async {
    let store = LiveRoom.testStore(.open(), .testValue)
    let contents: [ChatMessage.Content] = [.join, .comment("Hi"), .join, .gift("rose"), .bid(1000), .bid(1)]
    let messages = contents.enumerated().map {
      ChatMessage(sequence: $0.offset + 1, time: 7, author: "ann", content: $0.element)
    }
    await store.send(.chatReceived(ChatBatch(messages))) {
      $0.messages = messages
      $0.lastSequence = 6
      $0.counts.comments = 1
      $0.counts.joins = 2
      $0.counts.gifts = 1
      $0.counts.bids = 2
      $0.auction.take(.init(bidder: "ann", amount: 1000, sequence: 5), at: 7)
      $0.auction.take(.init(bidder: "ann", amount: 1, sequence: 6), at: 7)
      $0.refusals = [6: .tooLow(minimum: 1100)]
    }
    #expect(
      store.state.rows.map(\.text) == [
        "has joined", "Hi", "has joined", "gives you: rose", "bids 10.00 EUR",
        "bids 0.01 EUR ✗ too low, 11.00 EUR or more",
      ]
    )
    await store.finish()
  }

  @Test func onlyKeptBidsKeepTheirRefusals() async {
    let store = LiveRoom.testStore(.open(), .testValue)
    store.exhaustivity = .off
    let bids = (1...600).map { ChatMessage(sequence: $0, time: 7, author: "ann", content: .bid(1)) }
    await store.send(.chatReceived(ChatBatch(bids)))
    #expect(store.state.refusals.keys.sorted() == Array(101...600))
    await store.finish()
  }

  @Test func duplicatesAreSkippedAnywhere() async {
    let store = LiveRoom.testStore(.open(.said(1, "a")), .testValue)
    store.exhaustivity = .off
    let batch = [1, 2, 2, 1, 3, 2, 3].map { ChatMessage.said($0, "\($0)") }
    await store.send(.chatReceived(ChatBatch(batch)))
    #expect(store.state.messages == [.said(1, "a"), .said(2, "2"), .said(3, "3")])
    #expect(store.state.counts.comments == 3)
  }

  @Test func viewersAndTheirPeakAreShown() async {
    let store = LiveRoom.testStore(.open(), .testValue)
    await store.send(.chatReceived(.pulse(10, viewers: 1204))) {
      $0.viewers = 1204
      $0.peakViewers = 1204
      $0.auction.know(until: 10)
    }
    #expect(store.state.viewersText == "1,204 viewers")
    await store.send(.chatReceived(.pulse(20, viewers: 1))) {
      $0.viewers = 1
      $0.auction.know(until: 20)
    }
    #expect(store.state.viewersText == "1 viewer")
    await store.finish()
  }

  @Test func messagesOfMutedAndBlockedPeopleAreCountedButNotKept() async {
    var state = LiveRoom.State.open(.said(1, "old", by: "ann"), .said(2, "old", by: "ben"))
    state.muted = ["ann"]
    state.blocked = ["cem"]
    let store = LiveRoom.testStore(state, .testValue)
    #expect(store.state.rows.map(\.author) == ["ben"])
    let messages: [ChatMessage] = [.said(3, "new", by: "ann"), .said(4, "new", by: "ben"), .said(5, "new", by: "cem")]
    await store.send(.chatReceived(ChatBatch(messages))) {
      $0.messages.append(messages[1])
      $0.lastSequence = 5
      $0.counts.comments = 5
      $0.auction.know(until: 5)
    }
    #expect(store.state.rows.map(\.id) == ["message-2", "message-4"])
    await store.finish()
  }

  @Test func theChatHasOnePhaseAtATime() {
    var state = LiveRoom.State.new
    #expect(state.chatPhase == .loading)
    #expect(state.connectionText == nil)
    state.connection = .connecting
    #expect(state.chatPhase == .loading)
    #expect(state.connectionText == "Connecting …")
    state.connection = .open
    #expect(state.chatPhase == .empty)
    #expect(state.connectionText == nil)
    state.connection = .refused(.roomNotFound)
    #expect(state.chatPhase == .failed(.roomNotFound))
    #expect(state.connectionText == "There is no such chat. Stop and start another broadcast.")
    state.messages = [.said(1, "a")]
    #expect(state.chatPhase == .rows)
  }

  @Test func theRemainingTimeCountsDownBetweenPulses() {
    var state = LiveRoom.State.open()
    #expect(state.auctionTimeText == "1:00")
    state.auction.know(until: 1)
    #expect(state.auctionTimeText == "1:00")
    state.auction.know(until: 15_000)
    state.auctionHeardAt = 15
    state.elapsed = 18
    #expect(state.auctionTimeText == "0:42")
    state.elapsed = 59
    #expect(state.auctionTimeText == "0:01")
    state.elapsed = 60
    #expect(state.auctionTimeText == "Waiting for the last bids")
    state.auction.know(until: 60_000)
    #expect(state.auctionTimeText == nil)
  }

  @Test(arguments: ChatError.allCases)
  func everyErrorHasATitleAndAdvice(error: ChatError) {
    #expect([error.title, error.advice] == chatErrorTexts[error])
  }
}

private let chatErrorTexts: [ChatError: [TextState]] = [
  .offline: ["You are offline", "Check the connection and try again."],
  .timedOut: ["The chat isn't responding", "Check the connection and try again."],
  .sessionExpired: ["Your session has expired", "Log in again."],
  .forbidden: ["You do not have access to this chat", "Ask your administrator for access."],
  .roomNotFound: ["There is no such chat", "Stop and start another broadcast."],
  .tooManyRequests: ["Too many requests", "Wait a minute and try again."],
  .serverError: ["The chat reported an error", "Try again in a minute."],
  .unexpectedAnswer: ["The chat sent an unexpected response", "Try again. If the problem persists, update the app."],
  .lostMessages: ["Some messages were lost", "They will be requested again."],
]
