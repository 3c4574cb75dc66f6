internal import Lockstep

/// Why the menu did not come.
public enum MenuError: String, Error, Hashable, Sendable, Decodable, CaseIterable {
  /// The session is over: the app has to ask the person to log in.
  case sessionExpired
  /// The account may not see the menu.
  case forbidden
  /// There is a server, but it has no menu.
  case notFound
  /// The server wants to be asked less often.
  case tooManyRequests
  /// The server cannot be reached, or the connection broke.
  case offline
  /// No answer came in time.
  case timedOut
  /// The server failed.
  case serverError
  /// The answer is not what was agreed upon.
  case unexpectedAnswer

  /// The reason behind any error; what is not known is an unexpected answer.
  ///
  /// - Parameter error: What a function of ``MenuClient`` threw, or what a recording of it says.
  public init(_ error: any Error) {
    switch error {
    case let error as MenuError: self = error
    case is TimeoutError: self = .timedOut
    case let recorded as TaskFailure: self = MenuError(rawValue: recorded.message) ?? .unexpectedAnswer
    default: self = .unexpectedAnswer
    }
  }
}

extension MenuError {
  /// Whether it may pass by itself, so that asking again without being told to makes sense.
  public var passes: Bool {
    switch self {
    case .tooManyRequests, .offline, .timedOut, .serverError: true
    case .sessionExpired, .forbidden, .notFound, .unexpectedAnswer: false
    }
  }

  /// What happened, in a few words.
  public var title: String {
    switch self {
    case .sessionExpired: "Your session has expired"
    case .forbidden: "You may not see this menu"
    case .notFound: "There is no menu"
    case .tooManyRequests: "Too many requests"
    case .offline: "You are offline"
    case .timedOut: "The server does not answer"
    case .serverError: "The server has a problem"
    case .unexpectedAnswer: "The server's answer makes no sense"
    }
  }

  /// What to do about it.
  public var advice: String {
    switch self {
    case .sessionExpired: "Log in again."
    case .forbidden: "Ask your administrator for access."
    case .notFound: "Check the server's address in the settings."
    case .tooManyRequests: "Wait a minute and try again."
    case .offline, .timedOut: "Check the connection and try again."
    case .serverError: "It is not your fault. Try again in a minute."
    case .unexpectedAnswer: "Try again. If it stays so, update the app."
    }
  }
}
