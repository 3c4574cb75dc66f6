internal import Lockstep

/// Why a chat request failed or a connection broke off.
public enum ChatError: String, Error, Hashable, Sendable, Decodable, CaseIterable {
  /// The server cannot be reached, or the connection broke.
  case offline
  /// The response or the heartbeat did not arrive in time.
  case timedOut
  /// The session is over: the person has to log in again.
  case sessionExpired
  /// The server denies this person access.
  case forbidden
  /// There is no such room.
  case roomNotFound
  /// The server received too many requests.
  case tooManyRequests
  /// The server failed.
  case serverError
  /// The response does not match the protocol.
  case unexpectedAnswer
  /// The connection skipped at least one message.
  case lostMessages

  /// Converts any error; an unknown error becomes ``unexpectedAnswer``.
  ///
  /// - Parameter error: An error thrown by ``ChatClient`` or read from a recording.
  public init(_ error: any Error) {
    switch error {
    case let error as ChatError: self = error
    case is TimeoutError: self = .timedOut
    case let recorded as TaskFailure: self = ChatError(rawValue: recorded.message) ?? .unexpectedAnswer
    default: self = .unexpectedAnswer
    }
  }

  /// Whether reconnecting automatically can't help.
  public var isFinal: Bool {
    switch self {
    case .sessionExpired, .forbidden, .roomNotFound: true
    case .offline, .timedOut, .tooManyRequests, .serverError, .unexpectedAnswer, .lostMessages: false
    }
  }
}
