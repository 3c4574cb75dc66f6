internal import Lockstep

/// Chats to play a broadcast against: each shows one way in which things go.
extension Chat {
  /// Every request fails alike.
  ///
  /// - Parameter error: Why.
  /// - Returns: A chat that throws the error.
  public static func failing(_ error: ChatError) -> Chat {
    Chat(
      connect: { _, _ in AsyncThrowingStream { $0.finish(throwing: error) } },
      send: { _, _ in throw error },
      block: { _, _ in throw error }
    )
  }

  /// Nobody is there.
  public static var empty: Chat { .embedded(crowd: .scripted([], viewers: 0)) }

  /// Two people say hello.
  public static var quiet: Chat { .embedded(crowd: .scripted(.hello)) }

  /// Two people say hello, and the server takes no word from the host and blocks nobody.
  ///
  /// - Parameter error: Why.
  /// - Returns: A chat one can only read.
  public static func readOnly(_ error: ChatError) -> Chat {
    var chat = Chat.failing(error)
    chat.connect = quiet.connect
    return chat
  }

  /// Two people bid for the example lot in its last moment, one of them too little and one at the same price.
  public static var bidding: Chat { .embedded(crowd: .scripted(.bids)) }

  /// The same, and the connection is broken for the whole of the bidding.
  public static var breaking: Chat { .embedded(crowd: .scripted(.bids), outages: [48_050..<51_500]) }

  /// A crowd that says 50,000 things a second.
  public static var storm: Chat { .embedded(crowd: .seeded(7, rate: 50_000)) }

  /// The connection opens and then shows no sign of life.
  public static var silent: Chat {
    var chat = Chat.quiet
    chat.connect = { _, _ in
      AsyncThrowingStream {
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: .seconds(3600))
        return nil
      }
    }
    return chat
  }

  /// Answers to requests come after a minute on the injected clock: too late.
  public static var slow: Chat {
    let quiet = Chat.quiet
    return Chat(
      connect: quiet.connect,
      send: { room, draft in
        try await wait()
        try await quiet.send(room, draft)
      },
      block: { room, person in
        try await wait()
        try await quiet.block(room, person)
      }
    )
  }

  private static func wait() async throws {
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(60))
  }
}

extension [Crowd.Line] {
  /// Two people come in and say hello.
  public static var hello: Self {
    [.init(300, "ann", .join), .init(500, "ann", .comment("Hello!")), .init(1200, "ben", .comment("Hi."))]
  }

  /// Two people bid for the example lot, whose hammer falls after 60 s, and after 70 s as there is a bid in the last moment.
  public static var bids: Self {
    [
      .init(48_100, "ann", .bid(1500)), .init(48_200, "ben", .bid(1500)), .init(48_300, "ben", .bid(1550)),
      .init(51_000, "ben", .bid(1600)),
    ]
  }
}
