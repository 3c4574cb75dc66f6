import Features
import Foundation
import LockstepTesting
import Testing

/// The embedded chat, used through the interface of a chat server.
@Suite struct ChatRoomTests {
  private let clock = ImmediateClock()

  @Test func messagesArriveWhenTheyAreDue() async throws {
    let batch = try await read(.quiet) { $0.messages.count == 3 }
    #expect(batch.messages.map(\.sequence) == [1, 2, 3])
    #expect(batch.messages.map(\.time) == [300, 500, 1200])
    #expect(batch.messages.map(\.content) == [.join, .comment("Hello!"), .comment("Hi.")])
    #expect(clock.now.offset == .milliseconds(1200))
  }

  @Test func aPulseArrivesAtOnceAndEveryFiveSeconds() async throws {
    var times: [Int] = []
    _ = try await read(.quiet) { batch in
      if let pulse = batch.pulse, times.last != pulse.time { times.append(pulse.time) }
      return times.count == 3
    }
    #expect(times == [0, 5000, 10_000])
  }

  @Test func aLateConnectionReceivesMissedMessages() async throws {
    let chat = ChatClient.quiet
    _ = try await read(chat) { $0.messages.count == 3 }
    #expect(try await read(chat) { _ in true }.messages.count == 3)
    let batch = try await read(chat, after: 2) { _ in true }
    #expect(batch.messages.map(\.sequence) == [3])
    #expect(batch.pulse == ChatHeartbeat(time: 1200, viewers: 3, sequence: 3))
  }

  @Test func aRepeatedNoncePublishesOneMessage() async throws {
    let chat = ChatClient.empty
    let draft = ChatDraft(author: "Blob", text: "Hi.", nonce: "n1")
    try await inTime { for _ in 1...2 { try await chat.send("main", draft) } }
    let batch = try await read(chat) { _ in true }
    #expect(batch.messages.map(\.nonce) == ["n1"])
    #expect(batch.messages.map(\.content) == [.comment("Hi.")])
  }

  @Test func blockedPeopleCannotSendMessages() async throws {
    let chat = ChatClient.quiet
    try await inTime {
      try await chat.block("main", "ann")
      try await chat.send("main", ChatDraft(author: "ann", text: "Hi.", nonce: "n1"))
    }
    let batch = try await read(chat) { !$0.messages.isEmpty }
    #expect(batch.messages.map(\.author) == ["ben"])
    #expect(batch.messages.map(\.sequence) == [1])
  }

  @Test func unblockedPeopleCanSendMessagesAgain() async throws {
    let chat = ChatClient.empty
    try await inTime {
      try await chat.block("main", "ann")
      try await chat.unblock("main", "ann")
      try await chat.send("main", ChatDraft(author: "ann", text: "Hi.", nonce: "n1"))
    }
    #expect(try await read(chat) { !$0.messages.isEmpty }.messages.map(\.author) == ["ann"])
  }

  @Test func roomsShareNothing() async throws {
    let chat = ChatClient.empty
    try await inTime { try await chat.send("other", ChatDraft(author: "Blob", text: "Hi.", nonce: "n1")) }
    #expect(try await read(chat) { _ in true }.messages.isEmpty)
  }

  @Test func anOutageBreaksAndRefusesConnections() async throws {
    let chat = ChatClient.embedded(crowd: .scripted(.hello), outages: [400..<900])
    await #expect(throws: ChatError.offline) { try await read(chat) { $0.messages.count == 2 } }
    await #expect(throws: ChatError.offline) { try await read(chat) { _ in true } }
    await #expect(throws: ChatError.offline) { try await inTime { try await chat.block("main", "ann") } }
    try await clock.sleep(for: .milliseconds(500))
    #expect(try await read(chat, after: 1) { _ in true }.messages.map(\.sequence) == [2])
  }

  @Test func aSeededCrowdIsTheSameInEveryRun() {
    let (one, same, other) = (SimulatedCrowd.seeded(1), SimulatedCrowd.seeded(1), SimulatedCrowd.seeded(2))
    let lines = (1...1000).map(one.line)
    #expect(lines == (1...1000).map(same.line))
    #expect(lines != (1...1000).map(other.line))
    let times = lines.compactMap { $0?.time }
    #expect(times == times.sorted() && times.last == 333_333)
    #expect((0...600_000).allSatisfy { 150...250 ~= one.viewers($0) })
  }

  @Test func aSeededCrowdSellsTheLot() {
    let crowd = SimulatedCrowd.seeded(7)
    let messages = (1...210).compactMap { number in
      crowd.line(number).map { ChatMessage(sequence: number, time: $0.time, author: $0.author, content: $0.content) }
    }
    let reference = AuctionReference(.example, messages)
    #expect(reference.accepted > 3 && reference.refused > 0)
  }

  @Test func aRecordedFailureIsRecognized() {
    #expect(ChatError(TaskFailure(message: "serverError")) == .serverError)
    #expect(ChatError(TaskFailure(message: "odd")) == .unexpectedAnswer)
    #expect(CoverError(TaskFailure(message: "notFound")) == .notFound)
    #expect(CoverError(TaskFailure(message: "odd")) == .serverError)
    #expect(CoverError(CancellationError()) == .serverError)
  }

  private func read(
    _ chat: ChatClient,
    after: Int = 0,
    until isEnough: (ChatBatch) -> Bool
  ) async throws -> ChatBatch {
    try await inTime {
      var all = ChatBatch()
      for try await batch in chat.connect("main", after) {
        all.append(batch)
        if isEnough(all) { break }
      }
      return all
    }
  }

  /// Runs an operation with a date that advances with the clock.
  private func inTime<Result>(_ work: () async throws -> Result) async throws -> Result {
    try await withDependencies { [clock] in
      $0.continuousClock = clock
      $0.date = DateGenerator { Date(timeIntervalSince1970: clock.now.offset / .seconds(1)) }
    } operation: {
      try await work()
    }
  }
}
