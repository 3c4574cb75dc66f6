internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The requests of ``MenuClient/http(baseURL:timeout:authorization:)`` and ``OrderService/http(baseURL:files:timeout:authorization:)``, and
/// the decoding of their responses.
final class MenuHTTPClient: Sendable {
  private let baseURL: URL
  private let timeout: Duration
  private let authorization: @Sendable () async -> String?
  private let connections: URLSession

  init(baseURL: URL, timeout: Duration, authorization: @escaping @Sendable () async -> String?) {
    self.baseURL = baseURL
    self.timeout = timeout
    self.authorization = authorization
    connections = URLSession(configuration: .ephemeral)
  }

  deinit {
    // A URL session that isn't invalidated is never freed.
    connections.finishTasksAndInvalidate()
  }

  func load() async throws -> [MenuItem] {
    try await get(MenuResponse.self, from: baseURL.appending(path: "menu")).items.map(\.item)
  }

  func search(_ term: String) async throws -> [MenuItem.ID] {
    try await get(SearchResponse.self, from: baseURL.appending(path: "search").asking(for: term)).ids
  }

  func place(_ placement: OrderPlacement) async throws {
    var request = await request(baseURL.appending(path: "orders"))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONEncoder().encode(OrderRequest(placement))
    _ = try await successfulAnswer(to: request)
  }
}

extension MenuHTTPClient {
  private func get<Answer: Decodable>(_: Answer.Type, from url: URL) async throws -> Answer {
    let data = try await successfulAnswer(to: await request(url))
    do {
      return try JSONDecoder().decode(Answer.self, from: data)
    } catch {
      throw MenuError.unexpectedAnswer
    }
  }

  private func successfulAnswer(to request: URLRequest) async throws -> Data {
    let (data, response) = try await answer(to: request)
    guard let status = (response as? HTTPURLResponse)?.statusCode else { throw MenuError.unexpectedAnswer }
    guard 200..<300 ~= status else { throw MenuError(status: status) }
    return data
  }

  private func request(_ url: URL) async -> URLRequest {
    var request = URLRequest(url: url)
    request.timeoutInterval = timeout / .seconds(1)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let authorization = await authorization() {
      request.setValue(authorization, forHTTPHeaderField: "Authorization")
    }
    return request
  }

  private func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      return try await connections.data(for: request)
    } catch {
      if Task.isCancelled { throw CancellationError() }
      throw (error as? URLError).map { MenuError($0.code) } ?? .offline
    }
  }
}

extension URL {
  fileprivate func asking(for term: String) -> URL {
    var components = URLComponents(url: self, resolvingAgainstBaseURL: false)
    components?.queryItems = [URLQueryItem(name: "q", value: term)]
    // Foundation doesn't encode a plus, and servers decode it as a space.
    let query = components?.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
    components?.percentEncodedQuery = query
    return components?.url ?? self
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

private struct OrderRequest: Encodable {
  let nonce: String
  let lines: [Line]

  struct Line: Encodable {
    let id: String
    let quantity: Int
    let price: Money
  }

  init(_ placement: OrderPlacement) {
    nonce = placement.nonce
    lines = placement.order.lines.map { Line(id: $0.id, quantity: $0.quantity, price: $0.item.price) }
  }
}

private struct SearchResponse: Decodable {
  let ids: [String]
}
