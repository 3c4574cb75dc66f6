internal import Lockstep

/// Why a chat did not do what was asked of it, or broke off.
public enum ChatError: String, Error, Hashable, Sendable, Decodable, CaseIterable {
  /// The server cannot be reached, or the connection broke.
  case offline
  /// No answer, or no sign of life, came in time.
  case timedOut
  /// The session is over: the app has to ask the person to log in.
  case sessionExpired
  /// The server does not let this person in.
  case forbidden
  /// There is no such room.
  case roomNotFound
  /// The server wants to be asked less often.
  case tooManyRequests
  /// The server failed.
  case serverError
  /// What came is not what was agreed upon.
  case unexpectedAnswer
  /// Messages are missing between two that came.
  case lostMessages

  /// The reason behind any error; what is not known is an unexpected answer.
  ///
  /// - Parameter error: What a function of ``Chat`` threw, or what a recording of it says.
  public init(_ error: any Error) {
    switch error {
    case let error as ChatError: self = error
    case is TimeoutError: self = .timedOut
    case let recorded as TaskFailure: self = ChatError(rawValue: recorded.message) ?? .unexpectedAnswer
    default: self = .unexpectedAnswer
    }
  }

  /// Whether connecting again by itself is of no use.
  public var isFinal: Bool {
    switch self {
    case .sessionExpired, .forbidden, .roomNotFound: true
    case .offline, .timedOut, .tooManyRequests, .serverError, .unexpectedAnswer, .lostMessages: false
    }
  }
}
