public import Lockstep

/// The reason why the video of a broadcast could not be captured or sent.
public enum StreamError: String, ServiceError {
  /// The server cannot be reached, or the connection broke.
  case offline
  /// The response did not arrive in time.
  case timedOut
  /// The session expired. The person must log in again.
  case sessionExpired
  /// The account is not allowed to send video.
  case forbidden
  /// The broadcast is over or unknown to the service.
  case ended
  /// The server failed.
  case serverError
  /// The response does not match the protocol.
  case unexpectedAnswer
  /// There is no camera.
  case cameraMissing
  /// The system denies access to the camera.
  case cameraNotAllowed
  /// The camera stopped delivering pictures.
  case cameraLost

  public static let statuses: [Int: Self] = [401: .sessionExpired, 403: .forbidden, 404: .ended, 410: .ended]

  /// Whether automatic reconnection can't help.
  public var isFinal: Bool {
    switch self {
    case .sessionExpired, .forbidden, .ended: true
    case .offline, .timedOut, .serverError, .unexpectedAnswer, .cameraMissing, .cameraNotAllowed, .cameraLost: false
    }
  }

  /// A short description of the problem; together with the delay before the next attempt, it fits in 40 columns.
  public var title: TextState {
    switch self {
    case .offline: "Video offline"
    case .timedOut: "Video timed out"
    case .sessionExpired: "Session expired"
    case .forbidden: "Video not allowed"
    case .ended: "Broadcast is over"
    case .serverError: "Video server error"
    case .unexpectedAnswer: "Video not accepted"
    case .cameraMissing: "No camera"
    case .cameraNotAllowed: "Camera not allowed"
    case .cameraLost: "Camera lost"
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
    case .cameraMissing: "Connect a camera."
    case .cameraNotAllowed: "Allow access to your camera."
    case .cameraLost: "Check your camera."
    }
  }
}
