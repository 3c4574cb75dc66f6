internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The requests of ``Stability/http(baseURL:timeout:authorization:ticket:)`` and the decoding of their responses.
final class StabilityHTTPClient: Sendable {
  private let baseURL: URL
  private let timeout: Duration
  private let authorization: @Sendable () async -> String?
  private let ticket: @Sendable () async -> String?
  private let connections: URLSession

  init(
    baseURL: URL,
    timeout: Duration,
    authorization: @escaping @Sendable () async -> String?,
    ticket: @escaping @Sendable () async -> String?
  ) {
    self.baseURL = baseURL
    self.timeout = timeout
    self.authorization = authorization
    self.ticket = ticket
    connections = URLSession(configuration: .ephemeral)
  }

  deinit {
    // A URL session that isn't invalidated is never freed.
    connections.finishTasksAndInvalidate()
  }

  func metric(_ query: Stability.Query) async throws -> Stability.Metric {
    let metric = try await get(Stability.Metric.self, ["metric"], query.items)
    guard metric.isSound(as: query.measure) else { throw StabilityError.unexpectedAnswer }
    return metric
  }

  func trends(_ query: Stability.Query) async throws -> [Stability.Trend] {
    let response = try await get(TrendsResponse.self, ["trends"], query.items)
    guard response.isSound(as: query.measure) else { throw StabilityError.unexpectedAnswer }
    return response.trends
  }

  func summary(of app: Stability.MonitoredApp.ID) async throws -> Stability.Summary {
    try await get(Stability.Summary.self, ["summary"], [URLQueryItem(name: "app", value: app)])
  }

  func versions(on day: CalendarDay, of app: Stability.MonitoredApp.ID) async throws -> [Stability.Version] {
    let items = [URLQueryItem(name: "app", value: app), URLQueryItem(name: "date", value: day.text)]
    return try await get(VersionsResponse.self, ["versions"], items).versions
  }

  func aggregations(_ query: Stability.Query, after cursor: String?) async throws -> Stability.AggregationPage {
    let size = URLQueryItem(name: "limit", value: String(Stability.AggregationPage.size))
    let start = cursor.map { URLQueryItem(name: "after", value: $0) }
    return try await get(PageResponse.self, ["aggregations"], query.items + [size, start].compactMap(\.self)).page
  }

  func aggregation(_ id: Int, _ query: Stability.Query) async throws -> Stability.Distribution {
    try await get(DistributionResponse.self, ["aggregations", String(id)], query.items).distribution
  }

  func crash(_ id: String, of app: Stability.MonitoredApp.ID) async throws -> Stability.Crash {
    try await get(Stability.Crash.self, ["crashes", id], [URLQueryItem(name: "app", value: app)])
  }

  func apps() async throws -> [Stability.MonitoredApp] {
    try await get(AppsResponse.self, ["apps"]).apps
  }
}

extension StabilityHTTPClient {
  private func get<Answer: StabilityResponse>(
    _: Answer.Type,
    _ path: [String],
    _ items: [URLQueryItem] = []
  ) async throws -> Answer {
    let (data, response) = try await answer(to: try await request(try url(path, items)))
    guard let status = (response as? HTTPURLResponse)?.statusCode else { throw StabilityError.unexpectedAnswer }
    guard 200..<300 ~= status else { throw StabilityError(status: status) }
    guard let answer = try? JSONDecoder().decode(Answer.self, from: data), answer.isSound else {
      throw StabilityError.unexpectedAnswer
    }
    return answer
  }

  private func request(_ url: URL) async throws(StabilityError) -> URLRequest {
    guard let ticket = await ticket() else { throw .forbidden }
    // A refresh needs current values, so it ignores cached responses.
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.timeoutInterval = timeout / .seconds(1)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue(ticket, forHTTPHeaderField: "Network-Ticket")
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
      throw (error as? URLError).map { StabilityError($0.code) } ?? .offline
    }
  }

  private func url(_ path: [String], _ items: [URLQueryItem]) throws -> URL {
    var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true)
    guard let base = components?.percentEncodedPath else { throw StabilityError.notFound }
    components?.percentEncodedPath = ([base.hasSuffix("/") ? String(base.dropLast()) : base] + path.map(\.asComponent))
      .joined(separator: "/")
    if !items.isEmpty { components?.queryItems = items }
    // Foundation doesn't encode a plus, and servers decode it as a space.
    let query = components?.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
    components?.percentEncodedQuery = query
    guard let url = components?.url else { throw StabilityError.notFound }
    return url
  }
}

extension String {
  /// The text encoded as a single path component, for any characters.
  fileprivate var asComponent: String {
    let unreserved = CharacterSet(charactersIn: "a"..."z").union(CharacterSet(charactersIn: "A"..."Z"))
      .union(CharacterSet(charactersIn: "0"..."9")).union(CharacterSet(charactersIn: "-_~"))
    return addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}

extension Stability.Query {
  /// The value's name in a request.
  fileprivate var items: [URLQueryItem] {
    let values = [
      ("app", app), ("date", date.text), ("version", version),
      ("comparisonDate", comparisonDate.text), ("comparisonVersion", comparisonVersion),
      ("crashType", crashType.rawValue), ("precision", precision.rawValue), ("measure", measure.rawValue),
      ("correctionOn", String(correctionOn)), ("forced", String(forced)),
    ]
    return values.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
  }
}
