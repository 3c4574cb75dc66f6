internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The error of a client that sends requests over HTTP.
protocol HTTPFailure: Error {
  /// The server cannot be reached, or the connection broke.
  static var offline: Self { get }
  /// The response did not arrive in time.
  static var timedOut: Self { get }
  /// The response does not match the protocol.
  static var unexpectedAnswer: Self { get }

  /// Creates the error for an HTTP status other than success.
  ///
  /// - Parameter status: The HTTP status code.
  init(status: Int)
}

extension HTTPFailure {
  /// Creates the error that a response reports; `nil` if it reports none.
  ///
  /// - Parameter response: The response's status and headers.
  init?(response: URLResponse) {
    guard let status = (response as? HTTPURLResponse)?.statusCode else {
      self = .unexpectedAnswer
      return
    }
    if 200..<300 ~= status { return nil }
    self.init(status: status)
  }

  /// Creates the error for a response that is missing or incomplete.
  ///
  /// - Parameter error: The connection's error.
  init(connection error: any Error) {
    self = (error as? URLError)?.code == .timedOut ? .timedOut : .offline
  }
}

extension URLSession {
  /// Sends a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - failure: The type of the error to throw.
  /// - Returns: The body of a successful response.
  /// - Throws: The failure, or a `CancellationError` if the task was cancelled.
  func body(of request: URLRequest, failure: (some HTTPFailure).Type) async throws -> Data {
    let (data, response): (Data, URLResponse)
    do {
      (data, response) = try await self.data(for: request)
    } catch {
      if Task.isCancelled { throw CancellationError() }
      throw failure.init(connection: error)
    }
    if let error = failure.init(response: response) { throw error }
    return data
  }
}
