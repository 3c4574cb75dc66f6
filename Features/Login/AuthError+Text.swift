public import Lockstep

extension AuthError {
  /// The message shown to the person after a login.
  ///
  /// - Parameter account: The account: an email address, or the name of an internal account.
  public func notice(for account: String) -> Login.Notice {
    guard self == .wrongCredentials, !account.contains("@") else { return notice }
    let reason: TextState = "“\(account)” has no “@”, so it counts as an internal name."
    return Login.Notice(title: "Wrong name or password", message: "\(reason) \(advice)")
  }

  /// The message shown to the person.
  public var notice: Login.Notice {
    Login.Notice(title: title, message: advice)
  }

  /// A short description of the problem.
  public var title: TextState {
    switch self {
    case .wrongCredentials: "Wrong email or password"
    case .accountDisabled: "This account is disabled"
    case .notInternal: "This account has no access to the internal network"
    case .codeRequired: "A code is required"
    case .wrongCode: "Wrong code"
    case .sessionExpired: "Your session has expired"
    case .tooManyRequests: "Too many requests"
    case .offline: "You are offline"
    case .timedOut: "The server isn't responding"
    case .serverError: "The server reported an error"
    case .serviceNotFound: "There is no login service"
    case .unexpectedAnswer: "The server sent an unexpected response"
    }
  }

  /// Advice on the next step.
  public var advice: TextState {
    switch self {
    case .wrongCredentials: "Check both and try again."
    case .accountDisabled: "Ask your administrator to enable it."
    case .notInternal: "Ask your administrator for access."
    case .codeRequired: "Enter the digits we sent you."
    case .wrongCode: "Check the code, or request a new one."
    case .sessionExpired: "Log in again."
    case .tooManyRequests: "Wait a minute and try again."
    case .offline: "Check the connection and try again."
    case .timedOut: "Check the connection and try again."
    case .serverError: "Try again in a minute."
    case .serviceNotFound: "Check the server's address in the settings."
    case .unexpectedAnswer: "Try again. If the problem persists, update the app."
    }
  }
}
