internal import Lockstep

/// The reason why a request to the stability service failed.
public enum StabilityError: String, ServiceError {
  /// The session is over or unknown.
  case sessionExpired
  /// The ticket for the internal network is missing, unknown or expired.
  case forbidden
  /// The requested item does not exist, or no longer exists.
  case notFound
  /// The server received too many requests.
  case tooManyRequests
  /// The server cannot be reached, or the connection broke.
  case offline
  /// The response did not arrive in time.
  case timedOut
  /// The server failed.
  case serverError
  /// The response does not match the protocol.
  case unexpectedAnswer

  public static let statuses: [Int: Self] = [
    401: .sessionExpired, 403: .forbidden, 404: .notFound, 429: .tooManyRequests,
  ]

  /// Whether an automatic retry may help.
  public var isWorthRetrying: Bool {
    switch self {
    case .tooManyRequests, .offline, .timedOut, .serverError: true
    case .sessionExpired, .forbidden, .notFound, .unexpectedAnswer: false
    }
  }
}
