public import Lockstep

/// The reason why a request for the menu failed.
public enum MenuError: String, ServiceError {
  /// The session expired. The person must log in again.
  case sessionExpired
  /// The account has no access to the menu.
  case forbidden
  /// There is a server, but it has no menu.
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
}

extension MenuError {
  /// Whether an automatic retry may help, because the error may be temporary.
  public var passes: Bool {
    switch self {
    case .tooManyRequests, .offline, .timedOut, .serverError: true
    case .sessionExpired, .forbidden, .notFound, .unexpectedAnswer: false
    }
  }

  /// A short description of the problem.
  public var title: TextState {
    switch self {
    case .sessionExpired: "Your session has expired"
    case .forbidden: "You do not have access to this menu"
    case .notFound: "There is no menu"
    case .tooManyRequests: "Too many requests"
    case .offline: "You are offline"
    case .timedOut: "The server isn't responding"
    case .serverError: "The server reported an error"
    case .unexpectedAnswer: "The server sent an unexpected response"
    }
  }

  /// Advice on the next step.
  public var advice: TextState {
    switch self {
    case .sessionExpired: "Log in again."
    case .forbidden: "Ask your administrator for access."
    case .notFound: "Check the server's address in the settings."
    case .tooManyRequests: "Wait a minute and try again."
    case .offline, .timedOut: "Check the connection and try again."
    case .serverError: "Try again in a minute."
    case .unexpectedAnswer: "Try again. If the problem persists, update the app."
    }
  }
}
