/// A chat message or event, numbered by the server.
public struct ChatMessage: Hashable, Sendable, Decodable, Identifiable {
  /// The message's number; numbers in a room start at 1 and have no gaps.
  public var sequence: Int
  /// The time at which the server accepted it, in milliseconds since the room was opened; it never decreases.
  public var time: Int
  /// The author's name.
  public var author: String
  /// The message's content.
  public var content: Content
  /// The sender's identifier for recognising the message; `nil` if there is none.
  public var nonce: String?

  public var id: Int { sequence }

  /// The content of a message.
  public enum Content: Hashable, Sendable, Decodable {
    /// A comment.
    case comment(String)
    /// A bid, in minor units.
    case bid(Int)
    /// The author joined the room.
    case join
    /// A gift for the host, by its name.
    case gift(String)
    /// The host opened the auction of a lot, by its identifier.
    case lot(String)
  }

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - sequence: The message's number.
  ///   - time: The time at which the server accepted it, in milliseconds since the room was opened.
  ///   - author: The author's name.
  ///   - content: The message's content.
  ///   - nonce: The sender's identifier for recognising the message.
  public init(sequence: Int, time: Int, author: String, content: Content, nonce: String? = nil) {
    self.sequence = sequence
    self.time = time
    self.author = author
    self.content = content
    self.nonce = nonce
  }
}
