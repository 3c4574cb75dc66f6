internal import Lockstep

/// The reason why a request to the login server failed.
public enum AuthError: String, ServiceError {
  /// The account is unknown or the password is wrong.
  case wrongCredentials
  /// The account is not allowed to log in.
  case accountDisabled
  /// The account doesn't belong to the internal network.
  case notInternal
  /// A one-time code is required; the server has sent one to the person.
  case codeRequired
  /// The one-time code does not match the last one sent.
  case wrongCode
  /// The session is over or unknown.
  case sessionExpired
  /// The server received too many requests.
  case tooManyRequests
  /// The server cannot be reached, or the connection broke.
  case offline
  /// The response did not arrive in time.
  case timedOut
  /// The server failed.
  case serverError
  /// There is a server, but it does not support login.
  case serviceNotFound
  /// The response does not match the protocol.
  case unexpectedAnswer

  public static let statuses: [Int: Self] = [
    401: .sessionExpired, 403: .accountDisabled, 404: .serviceNotFound, 429: .tooManyRequests,
  ]
}

extension AuthError {
  /// Whether a retry may help.
  public var isWorthRetrying: Bool {
    switch self {
    case .tooManyRequests, .offline, .timedOut, .serverError, .serviceNotFound, .unexpectedAnswer: true
    case .wrongCredentials, .accountDisabled, .notInternal, .codeRequired, .wrongCode, .sessionExpired: false
    }
  }

  /// Whether the server rejected the session itself.
  public var endsSession: Bool {
    switch self {
    case .wrongCredentials, .accountDisabled, .notInternal, .sessionExpired: true
    case .codeRequired, .wrongCode, .tooManyRequests, .offline, .timedOut, .serverError, .serviceNotFound,
      .unexpectedAnswer:
      false
    }
  }

  /// Whether the error counts towards the cooldown, which prevents guessing.
  public var isWrongTry: Bool {
    self == .wrongCredentials || self == .wrongCode
  }
}
