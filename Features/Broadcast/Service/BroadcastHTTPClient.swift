internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The requests of ``BroadcastService/http(baseURL:timeout:authorization:)`` and the decoding of their responses.
final class BroadcastHTTPClient: Sendable {
  private let baseURL: URL
  private let timeout: Duration
  private let authorization: @Sendable () async -> String?
  private let connections = URLSession(configuration: .ephemeral)

  init(baseURL: URL, timeout: Duration, authorization: @escaping @Sendable () async -> String?) {
    self.baseURL = baseURL
    self.timeout = timeout
    self.authorization = authorization
  }

  deinit {
    // A URL session that isn't invalidated is never freed.
    connections.finishTasksAndInvalidate()
  }

  func catalogue() async throws -> [Auction.Lot] { try decode(await body(of: request("lots"))) }

  func create(_ broadcast: BroadcastRequest) async throws -> CreatedBroadcast {
    let created: CreatedBroadcast = try decode(await body(of: post(broadcast, to: request("broadcasts"))))
    guard created.stream.host() != nil else { throw BroadcastError.unexpectedAnswer }
    return created
  }

  func start(_ id: String) async throws {
    var request = request("broadcasts", id, "start")
    request.httpMethod = "POST"
    _ = try await body(of: request)
  }

  func end(_ id: String, _ report: BroadcastReport) async throws {
    _ = try await body(of: post(report, to: request("broadcasts", id, "end")))
  }

  func summary(of id: String) async throws -> BroadcastSummary {
    try decode(await body(of: request("broadcasts", id, "summary")))
  }

  private func request(_ path: String...) -> URLRequest {
    var request = URLRequest(url: path.reduce(baseURL) { $0.appending(path: $1) })
    request.timeoutInterval = timeout / .seconds(1)
    return request
  }

  private func post(_ value: some Encodable, to place: URLRequest) throws -> URLRequest {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    var request = place
    request.httpMethod = "POST"
    request.httpBody = try encoder.encode(value)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    return request
  }

  private func body(of request: URLRequest) async throws -> Data {
    var request = request
    request.setValue(await authorization(), forHTTPHeaderField: "Authorization")
    return try await connections.body(of: request, failure: BroadcastError.self)
  }

  private func decode<Value: Decodable>(_ data: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw BroadcastError.unexpectedAnswer
    }
  }
}
