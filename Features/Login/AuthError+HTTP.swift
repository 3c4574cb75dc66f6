internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension AuthError {
  /// What a status other than success means, whatever was asked for.
  ///
  /// - Parameter status: The status code of HTTP.
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
