internal import Lockstep

/// Why the stability service did not answer.
public enum StabilityError: String, Error, Hashable, Sendable, Decodable, CaseIterable {
  /// The session is over or was never known.
  case sessionExpired
  /// The account may not see these numbers.
  case forbidden
  /// What was asked for is not there, or not any longer.
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
  /// - Parameter error: What a function of ``Stability`` threw, a timeout, or what a recording of either says.
  public init(_ error: any Error) {
    switch error {
    case let error as StabilityError: self = error
    case is TimeoutError: self = .timedOut
    case let recorded as TaskFailure: self = StabilityError(rawValue: recorded.message) ?? .unexpectedAnswer
    default: self = .unexpectedAnswer
    }
  }

  /// Whether asking again without being told to may bring another answer.
  public var isWorthRetrying: Bool {
    switch self {
    case .tooManyRequests, .offline, .timedOut, .serverError: true
    case .sessionExpired, .forbidden, .notFound, .unexpectedAnswer: false
    }
  }
}
