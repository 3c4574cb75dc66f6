public import Lockstep

extension ChatError {
  /// A short description of the problem.
  public var title: TextState {
    switch self {
    case .offline: "You are offline"
    case .timedOut: "The chat isn't responding"
    case .sessionExpired: "Your session has expired"
    case .forbidden: "You do not have access to this chat"
    case .roomNotFound: "There is no such chat"
    case .tooManyRequests: "Too many requests"
    case .serverError: "The chat reported an error"
    case .unexpectedAnswer: "The chat sent an unexpected response"
    case .lostMessages: "Some messages were lost"
    }
  }

  /// Advice on the next step.
  public var advice: TextState {
    switch self {
    case .offline, .timedOut: "Check the connection and try again."
    case .sessionExpired: "Log in again."
    case .forbidden: "Ask your administrator for access."
    case .roomNotFound: "Stop and start another broadcast."
    case .tooManyRequests: "Wait a minute and try again."
    case .serverError: "Try again in a minute."
    case .unexpectedAnswer: "Try again. If the problem persists, update the app."
    case .lostMessages: "They will be requested again."
    }
  }
}
