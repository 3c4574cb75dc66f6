public import Foundation

extension BroadcastService {
  /// A service that speaks JSON over HTTP.
  ///
  /// | request | body | response |
  /// |---|---|---|
  /// | `GET lots` | | `[LOT]` |
  /// | `POST broadcasts` | `{"title", "description", "host", "quality", "cover" (may be absent), "lots": [LOT], "startsAt"}` | `{"id", "stream", "highestQuality" (may be absent)}` |
  /// | `POST broadcasts/{id}/start` | | |
  /// | `POST broadcasts/{id}/end` | `{"peakViewers", "sales": [SALE]}` | |
  /// | `GET broadcasts/{id}/summary` | | `{"duration", "peakViewers", "sales": [SALE]}` |
  ///
  /// A lot is `{"id", "title", "picture" (may be absent), "startingPrice", "increment", "seconds", "currency"}`; a sale is
  /// `{"lot", "bidder" (absent if the lot was not sold), "amount", "currency"}`. Amounts are minor units, durations are whole seconds, a
  /// quality is `low`, `high` or `full`, a time is written as `2000-01-01T00:00:00Z`, and `stream` is an absolute URL, as described in
  /// ``VideoStreamClient/http(timeout:authorization:)``.
  ///
  /// A repeated start or end is accepted, and changes nothing. Status 400 or 422 rejects a broadcast; 404 or 410 means that it is unknown, or
  /// that it has no summary because it has not ended.
  ///
  /// - Parameters:
  ///   - baseURL: The server's address: `https://broadcasts.example.com/v1`.
  ///   - timeout: Maximum wait for a response, in whole seconds of real time.
  ///   - authorization: Returns the `Authorization` header, called for each request; `nil` omits the header.
  /// - Returns: A service with its own connections.
  public static func http(
    baseURL: URL,
    timeout: Duration = .seconds(10),
    authorization: @escaping @Sendable () async -> String? = { nil }
  ) -> BroadcastService {
    let server = HTTPClient<BroadcastError>(baseURL: baseURL, timeout: timeout, authorization: authorization)
    return BroadcastService(
      catalogue: { try await server.get("lots") },
      create: {
        let created: CreatedBroadcast = try server.decode(try await server.post($0, to: "broadcasts"))
        guard created.stream.host() != nil else { throw BroadcastError.unexpectedAnswer }
        return created
      },
      start: { try await server.post(to: "broadcasts", $0, "start") },
      end: { try await server.post($1, to: "broadcasts", $0, "end") },
      summary: { try await server.get("broadcasts", $0, "summary") }
    )
  }
}
