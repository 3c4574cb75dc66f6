public import Foundation

extension Chat {
  /// A server that streams JSON over HTTP, one value a line.
  ///
  /// `GET rooms/{room}/messages?after={number}` answers with lines for as long as the connection lasts: what was said
  /// since, then a sign of life, and from then on what is said as it is said, and a sign of life every few seconds.
  ///
  ///     {"sequence": 1, "time": 1300, "author": "ann", "join": true}
  ///     {"sequence": 2, "time": 1350, "author": "ann", "comment": "Hello!", "nonce": "…"}
  ///     {"sequence": 3, "time": 2100, "author": "ben", "bid": 1500}
  ///     {"sequence": 4, "time": 2100, "author": "ben", "gift": "rose"}
  ///     {"pulse": {"time": 2200, "viewers": 3, "sequence": 4}}
  ///
  /// Times are milliseconds since the room was opened, bids minor units. Empty lines mean nothing.
  ///
  /// | `POST` | body |
  /// |---|---|
  /// | `rooms/{room}/messages` | `{"author", "comment", "nonce"}`; what comes twice under one nonce is said once |
  /// | `rooms/{room}/blocks` | `{"person"}` |
  ///
  /// - Parameters:
  ///   - baseURL: Where the server is: `https://chat.example.com/v1`.
  ///   - timeout: How long a request may stay without an answer, and a stream without a line, in real time, in whole seconds.
  ///   - authorization: What the header `Authorization` says, asked for each request; `nil` for no such header.
  /// - Returns: A chat with connections of its own.
  public static func http(
    baseURL: URL,
    timeout: Duration = .seconds(20),
    authorization: @escaping @Sendable () async -> String? = { nil }
  ) -> Chat {
    let server = ChatServer(baseURL: baseURL, timeout: timeout, authorization: authorization)
    return Chat(
      connect: { server.connect(room: $0, after: $1) },
      send: { try await server.send($1, room: $0) },
      block: { try await server.block($1, room: $0) }
    )
  }
}
