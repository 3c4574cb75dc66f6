public import Lockstep

/// The chat server's interface, as a struct of functions.
///
/// Failures throw a ``ChatError``; cancellation throws a `CancellationError`.
public struct ChatClient: Sendable {
  /// Streams a room's messages after a given number, and heartbeats, until the connection breaks.
  public var connect: @Sendable (_ room: String, _ after: Int) -> AsyncThrowingStream<ChatBatch, any Error>
  /// Sends a message to a room; the server publishes one message per nonce.
  public var send: @Sendable (_ room: String, _ draft: ChatDraft) async throws -> Void
  /// Opens the auction of a lot, which all viewers see as a message of the host; the server publishes one per lot.
  public var open: @Sendable (_ room: String, _ opening: LotOpening) async throws -> Void
  /// Blocks a person from sending messages to a room.
  public var block: @Sendable (_ room: String, _ person: String) async throws -> Void
  /// Unblocks a person in a room.
  public var unblock: @Sendable (_ room: String, _ person: String) async throws -> Void

  /// Creates a chat client from its functions.
  ///
  /// - Parameters:
  ///   - connect: Streams a room's messages after a given number.
  ///   - send: Sends a message to a room.
  ///   - open: Opens the auction of a lot.
  ///   - block: Blocks a person from sending messages to a room.
  ///   - unblock: Unblocks a person in a room.
  public init(
    connect: @escaping @Sendable (_ room: String, _ after: Int) -> AsyncThrowingStream<ChatBatch, any Error>,
    send: @escaping @Sendable (_ room: String, _ draft: ChatDraft) async throws -> Void,
    open: @escaping @Sendable (_ room: String, _ opening: LotOpening) async throws -> Void,
    block: @escaping @Sendable (_ room: String, _ person: String) async throws -> Void,
    unblock: @escaping @Sendable (_ room: String, _ person: String) async throws -> Void
  ) {
    self.connect = connect
    self.send = send
    self.open = open
    self.block = block
    self.unblock = unblock
  }
}

/// A message to be sent to a chat.
public struct ChatDraft: Hashable, Sendable, Decodable {
  /// The author's name.
  public var author: String
  /// The message's text.
  public var text: String
  /// A unique identifier by which the app recognises the message when the server delivers it.
  public var nonce: String

  /// Creates a draft.
  ///
  /// - Parameters:
  ///   - author: The author's name.
  ///   - text: The message's text.
  ///   - nonce: A unique identifier.
  public init(author: String, text: String, nonce: String) {
    self.author = author
    self.text = text
    self.nonce = nonce
  }
}

/// A lot that a host opens for bids.
public struct LotOpening: Hashable, Sendable, Encodable {
  /// The host's name.
  public var host: String
  /// The lot's identifier.
  public var lot: String

  /// Creates an opening.
  ///
  /// - Parameters:
  ///   - host: The host's name.
  ///   - lot: The lot's identifier.
  public init(host: String, lot: String) {
    self.host = host
    self.lot = lot
  }
}

extension ChatClient: DependencyKey {
  /// A seeded crowd in memory, until an app overrides it with ``http(baseURL:timeout:authorization:)``.
  public static var liveValue: ChatClient { .embedded() }

  /// Unimplemented functions: each reports an issue when called.
  public static let testValue = ChatClient(
    connect: unimplemented("Chat.connect", placeholder: AsyncThrowingStream { $0.finish() }),
    send: unimplemented("Chat.send"),
    open: unimplemented("Chat.open"),
    block: unimplemented("Chat.block"),
    unblock: unimplemented("Chat.unblock")
  )
}

extension DependencyValues {
  /// The chat server's interface.
  public var chat: ChatClient {
    get { self[ChatClient.self] }
    set { self[ChatClient.self] = newValue }
  }
}
