internal import Lockstep
internal import Synchronization

/// Provides the clients' authorization: the current token of the session, including refreshes.
///
/// It captures the token from the auth manager's responses, so that reducers don't have to pass it on.
public final class SessionTokenProvider: Sendable {
  private let pass = Mutex<(token: Token?, ticket: Token?)>((nil, nil))

  /// Creates a provider without a token.
  public init() {}

  /// Returns the `Authorization` header; `nil` if there is no session. Clients call it for each request.
  public var authorization: @Sendable () async -> String? {
    { [self] in pass.withLock { $0.token.map { "Bearer \($0.text)" } } }
  }

  /// Returns the `Network-Ticket` header; `nil` if there is no ticket. Clients of the internal network call it for each request.
  public var ticket: @Sendable () async -> String? {
    { [self] in pass.withLock { $0.ticket?.text } }
  }

  /// Wraps an auth manager so that the provider captures its tokens and tickets.
  ///
  /// - Parameter manager: An auth manager.
  /// - Returns: An auth manager with the same behaviour.
  public func noting(_ manager: AuthManager) -> AuthManager {
    AuthManager(
      login: { [self] account, password in
        let session = try await manager.login(account, password)
        pass.withLock { $0 = (session.token, nil) }
        return session
      },
      exchangeTicket: { [self] session, code in
        let ticket = try await manager.exchangeTicket(session, code)
        pass.withLock { if $0.token == session.token { $0.ticket = ticket.token } }
        return ticket
      },
      refresh: { [self] session in
        let renewed = try await manager.refresh(session)
        pass.withLock { $0.token = renewed.token }
        return renewed
      },
      logout: { [self] session in
        // Clears only this session's token; the token of a newer login remains.
        pass.withLock { if $0.token == session.token { $0 = (nil, nil) } }
        try await manager.logout(session)
      }
    )
  }

  /// Wraps a visit storage so that the provider captures the last visit's session.
  ///
  /// - Parameter keeper: A visit storage.
  /// - Returns: A visit storage with the same behaviour.
  public func noting(_ keeper: VisitStorage) -> VisitStorage {
    var noting = keeper
    noting.load = { [self] in
      let opening = try await keeper.load()
      if case .found(let visit) = opening, let session = visit.session {
        pass.withLock { if $0.token == nil { $0 = (session.token, session.ticket?.token) } }
      }
      return opening
    }
    return noting
  }
}
