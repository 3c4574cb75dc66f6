extension AuthManager {
  /// Serves accounts in memory with sessions, tickets and one-time codes; uses no network and is deterministic.
  ///
  /// - Parameters:
  ///   - accounts: The accounts that can log in.
  ///   - lifetime: The lifetime of a token.
  ///   - ticketLifetime: The lifetime of a network ticket.
  /// - Returns: An auth manager with its own directory.
  public static func embedded(
    accounts: [AccountDirectory.Account] = .examples,
    lifetime: Duration = .seconds(3600),
    ticketLifetime: Duration = .seconds(8 * 3600)
  ) -> AuthManager {
    let directory = AccountDirectory(accounts: accounts, lifetime: lifetime, ticketLifetime: ticketLifetime)
    return AuthManager(
      login: { try await directory.login($0, password: $1) },
      exchangeTicket: { try await directory.exchangeTicket(of: $0, code: $1) },
      refresh: { try await directory.refresh($0) },
      logout: { await directory.logout($0) }
    )
  }
}

extension [AccountDirectory.Account] {
  /// One account of each kind: ordinary, internal, and internal with a one-time code.
  public static var examples: Self {
    [
      .init(name: "blob@example.com", password: "correct horse"),
      .init(name: "blob.ops", password: "battery staple", isInternal: true),
      .init(name: "blob.duty", password: "battery staple", isInternal: true, code: "123456"),
    ]
  }
}
