internal import Lockstep

/// Why a request to the stability service failed.
public enum StabilityError: String, Error, Hashable, Sendable, Decodable, CaseIterable {
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

  /// Converts any error; an unknown error becomes ``unexpectedAnswer``.
  ///
  /// - Parameter error: An error thrown by ``Stability``, a timeout, or either of them read from a recording.
  public init(_ error: any Error) {
    switch error {
    case let error as StabilityError: self = error
    case is TimeoutError: self = .timedOut
    case let recorded as TaskFailure: self = StabilityError(rawValue: recorded.message) ?? .unexpectedAnswer
    default: self = .unexpectedAnswer
    }
  }

  /// Whether an automatic retry may succeed.
  public var isWorthRetrying: Bool {
    switch self {
    case .tooManyRequests, .offline, .timedOut, .serverError: true
    case .sessionExpired, .forbidden, .notFound, .unexpectedAnswer: false
    }
  }
}
