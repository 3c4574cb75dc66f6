import Features
import Foundation
import LockstepTesting
import Synchronization

/// An unreliable server: connections break, repeat or lose messages, or stall; responses to sent messages get lost.
final class FlakyServer: Sendable {
  /// A message of the crowd.
  struct Line: Sendable {
    var time: Int
    var author: String
    var content: ChatMessage.Content
  }

  fileprivate struct Log {
    var lines: ArraySlice<Line>
    var messages: [ChatMessage] = []
    var drafts: [String: (sequence: Int, text: String)] = [:]
    var numbers: SeededGenerator
    /// The maximum number of known messages that a connection repeats at its start.
    var overlap: Int
    /// A period without any connection; it may last from the last bid to the end of the auction.
    var outage: Range<Int>
  }

  private let log: Mutex<Log>

  init(_ lines: [Line], seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let start = Int.random(in: 0...20_000, using: &numbers)
    let outage = start..<start + Int.random(in: 0...15_000, using: &numbers)
    let overlap = Bool.random(using: &numbers) ? 20 : 0
    log = Mutex(Log(lines: lines[...], numbers: numbers, overlap: overlap, outage: outage))
  }

  var chat: ChatClient {
    var chat = ChatClient.testValue
    chat.connect = { _, after in self.connect(after) }
    chat.send = { _, draft in try await self.send(draft) }
    return chat
  }

  /// The messages published so far.
  var messages: [ChatMessage] { log.withLock { $0.messages } }

  /// The number and text of each message that the host sent and the server accepted.
  var drafts: [(sequence: Int, text: String)] { log.withLock { $0.drafts.values.sorted { $0.sequence < $1.sequence } } }

  /// Whether the crowd has no more messages.
  var isQuiet: Bool { log.withLock { $0.lines.isEmpty } }

  private func connect(_ after: Int) -> AsyncThrowingStream<ChatBatch, any Error> {
    let link = log.withLock { log in
      let next = after - Int.random(in: 0...log.overlap, using: &log.numbers)
      return ConnectionBox(FlakyConnection(next: min(log.messages.count, max(0, next)), seed: log.numbers.next()))
    }
    return AsyncThrowingStream {
      @Dependency(\.continuousClock) var clock
      while true {
        try await clock.sleep(for: link.link.withLock { $0.wait() })
        if let batch = try self.step(link) { return batch }
      }
    }
  }

  private func step(_ link: ConnectionBox) throws -> ChatBatch? {
    try log.withLock { log in
      let now = log.bringUpToNow()
      if log.outage.contains(now) { throw ChatError.serverError }
      return try link.link.withLock { try $0.step(log.messages, now) }
    }
  }

  private func send(_ draft: ChatDraft) async throws {
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: log.withLock { $0.wait() })
    let isAnswerLost = try log.withLock { log in
      let now = log.bringUpToNow()
      if log.outage.contains(now) || Int.random(in: 0..<4, using: &log.numbers) == 0 { throw ChatError.offline }
      log.take(draft, at: now)
      return Int.random(in: 0..<3, using: &log.numbers) == 0
    }
    if isAnswerLost { throw ChatError.timedOut }
  }

  private final class ConnectionBox: Sendable {
    let link: Mutex<FlakyConnection>

    init(_ link: FlakyConnection) { self.link = Mutex(link) }
  }
}

extension FlakyServer.Log {
  /// Publishes the crowd's messages up to now.
  ///
  /// - Returns: Milliseconds since the beginning.
  fileprivate mutating func bringUpToNow() -> Int {
    @Dependency(\.date.now) var date
    let now = Int(((date.timeIntervalSince1970 - 946_684_800) * 1000).rounded())
    while let line = lines.first, line.time <= now {
      lines.removeFirst()
      say(line.author, line.content, at: line.time)
    }
    return now
  }

  /// The duration of a response; it sometimes exceeds the timeout.
  fileprivate mutating func wait() -> Duration {
    let longest = Int.random(in: 0..<6, using: &numbers) == 0 ? 15_000 : 1000
    return .milliseconds(Int.random(in: 1...longest, using: &numbers))
  }

  fileprivate mutating func take(_ draft: ChatDraft, at now: Int) {
    guard drafts[draft.nonce] == nil else { return }
    drafts[draft.nonce] = (messages.count + 1, draft.text)
    say(draft.author, .comment(draft.text), at: now, nonce: draft.nonce)
  }

  private mutating func say(_ author: String, _ content: ChatMessage.Content, at time: Int, nonce: String? = nil) {
    let sequence = messages.count + 1
    messages.append(ChatMessage(sequence: sequence, time: time, author: author, content: content, nonce: nonce))
  }
}

/// One connection; its seed determines how unreliable it is.
private struct FlakyConnection {
  private var next: Int
  private var numbers: SeededGenerator
  /// The percentages of steps that break the connection, or lose messages; either may be 0.
  private let breaking: Int
  private let losing: Int

  init(next: Int, seed: UInt64) {
    self.next = next
    numbers = SeededGenerator(seed: seed)
    breaking = [0, 1, 10, 50].randomElement(using: &numbers) ?? 0
    losing = [0, 0, 5, 20].randomElement(using: &numbers) ?? 0
  }

  mutating func wait() -> Duration {
    // Longer than any timeout.
    if breaking > 0, Int.random(in: 0..<100, using: &numbers) == 0 { return .seconds(1000) }
    return .milliseconds(Int.random(in: 1...400, using: &numbers))
  }

  mutating func step(_ messages: [ChatMessage], _ now: Int) throws -> ChatBatch? {
    if Int.random(in: 0..<100, using: &numbers) < breaking {
      throw Bool.random(using: &numbers) ? ChatError.offline : ChatError.unexpectedAnswer
    }
    if Int.random(in: 0..<100, using: &numbers) < losing { return lose(messages, now) }
    let due = messages[next...]
    let some = due.prefix(Int.random(in: 0...due.count, using: &numbers))
    next += some.count
    var batch = ChatBatch(Array(some))
    if Int.random(in: 0..<5, using: &numbers) == 0 { batch.append(pulse(messages, now)) }
    if let last = some.last, Int.random(in: 0..<4, using: &numbers) == 0 { batch.messages.append(last) }
    return batch.messages.isEmpty && batch.pulse == nil ? nil : batch
  }

  /// Drops some of the due messages, and may still report that everything was sent.
  private mutating func lose(_ messages: [ChatMessage], _ now: Int) -> ChatBatch? {
    next += Int.random(in: 0...messages.count - next, using: &numbers)
    return Bool.random(using: &numbers) ? pulse(messages, now) : nil
  }

  /// A pulse up to the last delivered message.
  private func pulse(_ messages: [ChatMessage], _ now: Int) -> ChatBatch {
    let time = next < messages.count ? min(now, messages[next].time) : now
    return ChatBatch(pulse: ChatHeartbeat(time: time, viewers: 1, sequence: next))
  }
}
