#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Somebody is logged in: who, by which token, and for how long.
public struct Session: Hashable, Sendable, Codable {
  /// Who is logged in.
  public var account: String
  /// What proves it to the server.
  public var token: Token
  /// When the token stops being valid.
  public var expiresAt: Date
  /// Whether the account belongs to the internal network and needs a ticket.
  public var isInternal: Bool
  /// The ticket of an internal account that has passed the second step.
  public var ticket: NetworkTicket?

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - account: Who is logged in.
  ///   - token: What proves it to the server.
  ///   - expiresAt: When the token stops being valid.
  ///   - isInternal: Whether the account belongs to the internal network.
  ///   - ticket: The ticket of an internal account that has passed the second step.
  public init(
    account: String,
    token: Token,
    expiresAt: Date,
    isInternal: Bool = false,
    ticket: NetworkTicket? = nil
  ) {
    self.account = account
    self.token = token
    self.expiresAt = expiresAt
    self.isInternal = isInternal
    self.ticket = ticket
  }

  /// How long to wait before the token is refreshed: until a minute before it expires.
  ///
  /// - Parameter now: The date now.
  /// - Returns: One second at least, so that a server which hands out expired tokens is not asked without end.
  public func timeToRefresh(at now: Date) -> Duration {
    max(.seconds(1), .seconds(expiresAt.timeIntervalSince(now)) - .seconds(60))
  }
}

/// What admits an internal account to the internal network.
public struct NetworkTicket: Hashable, Sendable, Codable {
  /// What proves it.
  public var token: Token

  /// Makes a ticket.
  ///
  /// - Parameter token: What proves it.
  public init(token: Token) {
    self.token = token
  }
}
