/// What a connection to a chat has brought since it was last asked.
public struct ChatBatch: Equatable, Sendable, Decodable {
  /// The messages, by number.
  public var messages: [ChatMessage]
  /// The last sign of life.
  public var pulse: ChatPulse?

  /// Makes a batch.
  ///
  /// - Parameters:
  ///   - messages: The messages, by number.
  ///   - pulse: The last sign of life.
  public init(_ messages: [ChatMessage] = [], pulse: ChatPulse? = nil) {
    self.messages = messages
    self.pulse = pulse
  }

  /// Adds what came later.
  ///
  /// - Parameter later: The next batch of the same connection.
  /// - Complexity: O(*n*) in the messages that came later.
  public mutating func append(_ later: ChatBatch) {
    messages.append(contentsOf: later.messages)
    pulse = later.pulse ?? pulse
  }
}

/// A sign of life of the server, which sends one when a connection has caught up and every few seconds from then on.
public struct ChatPulse: Hashable, Sendable, Decodable {
  /// All messages up to this moment have been sent, in milliseconds since the room was opened.
  public var time: Int
  /// How many people watch.
  public var viewers: Int
  /// The number of the last message at that moment, which has been sent before.
  public var sequence: Int

  /// Makes a sign of life.
  ///
  /// - Parameters:
  ///   - time: All messages up to this moment have been sent, in milliseconds since the room was opened.
  ///   - viewers: How many people watch.
  ///   - sequence: The number of the last message at that moment.
  public init(time: Int, viewers: Int, sequence: Int) {
    self.time = time
    self.viewers = viewers
    self.sequence = sequence
  }
}
