internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension AuthError {
  /// The error for an HTTP status other than success.
  ///
  /// - Parameter status: The HTTP status code.
  init(status: Int) {
    self =
      switch status {
      case 401: .sessionExpired
      case 403: .accountDisabled
      case 404: .serviceNotFound
      case 429: .tooManyRequests
      case 500...599: .serverError
      default: .unexpectedAnswer
      }
  }

  /// The error for a request without a response.
  ///
  /// - Parameter code: The connection's error code.
  init(_ code: URLError.Code) {
    self =
      switch code {
      case .timedOut: .timedOut
      case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData: .unexpectedAnswer
      default: .offline
      }
  }
}
