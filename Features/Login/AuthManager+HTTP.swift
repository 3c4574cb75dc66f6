public import Foundation
internal import Lockstep

extension AuthManager {
  /// A server that speaks JSON over HTTP.
  ///
  /// All requests are `POST`s below the base URL; all except `login` carry `Authorization: Bearer ` and the session's token.
  ///
  /// | path | body | response |
  /// |---|---|---|
  /// | `login` | `{"account", "password"}` | `{"account", "token", "expires_in" (seconds), "internal"}` |
  /// | `ticket` | `{"code"}`, the code may be absent | `{"ticket", "expires_in": SECONDS}` |
  /// | `refresh` | none | as for `login` |
  /// | `logout` | none | none |
  ///
  /// Statuses of refused requests: 401 for a wrong password or an expired session, 403 for a disabled account or a wrong code, 409 if a
  /// code is required, 423 if the account doesn't belong to the internal network, 429 for too many requests.
  ///
  /// - Parameters:
  ///   - baseURL: The server's address: `https://auth.example.com/v1`. Use `https`, because passwords are sent to it.
  ///   - timeout: Maximum wait for a response, in whole seconds of real time.
  /// - Returns: An auth manager with its own connections.
  public static func http(baseURL: URL, timeout: Duration = .seconds(10)) -> AuthManager {
    let server = HTTPClient<AuthError>(baseURL: baseURL, timeout: timeout)
    return AuthManager(
      login: {
        let body = LoginBody(account: $0, password: $1)
        let answer = try await server.post(body, to: "login", statuses: [401: .wrongCredentials])
        return try (server.decode(answer) as SessionResponse).session
      },
      exchangeTicket: {
        let statuses: [Int: AuthError] = [403: .wrongCode, 409: .codeRequired, 423: .notInternal]
        let body = TicketBody(code: $1)
        let answer = try await server.post(body, to: "ticket", token: $0.token, statuses: statuses)
        let response: TicketResponse = try server.decode(answer)
        return NetworkTicket(token: response.ticket, expiresAt: expiryDate(in: response.expiresIn))
      },
      refresh: { try (server.decode(await server.post(to: "refresh", token: $0.token)) as SessionResponse).session },
      logout: {
        // If the server doesn't know the session, it is already over.
        do { try await server.post(to: "logout", token: $0.token) } catch AuthError.sessionExpired {}
      }
    )
  }
}

/// The server sends lifetimes, not expiry dates: its clock and the device's may differ.
private func expiryDate(in seconds: Double) -> Date {
  @Dependency(\.date.now) var now
  return now.addingTimeInterval(seconds)
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

  var session: Session {
    Session(account: account, token: token, expiresAt: expiryDate(in: expiresIn), isInternal: isInternal)
  }
}
