import Features
import Foundation
import LockstepTesting
import TestProcesses
import Testing

/// The live chat against a real HTTP server on loopback.
@Suite struct LiveChatTests {
  private let history: [ChatMessage] = [
    ChatMessage(sequence: 1, time: 0, author: "ann", content: .join),
    ChatMessage(sequence: 2, time: 100, author: "ann", content: .comment("Hello!\nWith “two” lines.")),
    ChatMessage(sequence: 3, time: 200, author: "ben", content: .bid(1500)),
    ChatMessage(sequence: 4, time: 300, author: "ben", content: .gift("rose")),
    ChatMessage(sequence: 5, time: 400, author: "cem", content: .bid(1550)),
  ]

  @Test func messagesOfEveryKindAreStreamed() async throws {
    try await withChat("v1") { chat in
      let batch = try await chat.read { $0.pulse != nil }
      #expect(batch == ChatBatch(history, pulse: ChatHeartbeat(time: 400, viewers: 3, sequence: 5)))
    }
  }

  @Test func aConnectionContinuesAfterTheGivenNumber() async throws {
    try await withChat("v1") { chat in
      let batch = try await chat.read(after: 3) { $0.messages.count == 2 }
      #expect(batch.messages == Array(history[3...]))
    }
  }

  @Test func aSentMessageComesBackOnce() async throws {
    try await withChat("v1") { chat in
      for text in ["Hi.", "Hi."] { try await chat.send("main", ChatDraft(author: "Blob", text: text, nonce: "n1")) }
      try await chat.send("main", ChatDraft(author: "Blob", text: "Bye.", nonce: "n2"))
      let batch = try await chat.read(after: 5) { $0.messages.count == 2 }
      #expect(batch.messages.map(\.content) == [.comment("Hi."), .comment("Bye.")])
      #expect(batch.messages.map(\.nonce) == ["n1", "n2"])
    }
  }

  @Test func anOpenedLotComesBackOnce() async throws {
    try await withChat("v1") { chat in
      for lot in ["vase", "vase", "clock"] { try await chat.open("main", LotOpening(host: "Blob", lot: lot)) }
      let batch = try await chat.read(after: 5) { $0.messages.count == 2 }
      #expect(batch.messages.map(\.content) == [.lot("vase"), .lot("clock")])
      #expect(batch.messages.map(\.author) == ["Blob", "Blob"])
    }
  }

  @Test func blockedPeopleCannotSendMessages() async throws {
    try await withChat("v1") { chat in
      try await chat.block("main", "ann")
      try await chat.send("main", ChatDraft(author: "ann", text: "Hi.", nonce: "n1"))
      try await chat.send("main", ChatDraft(author: "ben", text: "Hi.", nonce: "n2"))
      let batch = try await chat.read(after: 5) { !$0.messages.isEmpty }
      #expect(batch.messages.map(\.author) == ["ben"])
      try await chat.unblock("main", "ann")
      try await chat.send("main", ChatDraft(author: "ann", text: "Hi.", nonce: "n3"))
      #expect(try await chat.read(after: 6) { !$0.messages.isEmpty }.messages.map(\.author) == ["ann"])
    }
  }

  @Test func requestsCarryTheAuthorization() async throws {
    try await LoopbackServer.run(.chat) { server in
      let url = try server.url("private")
      let draft = ChatDraft(author: "Blob", text: "Hi.", nonce: "n1")
      let known = ChatClient.http(baseURL: url, timeout: LoopbackServer.patience, authorization: { "Bearer secret" })
      #expect(try await known.read { $0.pulse != nil }.messages == history)
      try await known.send("main", draft)
      try await known.block("main", "ann")
      let stranger = ChatClient.http(baseURL: url, timeout: LoopbackServer.patience)
      await #expect(throws: ChatError.sessionExpired) { try await stranger.read { _ in false } }
      await #expect(throws: ChatError.sessionExpired) { try await stranger.send("main", draft) }
      await #expect(throws: ChatError.sessionExpired) { try await stranger.block("main", "ann") }
    }
  }

  @Test(arguments: [
    (400, ChatError.unexpectedAnswer), (401, .sessionExpired), (403, .forbidden), (404, .roomNotFound),
    (429, .tooManyRequests), (500, .serverError), (503, .serverError),
  ])
  func everyStatusIsMapped(status: Int, error: ChatError) async throws {
    try await withChat("status/\(status)") { chat in
      await #expect(throws: error) { try await chat.read { _ in false } }
      await #expect(throws: error) { try await chat.send("main", ChatDraft(author: "Blob", text: "Hi.", nonce: "n1")) }
      await #expect(throws: error) { try await chat.block("main", "ann") }
      await #expect(throws: error) { try await chat.unblock("main", "ann") }
      await #expect(throws: error) { try await chat.open("main", LotOpening(host: "Blob", lot: "vase")) }
    }
  }

