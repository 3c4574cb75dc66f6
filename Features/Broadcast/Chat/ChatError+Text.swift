extension ChatError {
  /// A short description of the problem.
  public var title: String {
    switch self {
    case .offline: "You are offline"
    case .timedOut: "The chat does not answer"
    case .sessionExpired: "Your session has expired"
    case .forbidden: "You may not enter this chat"
    case .roomNotFound: "There is no such chat"
    case .tooManyRequests: "Too many requests"
    case .serverError: "The chat has a problem"
    case .unexpectedAnswer: "The chat's answer makes no sense"
    case .lostMessages: "Messages got lost on the way"
    }
  }

  /// Advice on what to do next.
  public var advice: String {
    switch self {
    case .offline, .timedOut: "Check the connection and try again."
    case .sessionExpired: "Log in again."
    case .forbidden: "Ask your administrator for access."
    case .roomNotFound: "Stop and begin another broadcast."
    case .tooManyRequests: "Wait a minute and try again."
    case .serverError: "It is not your fault. Try again in a minute."
    case .unexpectedAnswer: "Try again. If it stays so, update the app."
    case .lostMessages: "They will be asked for again."
    }
  }
}
