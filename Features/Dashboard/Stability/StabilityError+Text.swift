public import Lockstep

extension StabilityError {
  /// A short description of the problem.
  public var title: TextState {
    switch self {
    case .sessionExpired: "Your session has expired"
    case .forbidden: "Access to the internal network was denied"
    case .notFound: "This no longer exists"
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
    case .forbidden: "Connect to the internal network again."
    case .notFound: "Go back and reload the list."
    case .tooManyRequests: "Wait a minute and try again."
    case .offline: "Check the connection and try again."
    case .timedOut: "Check the connection and try again."
    case .serverError: "Try again in a minute."
    case .unexpectedAnswer: "Try again. If the problem persists, update the app."
    }
  }
}
