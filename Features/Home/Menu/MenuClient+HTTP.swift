public import Foundation

extension MenuClient {
  /// A server that speaks JSON over HTTP.
  ///
  /// All requests are `GET`s below the base URL.
  ///
  /// | path | response |
  /// |---|---|
  /// | `menu` | `{"items": [{"id", "name", "price": {"minor", "currency"}, "image" (may be absent), "section"}]}` |
  /// | `search?q=TERM` | `{"ids": [ID]}`, best first |
  ///
  /// - Parameters:
  ///   - baseURL: The server's address: `https://menu.example.com/v1`.
  ///   - timeout: Maximum wait for a response, in whole seconds of real time.
  ///   - authorization: Returns the `Authorization` header, called for each request; `nil` omits the header.
  /// - Returns: A menu client with its own connections.
  public static func http(
    baseURL: URL,
    timeout: Duration = .seconds(10),
    authorization: @escaping @Sendable () async -> String? = { nil }
  ) -> MenuClient {
    let server = HTTPClient<MenuError>(baseURL: baseURL, timeout: timeout, authorization: authorization)
    return MenuClient(
      load: { try await (server.get("menu") as MenuResponse).items.map(\.item) },
      search: { try await (server.get("search", query: [("q", $0)]) as SearchResponse).ids }
    )
  }
}

private struct MenuResponse: Decodable {
  let items: [Item]

  struct Item: Decodable {
    let id: String
    let name: String
    let price: Money
    let image: String?
    let section: String

    var item: MenuItem {
      // An invalid URL loses the picture, not the menu.
      MenuItem(id: id, name: name, price: price, imageURL: image.flatMap { URL(string: $0) }, section: section)
    }
  }
}

private struct SearchResponse: Decodable {
  let ids: [String]
}
