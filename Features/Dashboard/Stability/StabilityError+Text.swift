extension StabilityError {
  /// A short description of the problem.
  public var title: String {
    switch self {
    case .sessionExpired: "Your session has expired"
    case .forbidden: "You may not see this"
    case .notFound: "This is not there any longer"
    case .tooManyRequests: "Too many requests"
    case .offline: "You are offline"
    case .timedOut: "The server does not answer"
    case .serverError: "The server has a problem"
    case .unexpectedAnswer: "The server's answer makes no sense"
    }
  }

  /// Advice on what to do next.
  public var advice: String {
    switch self {
    case .sessionExpired: "Log in again."
    case .forbidden: "Ask your administrator for access to stability data."
    case .notFound: "Go back and reload the list."
    case .tooManyRequests: "Wait a minute and try again."
    case .offline: "Check the connection and try again."
    case .timedOut: "Check the connection and try again."
    case .serverError: "It is not your fault. Try again in a minute."
    case .unexpectedAnswer: "Try again. If it stays so, update the app."
    }
  }
}
