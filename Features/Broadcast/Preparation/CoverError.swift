internal import Lockstep

/// Why there is no cover.
public enum CoverError: String, Error, Hashable, Sendable, Decodable, CaseIterable {
  /// The server cannot be reached, or the connection broke.
  case offline
  /// No answer came in time.
  case timedOut
  /// The server doesn't show it to this person.
  case unauthorized
  /// There is nothing at that place.
  case notFound
  /// The server failed.
  case serverError
  /// What is there is no image, or none of a known format.
  case notAnImage
  /// It has more than 10 MB.
  case tooLarge

  /// The reason behind any error; what is not known is a failure of the server.
  ///
  /// - Parameter error: What a function of ``Covers`` threw, or what a recording of it says.
  public init(_ error: any Error) {
    switch error {
    case let error as CoverError: self = error
    case is TimeoutError: self = .timedOut
    case let recorded as TaskFailure: self = CoverError(rawValue: recorded.message) ?? .serverError
    default: self = .serverError
    }
  }

  /// What happened, in a few words.
  public var title: String {
    switch self {
    case .offline: "You are offline"
    case .timedOut: "The cover does not come"
    case .unauthorized: "You may not see this cover"
    case .notFound: "There is no cover there"
    case .serverError: "The server has a problem"
    case .notAnImage: "This is no image"
    case .tooLarge: "The cover is larger than 10 MB"
    }
  }

  /// What to do about it.
  public var advice: String {
    switch self {
    case .offline, .timedOut: "Check the connection and try again."
    case .unauthorized, .notFound, .tooLarge: "Choose another one."
    case .serverError: "Try again in a minute."
    case .notAnImage: "Choose a GIF, JPEG, PNG or WebP."
    }
  }
}
