public import Foundation

extension AuthManager {
  /// A server that speaks JSON over HTTP.
  ///
  /// All requests are `POST`s below the base URL; all but the first carry `Authorization: Bearer ` and the session's token.
  ///
  /// | path | body | response |
  /// |---|---|---|
  /// | `login` | `{"account", "password"}` | `{"account", "token", "expires_in" (seconds), "internal"}` |
  /// | `ticket` | `{"code"}`, the code may be absent | `{"ticket", "expires_in": SECONDS}` |
  /// | `refresh` | none | as for `login` |
  /// | `logout` | none | none |
  ///
  /// The status of a refusal: 401 for a wrong password or an expired session, 403 for a disabled account or a wrong code, 409 if a code is
  /// required, 423 if the account doesn't belong to the internal network, 429 for too many requests.
  ///
  /// - Parameters:
  ///   - baseURL: The server's address: `https://auth.example.com/v1`. Use `https`, because passwords are sent to it.
  ///   - timeout: How long a request may wait for a response, in whole seconds of real time.
  /// - Returns: An auth manager with its own connections.
  public static func http(baseURL: URL, timeout: Duration = .seconds(10)) -> AuthManager {
    let server = AuthHTTPClient(baseURL: baseURL, timeout: timeout)
    return AuthManager(
      login: { try await server.login($0, password: $1) },
      exchangeTicket: { try await server.exchangeTicket(of: $0, code: $1) },
      refresh: { try await server.refresh($0) },
      logout: { try await server.logout($0) }
    )
  }
}
