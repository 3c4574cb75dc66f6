internal import Lockstep
internal import Synchronization

/// The clients' authorization: always the current token of the session, including refreshes.
///
/// It captures the token from the auth manager's responses, so reducers don't have to pass tokens on.
public final class SessionTokenProvider: Sendable {
  private let token = Mutex<Token?>(nil)

  /// Makes a pass without a token.
  public init() {}

  /// The value of the `Authorization` header; `nil` while there is no session. Clients read it for each request.
  public var authorization: @Sendable () async -> String? {
    { [self] in token.withLock { $0.map { "Bearer \($0.text)" } } }
  }

  /// Wraps an auth manager so that the pass captures its tokens.
  ///
  /// - Parameter manager: An auth manager.
  /// - Returns: An auth manager with the same behaviour.
  public func noting(_ manager: AuthManager) -> AuthManager {
    AuthManager(
      login: { [self] account, password in note(try await manager.login(account, password)) },
      exchangeTicket: manager.exchangeTicket,
      refresh: { [self] session in note(try await manager.refresh(session)) },
      logout: { [self] session in
        // Clear only this session's token: a newer login keeps its own.
        token.withLock { if $0 == session.token { $0 = nil } }
        try await manager.logout(session)
      }
    )
  }

  /// Wraps a visit keeper so that the pass captures the last visit's session.
  ///
  /// - Parameter keeper: A visit keeper.
  /// - Returns: A visit keeper with the same behaviour.
  public func noting(_ keeper: VisitStorage) -> VisitStorage {
    var noting = keeper
    noting.load = { [self] in
      let opening = try await keeper.load()
      if case .found(let visit) = opening, let session = visit.session {
        token.withLock { $0 = $0 ?? session.token }
      }
      return opening
    }
    return noting
  }

  private func note(_ session: Session) -> Session {
    token.withLock { $0 = session.token }
    return session
  }
}