  @Test func malformedJSONIsAnUnexpectedAnswerAfterTheEarlierMessages() async throws {
    try await withChat("malformed") { chat in
      var said: [ChatMessage] = []
      await #expect(throws: ChatError.unexpectedAnswer) {
        for try await batch in chat.connect("main", 0) { said += batch.messages }
      }
      #expect(said == Array(history[..<2]))
    }
  }

  @Test func anInvalidLineIsAnUnexpectedAnswer() async throws {
    try await withChat("foreign") { chat in
      await #expect(throws: ChatError.unexpectedAnswer) { try await chat.read { _ in false } }
    }
  }

  @Test func aLineMayArriveInPieces() async throws {
    try await LoopbackServer.run(.chat) { server in
      let chat = try server.chat("slow")
      async let batch = chat.read { !$0.messages.isEmpty }
      try await server.wait(for: "release")
      #expect(try await batch.messages == [history[1]])
    }
  }

  @Test func aStreamCutInTheMiddleIsALostConnection() async throws {
    try await withChat("breaking") { chat in
      var said: [ChatMessage] = []
      await #expect(throws: ChatError.offline) {
        for try await batch in chat.connect("main", 0) { said += batch.messages }
      }
      #expect(said == Array(history[..<2]))
    }
  }

  @Test func aRefusedConnectionIsOffline() async throws {
    try await LoopbackServer.run(.chat) { server in
      let chat = ChatClient.http(baseURL: try server.refusingURL(), timeout: LoopbackServer.patience)
      await #expect(throws: ChatError.offline) { try await chat.read { _ in false } }
      await #expect(throws: ChatError.offline) { try await chat.block("main", "ann") }
    }
  }

  @Test func aSilentServerTimesOut() async throws {
    try await LoopbackServer.run(.chat) { server in
      let chat = ChatClient.http(baseURL: try server.url("silent"), timeout: .seconds(1))
      await #expect(throws: ChatError.timedOut) { try await chat.read { _ in false } }
      await #expect(throws: ChatError.timedOut) { try await chat.block("main", "ann") }
    }
  }

  @Test(arguments: ["silent", "quiet"])
  func cancellingClosesTheConnection(path: String) async throws {
    try await LoopbackServer.run(.chat) { server in
      let chat = try server.chat(path)
      let reading = Task { try await chat.read { _ in false } }
      try await server.wait(for: "arrived")
      reading.cancel()
      _ = try await reading.value
      try await server.wait(for: "hungup")
    }
  }

  @Test func manyMessagesArriveCompletelyAndInOrder() async throws {
    try await withChat("flood") { chat in
      let batch = try await chat.read { $0.messages.count == 20_000 }
      #expect(batch.messages.map(\.sequence) == Array(1...20_000))
    }
  }

  /// Every connection breaks after two messages, and the feature still receives all of them.
  @Test func theFeatureWorksWithIt() async throws {
    try await LoopbackServer.run(.chat) { server in
      let (ends, end) = AsyncStream<Void>.makeStream()
      var endings = ends.makeAsyncIterator()
      let store = LiveRoom.testStore(.new, try server.chat("breaking").notifyingEnds(end))
      store.timeout = LoopbackServer.patience
      store.exhaustivity = .off
      await store.send(.started)
      for count in [2, 4, 5] {
        await endings.next()
        await store.advance(by: .milliseconds(100))
        await store.receive(.chatEnded(.offline))
        #expect(store.state.messages == Array(history[..<count]))
        await store.send(.reconnectButtonTapped)
      }
      #expect(store.state.counts.total == 5)
      #expect(store.state.auction.highest == Auction.Bid(bidder: "ben", amount: 1500, sequence: 3))
      await store.skipReceivedActions(strict: false)
      await store.skipInFlightEffects()
    }
  }

  private func withChat(_ path: String, _ test: (ChatClient) async throws -> Void) async throws {
    try await LoopbackServer.run(.chat) { try await test(try $0.chat(path)) }
  }
}

extension ChatClient {
  /// Reads from a connection until there are enough messages.
  fileprivate func read(after: Int = 0, until isEnough: (ChatBatch) -> Bool) async throws -> ChatBatch {
    var all = ChatBatch()
    for try await batch in connect("main", after) {
      all.append(batch)
      if isEnough(all) { break }
    }
    return all
  }

  /// The same chat; an element is yielded after each connection that has ended.
  fileprivate func notifyingEnds(_ end: AsyncStream<Void>.Continuation) -> ChatClient {
    var chat = self
    chat.connect = { room, after in
      AsyncThrowingStream { continuation in
        let reading = Task {
          do {
            for try await batch in connect(room, after) { continuation.yield(batch) }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
          end.yield()
        }
        continuation.onTermination = { _ in reading.cancel() }
      }
    }
    return chat
  }
}
