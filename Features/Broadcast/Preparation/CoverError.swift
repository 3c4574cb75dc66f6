public import Lockstep

/// The reason why a cover could not be loaded.
public enum CoverError: String, ServiceError {
  /// The server cannot be reached, or the connection broke.
  case offline
  /// The response did not arrive in time.
  case timedOut
  /// The server denies this person access.
  case unauthorized
  /// The URL doesn't exist on the server.
  case notFound
  /// The server failed.
  case serverError
  /// The data is not an image of a known format.
  case notAnImage
  /// The image is larger than 10 MB.
  case tooLarge

  public static let unexpectedAnswer = Self.serverError
  public static let statuses: [Int: Self] = [401: .unauthorized, 403: .unauthorized, 404: .notFound, 410: .notFound]

  /// A short description of the problem.
  public var title: TextState {
    switch self {
    case .offline: "You are offline"
    case .timedOut: "The cover takes too long to load"
    case .unauthorized: "You do not have access to this cover"
    case .notFound: "There is no cover at this address"
    case .serverError: "The server reported an error"
    case .notAnImage: "This is not an image"
    case .tooLarge: "The cover is larger than 10 MB"
    }
  }

  /// Advice on the next step.
  public var advice: TextState {
    switch self {
    case .offline, .timedOut: "Check the connection and try again."
    case .unauthorized, .notFound, .tooLarge: "Choose another one."
    case .serverError: "Try again in a minute."
    case .notAnImage: "Choose a GIF, JPEG, PNG or WebP."
    }
  }
}
