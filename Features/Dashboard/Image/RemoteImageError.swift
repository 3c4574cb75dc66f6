public import Lockstep

/// The reason why an image could not be loaded.
public enum RemoteImageError: String, ServiceError {
  /// There is no image at the URL.
  case notFound
  /// The server denies this person access.
  case unauthorized
  /// The server cannot be reached, or the connection broke.
  case offline
  /// The image did not arrive in time.
  case timedOut
  /// The server failed.
  case serverError
  /// The data is not an image, or is too large.
  case notAnImage

  public static let unexpectedAnswer = Self.serverError
  public static let statuses: [Int: Self] = [401: .unauthorized, 403: .unauthorized, 404: .notFound, 410: .notFound]

  /// The accessibility label of an image that could not be loaded.
  public var text: TextState {
    switch self {
    case .notFound: "There is no image"
    case .unauthorized: "You do not have access to this image"
    case .offline: "No connection. Tap to try again."
    case .timedOut: "No response. Tap to try again."
    case .serverError: "Server error. Tap to try again."
    case .notAnImage: "This is not an image"
    }
  }
}
