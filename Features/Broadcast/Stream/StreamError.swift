public import Lockstep

/// Why the video of a broadcast could not be sent.
public enum StreamError: String, ServiceError {
  /// The server cannot be reached, or the connection broke.
  case offline
  /// The response did not arrive in time.
  case timedOut
  /// The session is over: the person has to log in again.
  case sessionExpired
  /// The account may not send video.
  case forbidden
  /// The service reports that the broadcast is over, or does not know it.
  case ended
  /// The server failed.
  case serverError
  /// The response does not match the protocol.
  case unexpectedAnswer

  public static let statuses: [Int: Self] = [401: .sessionExpired, 403: .forbidden, 404: .ended, 410: .ended]

  /// Whether reconnecting automatically can't help.
  public var isFinal: Bool {
    switch self {
    case .sessionExpired, .forbidden, .ended: true
    case .offline, .timedOut, .serverError, .unexpectedAnswer: false
    }
  }

  /// A short description of the problem; with the delay before the next attempt, it fits in 40 columns.
  public var title: TextState {
    switch self {
    case .offline: "Video offline"
    case .timedOut: "Video timed out"
    case .sessionExpired: "Session expired"
    case .forbidden: "Video not allowed"
    case .ended: "Broadcast is over"
    case .serverError: "Video server failed"
    case .unexpectedAnswer: "Video not accepted"
    }
  }

  /// Advice on the next step.
  public var advice: TextState {
    switch self {
    case .offline, .timedOut: "Check the connection."
    case .sessionExpired: "Log in again."
    case .forbidden: "Ask for access."
    case .ended: "Stop it here too."
    case .serverError: "Try again in a minute."
    case .unexpectedAnswer: "Update the app."
    }
  }
}
