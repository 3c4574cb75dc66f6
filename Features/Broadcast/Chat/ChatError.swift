internal import Lockstep

/// The reason why a chat request failed or a connection broke.
public enum ChatError: String, ServiceError {
  /// The server cannot be reached, or the connection broke.
  case offline
  /// The response or the heartbeat did not arrive in time.
  case timedOut
  /// The session expired. The person must log in again.
  case sessionExpired
  /// The server denies this person access.
  case forbidden
  /// There is no such room.
  case roomNotFound
  /// The server received too many requests.
  case tooManyRequests
  /// The server failed.
  case serverError
  /// The response does not match the protocol.
  case unexpectedAnswer
  /// The connection skipped at least one message.
  case lostMessages

  public static let statuses: [Int: Self] = [
    401: .sessionExpired, 403: .forbidden, 404: .roomNotFound, 429: .tooManyRequests,
  ]

  /// Whether automatic reconnection can't help.
  public var isFinal: Bool {
    switch self {
    case .sessionExpired, .forbidden, .roomNotFound: true
    case .offline, .timedOut, .tooManyRequests, .serverError, .unexpectedAnswer, .lostMessages: false
    }
  }
}
