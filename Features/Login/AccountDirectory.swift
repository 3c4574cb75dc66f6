internal import Lockstep

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Accounts and their sessions in memory: a simulated login server. Names are case-insensitive.
public actor AccountDirectory {
  /// An account that can log in.
  public struct Account: Hashable, Sendable {
    /// An email address, or the name of an internal account.
    public var name: String
    /// The account's password.
    public var password: Password
    /// Whether the account belongs to the internal network and needs the second step.
    public var isInternal: Bool
    /// The one-time code of the second step; `nil` if none is required.
    public var code: String?

    /// Creates an account.
    ///
    /// - Parameters:
    ///   - name: An email address, or the name of an internal account.
    ///   - password: The account's password.
    ///   - isInternal: Whether the account needs the second step.
    ///   - code: The one-time code of the second step; `nil` if none is required.
    public init(name: String, password: Password, isInternal: Bool = false, code: String? = nil) {
      self.name = name
      self.password = password
      self.isInternal = isInternal
      self.code = code
    }
  }

  /// The accounts, keyed by lower-case name.
  private let accounts: [String: Account]
  private let lifetime: Duration
  private let ticketLifetime: Duration
  private var sessions: [Token: Session] = [:]

  init(accounts: [Account], lifetime: Duration, ticketLifetime: Duration) {
    self.accounts = Dictionary(accounts.map { ($0.name.lowercased(), $0) }) { _, last in last }
    (self.lifetime, self.ticketLifetime) = (lifetime, ticketLifetime)
  }

  func login(_ name: String, password: Password) throws -> Session {
    guard let account = findAccount(named: name), account.password == password else { throw AuthError.wrongCredentials }
    return open(account)
  }

  func exchangeTicket(of session: Session, code: String?) throws -> NetworkTicket {
    let account = try owner(of: session)
    guard account.isInternal else { throw AuthError.notInternal }
    guard let expected = account.code else { return newTicket() }
    guard let code else { throw AuthError.codeRequired }
    guard code == expected else { throw AuthError.wrongCode }
    return newTicket()
  }

  func refresh(_ session: Session) throws -> Session {
    let account = try owner(of: session)
    sessions[session.token] = nil
    return open(account)
  }

  func logout(_ session: Session) {
    sessions[session.token] = nil
  }

  private func findAccount(named name: String) -> Account? { accounts[name.lowercased()] }

  private func open(_ account: Account) -> Session {
    @Dependency(\.date.now) var now
    let expiry = now.addingTimeInterval(lifetime / .seconds(1))
    let session = Session(account: account.name, token: newToken(), expiresAt: expiry, isInternal: account.isInternal)
    sessions[session.token] = session
    return session
  }

  private func owner(of session: Session) throws -> Account {
    @Dependency(\.date.now) var now
    guard let known = sessions[session.token], known.expiresAt > now, let account = findAccount(named: known.account)
    else {
      throw AuthError.sessionExpired
    }
    return account
  }

  private func newTicket() -> NetworkTicket {
    @Dependency(\.date.now) var now
    return NetworkTicket(token: newToken(), expiresAt: now.addingTimeInterval(ticketLifetime / .seconds(1)))
  }

  private func newToken() -> Token {
    @Dependency(\.uuid) var uuid
    return Token(text: uuid().uuidString)
  }
}
