public import Lockstep

/// The server behind a chat, as a struct of functions.
///
/// What fails throws a ``ChatError``; what is cancelled throws a `CancellationError`.
public struct Chat: Sendable {
  /// Streams a room's messages from the one after a given number on, and signs of life, until the connection breaks.
  public var connect: @Sendable (_ room: String, _ after: Int) -> AsyncThrowingStream<ChatBatch, any Error>
  /// Says something in a room; said twice under one nonce it is said once.
  public var send: @Sendable (_ room: String, _ draft: ChatDraft) async throws -> Void
  /// Lets a person say nothing more in a room.
  public var block: @Sendable (_ room: String, _ person: String) async throws -> Void

  /// Makes a chat of its functions.
  ///
  /// - Parameters:
  ///   - connect: Streams a room's messages from the one after a given number on.
  ///   - send: Says something in a room.
  ///   - block: Lets a person say nothing more in a room.
  public init(
    connect: @escaping @Sendable (_ room: String, _ after: Int) -> AsyncThrowingStream<ChatBatch, any Error>,
    send: @escaping @Sendable (_ room: String, _ draft: ChatDraft) async throws -> Void,
    block: @escaping @Sendable (_ room: String, _ person: String) async throws -> Void
  ) {
    self.connect = connect
    self.send = send
    self.block = block
  }
}

/// Something to be said in a chat.
public struct ChatDraft: Hashable, Sendable, Decodable {
  /// Who says it.
  public var author: String
  /// What is said.
  public var text: String
  /// A name for it that no other has, so that it is known again when it comes back.
  public var nonce: String

  /// Makes a draft.
  ///
  /// - Parameters:
  ///   - author: Who says it.
  ///   - text: What is said.
  ///   - nonce: A name for it that no other has.
  public init(author: String, text: String, nonce: String) {
    self.author = author
    self.text = text
    self.nonce = nonce
  }
}

extension Chat: DependencyKey {
  /// A seeded crowd in memory, until an app overrides it by ``http(baseURL:timeout:authorization:)``.
  public static var liveValue: Chat { .embedded() }

  /// Functions that must not be called.
  public static let testValue = Chat(
    connect: unimplemented("Chat.connect", placeholder: AsyncThrowingStream { $0.finish() }),
    send: unimplemented("Chat.send"),
    block: unimplemented("Chat.block")
  )
}

extension DependencyValues {
  /// The server behind a chat.
  public var chat: Chat {
    get { self[Chat.self] }
    set { self[Chat.self] = newValue }
  }
}
