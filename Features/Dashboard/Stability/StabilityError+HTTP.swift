internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension StabilityError {
  /// What a status other than success means.
  ///
  /// - Parameter status: The status code of HTTP.
  init(status: Int) {
    self =
      switch status {
      case 401: .sessionExpired
      case 403: .forbidden
      case 404: .notFound
      case 429: .tooManyRequests
      case 500...599: .serverError
      default: .unexpectedAnswer
      }
  }

  /// Why there is no answer at all.
  ///
  /// - Parameter code: What the connection says.
  init(_ code: URLError.Code) {
    self =
      switch code {
      case .timedOut: .timedOut
      case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData: .unexpectedAnswer
      default: .offline
      }
  }
}
