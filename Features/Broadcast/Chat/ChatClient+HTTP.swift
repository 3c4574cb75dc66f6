public import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension ChatClient {
  /// A server that streams JSON over HTTP, one value per line.
  ///
  /// `GET rooms/{room}/messages?after={number}` streams lines for as long as the connection lasts: first the messages since that number,
  /// then a heartbeat, then new messages as they arrive, with a heartbeat every few seconds.
  ///
  ///     {"sequence": 1, "time": 1300, "author": "ann", "join": true}
  ///     {"sequence": 2, "time": 1350, "author": "ann", "comment": "Hello!", "nonce": "…"}
  ///     {"sequence": 3, "time": 2100, "author": "ben", "bid": 1500}
  ///     {"sequence": 4, "time": 2100, "author": "ben", "gift": "rose"}
  ///     {"pulse": {"time": 2200, "viewers": 3, "sequence": 4}}
  ///     {"sequence": 5, "time": 61300, "author": "Blob", "lot": "vase"}
  ///
  /// The first request for a room opens it. Times are milliseconds since then; bids are minor units. Empty lines are ignored.
  ///
  /// | `POST` | body |
  /// |---|---|
  /// | `rooms/{room}/messages` | `{"author", "comment", "nonce"}`; a repeated nonce is published once |
  /// | `rooms/{room}/lots` | `{"host", "lot"}`; a repeated lot is published once |
  /// | `rooms/{room}/blocks` | `{"person"}` |
  /// | `rooms/{room}/unblocks` | `{"person"}` |
  ///
  /// - Parameters:
  ///   - baseURL: The server's address: `https://chat.example.com/v1`.
  ///   - timeout: Maximum wait of a request for a response, and of a stream for a line, in whole seconds of real time.
  ///   - authorization: Returns the `Authorization` header, called for each request; `nil` omits the header.
  /// - Returns: A chat with its own connections.
  public static func http(
    baseURL: URL,
    timeout: Duration = .seconds(20),
    authorization: @escaping @Sendable () async -> String? = { nil }
  ) -> ChatClient {
    let server = HTTPClient<ChatError>(baseURL: baseURL, timeout: timeout, authorization: authorization)
    return ChatClient(
      connect: { server.connect(room: $0, after: $1) },
      send: { room, draft in
        let body = ["author": draft.author, "comment": draft.text, "nonce": draft.nonce]
        try await server.post(body, to: "rooms", room, "messages")
      },
      open: { try await server.post($1, to: "rooms", $0, "lots") },
      block: { try await server.post(["person": $1], to: "rooms", $0, "blocks") },
      unblock: { try await server.post(["person": $1], to: "rooms", $0, "unblocks") }
    )
  }
}

extension HTTPClient<ChatError> {
  fileprivate func connect(room: String, after sequence: Int) -> AsyncThrowingStream<ChatBatch, any Error> {
    AsyncThrowingStream { continuation in
      let reception = ChatStreamDelegate(continuation)
      let opening = Task {
        var request = try await request(["rooms", room, "messages"], query: [("after", String(sequence))])
        request.setValue("application/x-ndjson", forHTTPHeaderField: "Accept")
        reception.open(request)
      }
      continuation.onTermination = { _ in
        opening.cancel()
        reception.close()
      }
    }
  }
}
