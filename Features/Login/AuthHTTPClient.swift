internal import Foundation
internal import Lockstep

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The requests of ``AuthManager/http(baseURL:timeout:)`` and the decoding of their responses.
final class AuthHTTPClient: Sendable {
  private let baseURL: URL
  private let timeout: Duration
  private let connections: URLSession

  init(baseURL: URL, timeout: Duration) {
    self.baseURL = baseURL
    self.timeout = timeout
    connections = URLSession(configuration: .ephemeral)
  }

  deinit {
    // A URL session that isn't invalidated is never freed.
    connections.finishTasksAndInvalidate()
  }

  func login(_ account: String, password: Password) async throws -> Session {
    let body = try JSONEncoder().encode(LoginBody(account: account, password: password))
    return try session(from: try await post("login", body) { status in status == 401 ? .wrongCredentials : nil })
  }

  func exchangeTicket(of session: Session, code: String?) async throws -> NetworkTicket {
    let body = try JSONEncoder().encode(TicketBody(code: code))
    let answer = try await post("ticket", body, token: session.token) { status in
      switch status {
      case 403: .wrongCode
      case 409: .codeRequired
      case 423: .notInternal
      default: nil
      }
    }
    let response = try decode(TicketResponse.self, from: answer)
    return NetworkTicket(token: response.ticket, expiresAt: expiryDate(in: response.expiresIn))
  }

  func refresh(_ session: Session) async throws -> Session {
    try self.session(from: try await post("refresh", token: session.token))
  }

  /// Ends a session; a session that is unknown to the server counts as ended.
  func logout(_ session: Session) async throws {
    do {
      _ = try await post("logout", token: session.token)
    } catch AuthError.sessionExpired {
      return
    }
  }
}

extension AuthHTTPClient {
  private func post(
    _ path: String,
    _ body: Data? = nil,
    token: Token? = nil,
    meaning: (_ status: Int) -> AuthError? = { _ in nil }
  ) async throws -> Data {
    let (data, response) = try await answer(to: request(path, body, token))
    guard let status = (response as? HTTPURLResponse)?.statusCode else { throw AuthError.unexpectedAnswer }
    if 200..<300 ~= status { return data }
    throw meaning(status) ?? AuthError(status: status)
  }

  private func request(_ path: String, _ body: Data?, _ token: Token?) -> URLRequest {
    var request = URLRequest(url: baseURL.appending(path: path))
    request.httpMethod = "POST"
    request.httpBody = body
    request.timeoutInterval = timeout / .seconds(1)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
    if let token { request.setValue("Bearer \(token.text)", forHTTPHeaderField: "Authorization") }
    return request
  }

  private func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      return try await connections.data(for: request)
    } catch {
      if Task.isCancelled { throw CancellationError() }
      throw (error as? URLError).map { AuthError($0.code) } ?? .offline
    }
  }

  private func session(from answer: Data) throws -> Session {
    let answer = try decode(SessionResponse.self, from: answer)
    return Session(
      account: answer.account,
      token: answer.token,
      expiresAt: expiryDate(in: answer.expiresIn),
      isInternal: answer.isInternal
    )
  }

  /// The server sends lifetimes, not expiry dates: its clock and the device's may differ.
  private func expiryDate(in seconds: Double) -> Date {
    @Dependency(\.date.now) var now
    return now.addingTimeInterval(seconds)
  }

  private func decode<Answer: Decodable>(_: Answer.Type, from data: Data) throws -> Answer {
    do {
      return try JSONDecoder().decode(Answer.self, from: data)
    } catch {
      throw AuthError.unexpectedAnswer
    }
  }
}

private struct LoginBody: Encodable {
  let account: String
  let password: Password
}

private struct TicketBody: Encodable {
  let code: String?
}

private struct TicketResponse: Decodable {
  let ticket: Token
  let expiresIn: Double

  private enum CodingKeys: String, CodingKey {
    case ticket
    case expiresIn = "expires_in"
  }
}

private struct SessionResponse: Decodable {
  let account: String
  let token: Token
  let expiresIn: Double
  let isInternal: Bool

  private enum CodingKeys: String, CodingKey {
    case account, token
    case expiresIn = "expires_in"
    case isInternal = "internal"
  }
}
