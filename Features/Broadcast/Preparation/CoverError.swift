public import Lockstep

/// Why a cover could not be loaded.
public enum CoverError: String, Error, Hashable, Sendable, Decodable, CaseIterable {
  /// The server cannot be reached, or the connection broke.
  case offline
  /// The response did not arrive in time.
  case timedOut
  /// The server denies this person access.
  case unauthorized
  /// There is nothing at the URL.
  case notFound
  /// The server failed.
  case serverError
  /// The data is not an image of a known format.
  case notAnImage
  /// The image is larger than 10 MB.
  case tooLarge

  /// Converts any error; an unknown error becomes ``serverError``.
  ///
  /// - Parameter error: An error thrown by ``CoverClient`` or read from a recording.
  public init(_ error: any Error) {
    switch error {
    case let error as CoverError: self = error
    case is TimeoutError: self = .timedOut
    case let recorded as TaskFailure: self = CoverError(rawValue: recorded.message) ?? .serverError
    default: self = .serverError
    }
  }

  /// A short description of the problem.
  public var title: TextState {
    switch self {
    case .offline: "You are offline"
    case .timedOut: "The cover takes too long to load"
    case .unauthorized: "You do not have access to this cover"
    case .notFound: "There is no cover at this address"
    case .serverError: "The server has a problem"
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
