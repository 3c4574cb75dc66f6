public import Lockstep

/// The reason why a request to the broadcast service failed.
public enum BroadcastError: String, ServiceError {
  /// The server cannot be reached, or the connection broke.
  case offline
  /// The response did not arrive in time.
  case timedOut
  /// The session expired. The person must log in again.
  case sessionExpired
  /// The account is not allowed to broadcast.
  case forbidden
  /// The service does not know the broadcast, or it has not ended yet.
  case notFound
  /// The service rejects the title, the lots or another part of the request.
  case rejected
  /// The server failed.
  case serverError
  /// The response does not match the protocol.
  case unexpectedAnswer

  public static let statuses: [Int: Self] = [
    400: .rejected, 401: .sessionExpired, 403: .forbidden, 404: .notFound, 410: .notFound, 422: .rejected,
  ]

  /// A short description of the problem.
  public var title: TextState {
    switch self {
    case .offline: "You are offline"
    case .timedOut: "The broadcast service isn't responding"
    case .sessionExpired: "Your session has expired"
    case .forbidden: "Your account isn't allowed to broadcast"
    case .notFound: "The broadcast service can't find this broadcast"
    case .rejected: "The broadcast service rejected this broadcast"
    case .serverError: "The broadcast service reported an error"
    case .unexpectedAnswer: "The broadcast service sent an unexpected response"
    }
  }

  /// Advice on the next step.
  public var advice: TextState {
    switch self {
    case .offline, .timedOut: "Check the connection and try again."
    case .sessionExpired: "Log in again."
    case .forbidden: "Ask your administrator for access."
    case .notFound: "Start another broadcast."
    case .rejected: "Change the title or the lots and try again."
    case .serverError: "Try again in a minute."
    case .unexpectedAnswer: "Try again. If the problem persists, update the app."
    }
  }
}
