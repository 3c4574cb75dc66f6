internal import Lockstep

/// Chats for playing a broadcast; each covers one scenario.
extension ChatClient {
  /// Every request fails with the same error.
  ///
  /// - Parameter error: The error to throw.
  /// - Returns: A chat that throws the error.
  public static func failing(_ error: ChatError) -> ChatClient {
    ChatClient(
      connect: { _, _ in AsyncThrowingStream { $0.finish(throwing: error) } },
      send: { _, _ in throw error },
      open: { _, _ in throw error },
      block: { _, _ in throw error },
      unblock: { _, _ in throw error }
    )
  }

  /// An empty room.
  public static var empty: ChatClient { .embedded(crowd: .scripted([], viewers: 0)) }

  /// Two people say hello.
  public static var quiet: ChatClient { .embedded(crowd: .scripted(.hello)) }

  /// The dependency `choose` decides whether a connection, a message or a block succeeds; the crowd is the same as in ``quiet``.
  public static var choosing: ChatClient {
    let quiet = ChatClient.quiet
    return ChatClient(
      connect: { room, after in
        let connection = ChosenConnection(quiet.connect(room, after))
        return AsyncThrowingStream { try await connection.next() }
      },
      send: { room, draft in
        try await choose("message", [.serverError, .sessionExpired])
        try await quiet.send(room, draft)
      },
      open: { room, opening in
        try await choose("lot", [.offline])
        try await quiet.open(room, opening)
      },
      block: { room, person in
        try await choose("block", [.serverError, .sessionExpired])
        try await quiet.block(room, person)
      },
      unblock: { room, person in
        try await choose("unblock", [.serverError])
        try await quiet.unblock(room, person)
      }
    )
  }

  /// Throws one of the errors unless the server answers.
  fileprivate static func choose(_ request: String, _ errors: [ChatError]) async throws {
    @Dependency(\.choose) var choose
    let outcome = try await choose(request, ["answered"] + errors.map(\.rawValue))
    if let error = ChatError(rawValue: outcome) { throw error }
  }

  /// Two people say hello; the server rejects the host's messages, blocks and unblocks.
  ///
  /// - Parameter error: The error to throw.
  /// - Returns: A read-only chat.
  public static func readOnly(_ error: ChatError) -> ChatClient {
    var chat = ChatClient.failing(error)
    chat.connect = quiet.connect
    return chat
  }

  /// Two people bid for the example lot in its last moment; one bid is too low and one repeats the price.
  public static var bidding: ChatClient { .embedded(crowd: .scripted(.bids)) }

  /// People bid for the first lot, and for the second one if the host opens it before 80 s.
  public static var selling: ChatClient { .embedded(crowd: .scripted(.bidsForTwoLots)) }

  /// Like ``bidding``, but the connection is broken during all bids.
  public static var breaking: ChatClient { .embedded(crowd: .scripted(.bids), outages: [48_050..<51_500]) }

  /// A crowd that sends 50,000 messages a second.
  public static var storm: ChatClient { .embedded(crowd: .seeded(7, rate: 50_000)) }

  /// The connection opens, then sends no heartbeat.
  public static var silent: ChatClient {
    var chat = ChatClient.quiet
    chat.connect = { _, _ in
      AsyncThrowingStream {
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: .seconds(3600))
        return nil
      }
    }
    return chat
  }

  /// Responses take a minute on the injected clock, which exceeds the timeout.
  public static var slow: ChatClient {
    let quiet = ChatClient.quiet
    return ChatClient(
      connect: quiet.connect,
      send: { room, draft in
        try await wait()
        try await quiet.send(room, draft)
      },
      open: { room, opening in
        try await wait()
        try await quiet.open(room, opening)
      },
      block: { room, person in
        try await wait()
        try await quiet.block(room, person)
      },
      unblock: { room, person in
        try await wait()
        try await quiet.unblock(room, person)
      }
    )
  }

  private static func wait() async throws {
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(60))
  }
}

/// A connection that fails if `choose` selects a failure; otherwise it delivers the batches of another connection.
private actor ChosenConnection {
  private var batches: AsyncThrowingStream<ChatBatch, any Error>.AsyncIterator
  private var isChosen = false

  init(_ batches: AsyncThrowingStream<ChatBatch, any Error>) { self.batches = batches.makeAsyncIterator() }

  func next() async throws -> ChatBatch? {
    if !isChosen {
      isChosen = true
      try await ChatClient.choose("connection", [.offline, .forbidden, .sessionExpired])
    }
    var iterator = batches
    defer { batches = iterator }
    return try await iterator.next(isolation: self)
  }
}
