internal import Lockstep
internal import Synchronization

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A chat room in memory that simulates a chat server on the injected date and clock.
final class SimulatedChatRoom: Sendable {
  fileprivate struct Log {
    var openedAt: Date?
    var messages: [ChatMessage] = []
    var nextLine = 1
    var nonces: Set<String> = []
    var lots: Set<String> = []
    var blocked: Set<String> = []
  }

  private let log = Mutex(Log())
  private let crowd: SimulatedCrowd
  private let outages: [Range<Int>]
  private let pulseInterval: Int

  /// The interval at which a connection checks for new messages.
  private static let lookInterval = Duration.milliseconds(100)

  init(crowd: SimulatedCrowd, outages: [Range<Int>], pulseInterval: Int) {
    self.crowd = crowd
    self.outages = outages
    self.pulseInterval = pulseInterval
  }

  /// Opens a pull-based connection, which does all its work in the reader's task.
  func connect(after sequence: Int) -> AsyncThrowingStream<ChatBatch, any Error> {
    let reader = Reader(sequence: sequence)
    return AsyncThrowingStream {
      @Dependency(\.continuousClock) var clock
      while true {
        if let batch = try self.next(for: reader) { return batch }
        try await clock.sleep(for: Self.lookInterval)
      }
    }
  }

  func send(_ draft: ChatDraft) throws {
    try log.withLock { log in
      let now = try bringUpToNow(&log, connectedAt: nil)
      guard !log.blocked.contains(draft.author), log.nonces.insert(draft.nonce).inserted else { return }
      log.say(draft.author, .comment(draft.text), at: now, nonce: draft.nonce)
    }
  }

  func open(_ opening: LotOpening) throws {
    try log.withLock { log in
      let now = try bringUpToNow(&log, connectedAt: nil)
      guard log.lots.insert(opening.lot).inserted else { return }
      log.say(opening.host, .lot(opening.lot), at: now)
    }
  }

  func block(_ person: String) throws {
    try log.withLock { log in
      _ = try bringUpToNow(&log, connectedAt: nil)
      log.blocked.insert(person)
    }
  }

  func unblock(_ person: String) throws {
    try log.withLock { log in
      _ = try bringUpToNow(&log, connectedAt: nil)
      log.blocked.remove(person)
    }
  }

  private func next(for reader: Reader) throws -> ChatBatch? {
    try log.withLock { log in
      try reader.place.withLock { place in
        let now = try bringUpToNow(&log, connectedAt: place.connectedAt)
        place.connectedAt = place.connectedAt ?? now
        var batch = ChatBatch(Array(log.messages.dropFirst(place.sequence)))
        place.sequence = max(place.sequence, log.messages.count)
        if place.lastPulse.map({ now - $0 >= pulseInterval }) ?? true {
          place.lastPulse = now
          batch.pulse = ChatHeartbeat(time: now, viewers: crowd.viewers(now), sequence: log.messages.count)
        }
        return batch.messages.isEmpty && batch.pulse == nil ? nil : batch
      }
    }
  }

  /// Advances the crowd to the current time; the first call opens the room.
  ///
  /// - Returns: Milliseconds since the room was opened.
  private func bringUpToNow(_ log: inout Log, connectedAt: Int?) throws -> Int {
    @Dependency(\.date.now) var date
    let openedAt = log.openedAt ?? date
    log.openedAt = openedAt
    let now = Int((date.timeIntervalSince(openedAt) * 1000).rounded())
    while let line = crowd.line(log.nextLine), line.time <= now {
      log.nextLine += 1
      if !log.blocked.contains(line.author) { log.say(line.author, line.content, at: line.time) }
    }
    let isBroken = outages.contains { outage in
      outage.contains(now) || connectedAt.map { $0 < outage.lowerBound && outage.lowerBound <= now } ?? false
    }
    if isBroken { throw ChatError.offline }
    return now
  }
}

extension SimulatedChatRoom.Log {
  fileprivate mutating func say(_ author: String, _ content: ChatMessage.Content, at time: Int, nonce: String? = nil) {
    let sequence = messages.count + 1
    messages.append(ChatMessage(sequence: sequence, time: time, author: author, content: content, nonce: nonce))
  }
}

/// The progress of one connection.
private final class Reader: Sendable {
  struct Position {
    var sequence: Int
    var connectedAt: Int?
    var lastPulse: Int?
  }

  let place: Mutex<Position>

  init(sequence: Int) {
    place = Mutex(Position(sequence: sequence))
  }
}
