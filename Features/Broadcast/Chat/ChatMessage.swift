/// What somebody does in the chat, as the server has numbered it.
public struct ChatMessage: Hashable, Sendable, Decodable, Identifiable {
  /// Its number: the first of a room is 1, and none is left out.
  public var sequence: Int
  /// When the server took it, in milliseconds since the room was opened; never less than that of the message before.
  public var time: Int
  /// Whose it is.
  public var author: String
  /// What it says.
  public var content: Content
  /// The name its sender gave it, so that it is known again; `nil` where the sender gave none.
  public var nonce: String?

  public var id: Int { sequence }

  /// What a message says.
  public enum Content: Hashable, Sendable, Decodable {
    /// Something said.
    case comment(String)
    /// A bid, in minor units.
    case bid(Int)
    /// Somebody has come in.
    case join
    /// A present for the host, by its name.
    case gift(String)
  }

  /// Makes a message.
  ///
  /// - Parameters:
  ///   - sequence: Its number.
  ///   - time: When the server took it, in milliseconds since the room was opened.
  ///   - author: Whose it is.
  ///   - content: What it says.
  ///   - nonce: The name its sender gave it.
  public init(sequence: Int, time: Int, author: String, content: Content, nonce: String? = nil) {
    self.sequence = sequence
    self.time = time
    self.author = author
    self.content = content
    self.nonce = nonce
  }
}
