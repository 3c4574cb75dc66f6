public import Lockstep

/// The login server's interface, as a struct of functions.
///
/// Each function throws an ``AuthError``; a cancelled call throws a `CancellationError`.
public struct AuthManager: Sendable {
  /// Signs in with an account and a password, and returns the session.
  public var login: @Sendable (_ account: String, _ password: Password) async throws -> Session
  /// Exchanges an internal account's session for a network ticket; the code is `nil` until the server requires one.
  ///
  /// Throws ``AuthError/codeRequired`` after sending a code to the person: when the account first needs a code, and on each call without
  /// one.
  public var exchangeTicket: @Sendable (_ session: Session, _ code: String?) async throws -> NetworkTicket
  /// Exchanges a session for one with a later expiry.
  public var refresh: @Sendable (_ session: Session) async throws -> Session
  /// Ends a session.
  public var logout: @Sendable (_ session: Session) async throws -> Void

  /// Creates an auth manager from its functions.
  ///
  /// - Parameters:
  ///   - login: Signs in with an account and a password.
  ///   - exchangeTicket: Exchanges an internal account's session for a network ticket.
  ///   - refresh: Exchanges a session for one with a later expiry.
  ///   - logout: Ends a session.
  public init(
    login: @escaping @Sendable (_ account: String, _ password: Password) async throws -> Session,
    exchangeTicket: @escaping @Sendable (_ session: Session, _ code: String?) async throws -> NetworkTicket,
    refresh: @escaping @Sendable (_ session: Session) async throws -> Session,
    logout: @escaping @Sendable (_ session: Session) async throws -> Void
  ) {
    self.login = login
    self.exchangeTicket = exchangeTicket
    self.refresh = refresh
    self.logout = logout
  }
}

extension AuthManager: DependencyKey {
  /// A directory in memory, until an app overrides it with ``http(baseURL:timeout:)``.
  public static var liveValue: AuthManager { .embedded() }

  /// Unimplemented functions: each reports an issue when called.
  public static let testValue = AuthManager(
    login: unimplemented("AuthManager.login"),
    exchangeTicket: unimplemented("AuthManager.exchangeTicket"),
    refresh: unimplemented("AuthManager.refresh"),
    logout: unimplemented("AuthManager.logout")
  )
}

extension DependencyValues {
  /// The login server's interface.
  public var authManager: AuthManager {
    get { self[AuthManager.self] }
    set { self[AuthManager.self] = newValue }
  }
}
