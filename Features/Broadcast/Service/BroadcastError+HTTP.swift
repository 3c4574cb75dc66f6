internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension BroadcastError {
  /// Makes the error that a response reports; `nil` if it reports none.
  ///
  /// - Parameter response: The response's status and headers.
  init?(response: URLResponse) {
    guard let status = (response as? HTTPURLResponse)?.statusCode else {
      self = .unexpectedAnswer
      return
    }
    switch status {
    case 200..<300: return nil
    case 400, 422: self = .rejected
    case 401: self = .sessionExpired
    case 403: self = .forbidden
    case 404, 410: self = .notFound
    case 429, 500...599: self = .serverError
    default: self = .unexpectedAnswer
    }
  }

  /// Makes the error for a response that is missing or incomplete.
  ///
  /// - Parameter error: The connection's error.
  init(connection error: any Error) {
    self = (error as? URLError)?.code == .timedOut ? .timedOut : .offline
  }
}
