internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The requests of ``ChatClient/http(baseURL:timeout:authorization:)`` and the decoding of their responses.
final class ChatHTTPClient: Sendable {
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

  func connect(room: String, after sequence: Int) -> AsyncThrowingStream<ChatBatch, any Error> {
    var request = request(room, "messages", query: [URLQueryItem(name: "after", value: String(sequence))])
    request.setValue("application/x-ndjson", forHTTPHeaderField: "Accept")
    return AsyncThrowingStream { [request, authorization] continuation in
      let reception = ChatStreamDelegate(continuation)
      let opening = Task { reception.open(request.authorized(await authorization())) }
      continuation.onTermination = { _ in
        opening.cancel()
        reception.close()
      }
    }
  }

  func send(_ draft: ChatDraft, room: String) async throws {
    let body = MessageBody(author: draft.author, comment: draft.text, nonce: draft.nonce)
    try await post(JSONEncoder().encode(body), to: request(room, "messages"))
  }

  func open(_ opening: LotOpening, room: String) async throws {
    try await post(JSONEncoder().encode(opening), to: request(room, "lots"))
  }

  func block(_ person: String, room: String) async throws {
    try await post(JSONEncoder().encode(BlockBody(person: person)), to: request(room, "blocks"))
  }

  func unblock(_ person: String, room: String) async throws {
    try await post(JSONEncoder().encode(BlockBody(person: person)), to: request(room, "unblocks"))
  }

  private func request(_ room: String, _ path: String, query: [URLQueryItem] = []) -> URLRequest {
    var url = baseURL.appending(path: "rooms").appending(path: room).appending(path: path)
    if !query.isEmpty { url.append(queryItems: query) }
    var request = URLRequest(url: url)
    request.timeoutInterval = timeout / .seconds(1)
    return request
  }

  private func post(_ body: Data, to place: URLRequest) async throws {
    var request = place
    request.httpMethod = "POST"
    request.httpBody = body
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    _ = try await connections.body(of: request.authorized(await authorization()), failure: ChatError.self)
  }
}

extension URLRequest {
  fileprivate func authorized(_ authorization: String?) -> URLRequest {
    var request = self
    request.setValue(authorization, forHTTPHeaderField: "Authorization")
    return request
  }
}

private struct MessageBody: Encodable {
  let author: String
  let comment: String
  let nonce: String
}

private struct BlockBody: Encodable {
  let person: String
}
