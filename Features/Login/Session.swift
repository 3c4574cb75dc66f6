#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A login session: the account, its token and the expiry date.
public struct Session: Hashable, Sendable, Codable {
  /// The account's name.
  public var account: String
  /// The token that authorises requests.
  public var token: Token
  /// The token's expiry date.
  public var expiresAt: Date
  /// Whether the account belongs to the internal network and needs a ticket.
  public var isInternal: Bool
  /// The network ticket of an internal account; `nil` before the second login step.
  public var ticket: NetworkTicket?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - account: The account's name.
  ///   - token: The token that authorises requests.
  ///   - expiresAt: The token's expiry date.
  ///   - isInternal: Whether the account belongs to the internal network.
  ///   - ticket: The ticket of an internal account, after the second step.
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

  /// The delay before the token is refreshed, one minute before it expires.
  ///
  /// - Parameter now: The current date.
  /// - Returns: At least one second, so that a server that issues expired tokens doesn't cause an endless loop of requests.
  public func timeToRefresh(at now: Date) -> Duration {
    max(.seconds(1), .seconds(expiresAt.timeIntervalSince(now)) - .seconds(60))
  }
}

/// A ticket that admits an internal account to the internal network.
public struct NetworkTicket: Hashable, Sendable, Codable {
  /// The ticket's token.
  public var token: Token
  /// The date after which the internal network refuses the ticket.
  public var expiresAt: Date

  /// Creates a ticket.
  ///
  /// - Parameters:
  ///   - token: The ticket's token.
  ///   - expiresAt: The date after which the internal network refuses the ticket.
  public init(token: Token, expiresAt: Date) {
    self.token = token
    self.expiresAt = expiresAt
  }

  /// Decodes a stored ticket. A ticket from an earlier version of the app has no date, and counts as expired.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    token = try container.decode(Token.self, forKey: .token)
    expiresAt = try container.decodeIfPresent(Date.self, forKey: .expiresAt) ?? .distantPast
  }
}
