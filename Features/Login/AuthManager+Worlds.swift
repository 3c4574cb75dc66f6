internal import Lockstep

/// Auth managers for playing a login; each covers one scenario.
extension AuthManager {
  /// Every request fails with the same error.
  ///
  /// - Parameter error: The error to throw.
  /// - Returns: An auth manager that throws the error.
  public static func failing(_ error: AuthError) -> AuthManager {
    AuthManager(
      login: { _, _ in throw error },
      exchangeTicket: { _, _ in throw error },
      refresh: { _ in throw error },
      logout: { _ in throw error }
    )
  }

  /// Every password is wrong.
  public static var rejecting: AuthManager { .failing(.wrongCredentials) }

  /// Responses take a minute on the injected clock, which exceeds every timeout.
  public static var slow: AuthManager { AuthManager.embedded().delayed(by: .seconds(60)) }

  /// Every account needs the one-time code `123456`.
  public static var askingForCode: AuthManager {
    let accounts = [AccountDirectory.Account].examples.map { account in
      AccountDirectory.Account(name: account.name, password: account.password, isInternal: true, code: "123456")
    }
    return .embedded(accounts: accounts)
  }

  /// Tokens are valid for 90 seconds, so the first refresh happens after 30.
  public static var shortLived: AuthManager { .embedded(lifetime: .seconds(90)) }

  /// Login succeeds, then the connection is lost permanently; tokens are valid for 90 seconds.
  public static var losingConnection: AuthManager { shortLived.failingAfterLogin(.offline) }

  /// Login succeeds, then the server rejects the session; tokens are valid for 90 seconds.
  public static var forgetful: AuthManager { shortLived.failingAfterLogin(.sessionExpired) }

  /// The dependency `choose` decides which requests reach the server, and how the others fail; tokens are valid for 90 seconds.
  public static var choosing: AuthManager {
    let manager = AuthManager.shortLived
    return AuthManager(
      login: { account, password in
        try await Self.choose("login", [.wrongCredentials, .offline, .serverError])
        return try await manager.login(account, password)
      },
      exchangeTicket: { session, code in
        try await Self.choose("ticket", [.offline, .accountDisabled])
        return try await manager.exchangeTicket(session, code)
      },
      refresh: { session in
        try await Self.choose("refresh", [.offline, .sessionExpired])
        return try await manager.refresh(session)
      },
      logout: { session in
        try await Self.choose("logout", [.offline])
        try await manager.logout(session)
      }
    )
  }

  /// Throws one of the errors unless the server answers.
  private static func choose(_ request: String, _ errors: [AuthError]) async throws {
    @Dependency(\.choose) var choose
    let outcome = try await choose(request, ["answered"] + errors.map(\.rawValue))
    if let error = AuthError(rawValue: outcome) { throw error }
  }

  private func failingAfterLogin(_ error: AuthError) -> AuthManager {
    var manager = AuthManager.failing(error)
    manager.login = login
    return manager
  }

  /// Delays all responses.
  ///
  /// - Parameter delay: The delay, on the injected clock.
  /// - Returns: An auth manager that waits before it responds.
  public func delayed(by delay: Duration) -> AuthManager {
    AuthManager(
      login: { account, password in try await Self.wait(delay) { try await login(account, password) } },
      exchangeTicket: { session, code in try await Self.wait(delay) { try await exchangeTicket(session, code) } },
      refresh: { session in try await Self.wait(delay) { try await refresh(session) } },
      logout: { session in try await Self.wait(delay) { try await logout(session) } }
    )
  }

  private static func wait<Answer: Sendable>(
    _ delay: Duration,
    _ answer: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: delay)
    return try await answer()
  }
}
