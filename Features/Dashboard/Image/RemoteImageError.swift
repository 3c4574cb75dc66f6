internal import Lockstep

/// Why there is no image.
public enum RemoteImageError: String, Error, Hashable, Sendable, Decodable, CaseIterable {
  /// There is none at the address.
  case notFound
  /// The server doesn't show it to this person.
  case unauthorized
  /// The server cannot be reached, or the connection broke.
  case offline
  /// It did not come in time.
  case timedOut
  /// The server failed.
  case serverError
  /// What came is no image, or too large for one.
  case notAnImage

  /// The reason behind any error; what is not known is no image.
  ///
  /// - Parameter error: What ``RemoteImages/load`` threw, a timeout, or what a recording of either says.
  public init(_ error: any Error) {
    switch error {
    case let error as RemoteImageError: self = error
    case is TimeoutError: self = .timedOut
    case let recorded as TaskFailure: self = RemoteImageError(rawValue: recorded.message) ?? .notAnImage
    default: self = .notAnImage
    }
  }

  /// What is read out in place of the image.
  public var text: String {
    switch self {
    case .notFound: "There is no image"
    case .unauthorized: "You may not see this image"
    case .offline: "No connection: tap to try again"
    case .timedOut: "No answer: tap to try again"
    case .serverError: "Server problem: tap to try again"
    case .notAnImage: "This is no image"
    }
  }
}
