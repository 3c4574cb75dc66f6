/// The messages that a chat connection delivered since the last read.
public struct ChatBatch: Equatable, Sendable, Decodable {
  /// The messages, ordered by number.
  public var messages: [ChatMessage]
  /// The latest heartbeat.
  public var pulse: ChatHeartbeat?

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - messages: The messages, ordered by number.
  ///   - pulse: The latest heartbeat.
  public init(_ messages: [ChatMessage] = [], pulse: ChatHeartbeat? = nil) {
    self.messages = messages
    self.pulse = pulse
  }

  /// Appends a later batch.
  ///
  /// - Parameter later: The next batch of the same connection.
  /// - Complexity: O(*n*) in the number of later messages.
  public mutating func append(_ later: ChatBatch) {
    messages.append(contentsOf: later.messages)
    pulse = later.pulse ?? pulse
  }
}

/// A heartbeat: the server sends one when a connection has caught up, then one every few seconds.
public struct ChatHeartbeat: Hashable, Sendable, Decodable {
  /// The time up to which the batch is complete, in milliseconds since the room was opened.
  public var time: Int
  /// The number of viewers.
  public var viewers: Int
  /// The number of the last message sent before the heartbeat.
  public var sequence: Int

  /// Creates a heartbeat.
  ///
  /// - Parameters:
  ///   - time: The time up to which the batch is complete, in milliseconds since the room was opened.
  ///   - viewers: The number of viewers.
  ///   - sequence: The number of the last message sent before the heartbeat.
  public init(time: Int, viewers: Int, sequence: Int) {
    self.time = time
    self.viewers = viewers
    self.sequence = sequence
  }
}
