internal import Lockstep
internal import Synchronization

/// What clients show to their servers: the token of the session as it is at the moment, however often it was refreshed.
///
/// It notes what the auth manager hands out on its way to the login, so that no reducer has to tell anybody of a token.
public final class SessionPass: Sendable {
  private let token = Mutex<Token?>(nil)

  /// Makes a pass without a token.
  public init() {}

  /// What the header `Authorization` says; `nil` while there is no session. Clients ask for it at each request.
  public var authorization: @Sendable () async -> String? {
    { [self] in token.withLock { $0.map { "Bearer \($0.text)" } } }
  }

  /// The same auth manager, with the pass told of what it hands out.
  ///
  /// - Parameter manager: An auth manager.
  /// - Returns: One that does what it does.
  public func noting(_ manager: AuthManager) -> AuthManager {
    AuthManager(
      login: { [self] account, password in note(try await manager.login(account, password)) },
      exchangeTicket: manager.exchangeTicket,
      refresh: { [self] session in note(try await manager.refresh(session)) },
      logout: { [self] session in
        // Who logs in meanwhile keeps their token.
        token.withLock { if $0 == session.token { $0 = nil } }
        try await manager.logout(session)
      }
    )
  }

  /// The same visit keeper, with the pass told of the session of the last visit.
  ///
  /// - Parameter keeper: A visit keeper.
  /// - Returns: One that does what it does.
  public func noting(_ keeper: VisitKeeper) -> VisitKeeper {
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
