internal import Lockstep

/// Auth managers to play a login against: each shows one way in which things go.
extension AuthManager {
  /// Every request fails alike.
  ///
  /// - Parameter error: Why.
  /// - Returns: An auth manager that throws the error.
  public static func failing(_ error: AuthError) -> AuthManager {
    AuthManager(
      login: { _, _ in throw error },
      exchangeTicket: { _, _ in throw error },
      refresh: { _ in throw error },
      logout: { _ in throw error }
    )
  }

  /// Nobody's password is right.
  public static var rejecting: AuthManager { .failing(.wrongCredentials) }

  /// Answers come after a minute on the injected clock: too late.
  public static var slow: AuthManager { AuthManager.embedded().delayed(by: .seconds(60)) }

  /// Every account needs a one-time code, which is `123456`.
  public static var askingForCode: AuthManager {
    let accounts = [AccountDirectory.Account].examples.map { account in
      AccountDirectory.Account(name: account.name, password: account.password, isInternal: true, code: "123456")
    }
    return .embedded(accounts: accounts)
  }

  /// Tokens are valid for 90 seconds, so that the first refresh comes after 30.
  public static var shortLived: AuthManager { .embedded(lifetime: .seconds(90)) }

  /// One logs in, and then the connection is lost for good; tokens are valid for 90 seconds.
  public static var losingConnection: AuthManager { shortLived.failingAfterLogin(.offline) }

  /// One logs in, and then the server forgets the session; tokens are valid for 90 seconds.
  public static var forgetful: AuthManager { shortLived.failingAfterLogin(.sessionExpired) }

  private func failingAfterLogin(_ error: AuthError) -> AuthManager {
    var manager = AuthManager.failing(error)
    manager.login = login
    return manager
  }

  /// The same answers, later.
  ///
  /// - Parameter delay: How much later, on the injected clock.
  /// - Returns: An auth manager that waits before it answers.
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
