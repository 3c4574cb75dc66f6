public import Foundation

extension MenuClient {
  /// A server that speaks JSON over HTTP.
  ///
  /// All requests are `GET`s below the base URL.
  ///
  /// | path | answer |
  /// |---|---|
  /// | `menu` | `{"items": [{"id", "name", "price": {"minor", "currency"}, "image" (may be absent), "section"}]}` |
  /// | `search?q=TERM` | `{"ids": [ID]}`, best first |
  ///
  /// - Parameters:
  ///   - baseURL: Where the server is: `https://menu.example.com/v1`.
  ///   - timeout: How long a request may stay without an answer, in real time, in whole seconds.
  ///   - authorization: What the header `Authorization` says, asked for each request; `nil` for no such header.
  /// - Returns: A menu client with connections of its own.
  public static func http(
    baseURL: URL,
    timeout: Duration = .seconds(10),
    authorization: @escaping @Sendable () async -> String? = { nil }
  ) -> MenuClient {
    let server = MenuServer(baseURL: baseURL, timeout: timeout, authorization: authorization)
    return MenuClient(
      load: { try await server.load() },
      search: { try await server.search($0) }
    )
  }
}
