internal import Lockstep

/// Why the server did not do what was asked of it.
public enum AuthError: String, Error, Hashable, Sendable, Decodable, CaseIterable {
  /// The account is unknown or the password is not its own.
  case wrongCredentials
  /// The account may not log in.
  case accountDisabled
  /// A one-time code is needed; the server has sent one to the person.
  case codeRequired
  /// The one-time code is not the one that was sent last.
  case wrongCode
  /// The session is over or was never known.
  case sessionExpired
  /// The server wants to be asked less often.
  case tooManyRequests
  /// The server cannot be reached, or the connection broke.
  case offline
  /// No answer came in time.
  case timedOut
  /// The server failed.
  case serverError
  /// There is a server, but it knows nothing of logging in.
  case serviceNotFound
  /// The answer is not what was agreed upon.
  case unexpectedAnswer

  /// The reason behind any error; what is not known is an unexpected answer.
  ///
  /// - Parameter error: What a function of ``AuthManager`` threw, or what a recording of it says.
  public init(_ error: any Error) {
    switch error {
    case let error as AuthError: self = error
    case let recorded as TaskFailure: self = AuthError(rawValue: recorded.message) ?? .unexpectedAnswer
    default: self = .unexpectedAnswer
    }
  }
}

extension AuthError {
  /// Whether asking again may bring another answer.
  public var isWorthRetrying: Bool {
    switch self {
    case .tooManyRequests, .offline, .timedOut, .serverError, .serviceNotFound, .unexpectedAnswer: true
    case .wrongCredentials, .accountDisabled, .codeRequired, .wrongCode, .sessionExpired: false
    }
  }

  /// Whether the server has refused the session itself.
  public var endsSession: Bool {
    switch self {
    case .wrongCredentials, .accountDisabled, .sessionExpired: true
    case .codeRequired, .wrongCode, .tooManyRequests, .offline, .timedOut, .serverError, .serviceNotFound,
      .unexpectedAnswer:
      false
    }
  }

  /// Whether somebody may be guessing.
  public var isWrongTry: Bool {
    self == .wrongCredentials || self == .wrongCode
  }
}
