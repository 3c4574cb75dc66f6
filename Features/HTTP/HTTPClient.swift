internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Sends requests to a server that speaks JSON over HTTP, over its own connections.
///
/// A failure throws the service's error; cancellation throws a `CancellationError`.
final class HTTPClient<Failure: ServiceError>: Sendable {
  private let baseURL: URL?
  private let timeout: Duration
  private let headers: @Sendable () async throws -> [String: String?]
  private let connections = URLSession(configuration: .ephemeral)

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - baseURL: The base of the requests' paths; `nil` if each request has a full URL.
  ///   - timeout: Maximum wait for a response, in whole seconds of real time.
  ///   - headers: Returns headers such as `Authorization`, called for each request; `nil` omits a header.
  init(
    baseURL: URL? = nil,
    timeout: Duration,
    headers: @escaping @Sendable () async throws -> [String: String?]
  ) {
    (self.baseURL, self.timeout, self.headers) = (baseURL, timeout, headers)
  }

  /// Creates a client whose requests carry an `Authorization` header.
  convenience init(
    baseURL: URL? = nil,
    timeout: Duration,
    authorization: @escaping @Sendable () async -> String? = { nil }
  ) {
    self.init(baseURL: baseURL, timeout: timeout) { ["Authorization": await authorization()] }
  }

  deinit {
    // A URL session that isn't invalidated is never freed.
    connections.finishTasksAndInvalidate()
  }

  /// Requests a value.
  func get<Value: Decodable>(_ path: String..., query: [(String, String?)] = []) async throws -> Value {
    try decode(await body(of: request(path, query: query)))
  }

  /// Sends a value; returns the body of the response.
  @discardableResult
  func post(
    _ value: some Encodable,
    to path: String...,
    token: Token? = nil,
    statuses: [Int: Failure] = [:]
  ) async throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    var request = try await request(path, body: encoder.encode(value))
    if let token { request.authorize(token) }
    return try await body(of: request, statuses: statuses)
  }

  /// Sends a request without a body; returns the body of the response.
  @discardableResult
  func post(to path: String..., token: Token? = nil) async throws -> Data {
    var request = try await request(path)
    request.httpMethod = "POST"
    if let token { request.authorize(token) }
    return try await body(of: request)
  }

  /// Creates a request: a `POST` if it has a body.
  func request(
    _ path: [String] = [],
    of address: URL? = nil,
    query: [(String, String?)] = [],
    body: Data? = nil,
    type: String = "application/json"
  ) async throws -> URLRequest {
    guard let url = (address ?? baseURL)?.appending(components: path, query: query) else { throw Failure.offline }
    // A refresh needs current values, so it ignores cached responses.
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.timeoutInterval = timeout / .seconds(1)
    if address == nil { request.setValue("application/json", forHTTPHeaderField: "Accept") }
    for (name, value) in try await headers() { request.setValue(value, forHTTPHeaderField: name) }
    guard let body else { return request }
    (request.httpMethod, request.httpBody) = ("POST", body)
    request.setValue(type, forHTTPHeaderField: "Content-Type")
    return request
  }

  /// Sends a request; returns the body of a successful response.
  func body(of request: URLRequest, statuses: [Int: Failure] = [:]) async throws -> Data {
    let (data, response): (Data, URLResponse)
    do {
      (data, response) = try await connections.data(for: request)
    } catch {
      if Task.isCancelled { throw CancellationError() }
      throw Failure(connection: error)
    }
    if let error = Failure(response: response, statuses: statuses) { throw error }
    return data
  }

  /// Decodes the body of a response.
  func decode<Value: Decodable>(_ data: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw Failure.unexpectedAnswer
    }
  }
}

extension URLRequest {
  fileprivate mutating func authorize(_ token: Token) {
    setValue("Bearer \(token.text)", forHTTPHeaderField: "Authorization")
  }
}

extension URL {
  /// Appends path components and query items that may contain any characters; `nil` if the URL is invalid.
  fileprivate func appending(components path: [String], query: [(String, String?)]) -> URL? {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
    let unreserved = CharacterSet(charactersIn: "a"..."z").union(CharacterSet(charactersIn: "A"..."Z"))
      .union(CharacterSet(charactersIn: "0"..."9")).union(CharacterSet(charactersIn: "-_~"))
    for component in path {
      if !parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath += "/" }
      parts.percentEncodedPath += component.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
    let items = query.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    if !items.isEmpty { parts.queryItems = (parts.queryItems ?? []) + items }
    // Foundation doesn't encode a plus, and servers decode it as a space.
    let encoded = parts.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
    parts.percentEncodedQuery = encoded
    return parts.url
  }
}
