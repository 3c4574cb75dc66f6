internal import Foundation
internal import Lockstep

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The failures of service requests that the app distinguishes.
public protocol ServiceError: Error, RawRepresentable<String>, Hashable, Sendable, Decodable, CaseIterable {
  /// The server cannot be reached, or the connection broke.
  static var offline: Self { get }
  /// The response did not arrive in time.
  static var timedOut: Self { get }
  /// The server failed.
  static var serverError: Self { get }
  /// The response does not match the protocol.
  static var unexpectedAnswer: Self { get }

  /// The errors for HTTP statuses. Other unsuccessful statuses mean ``serverError`` if they are 429 or at least 500, else
  /// ``unexpectedAnswer``.
  static var statuses: [Int: Self] { get }
}

extension ServiceError {
  /// Converts any error; an unknown error becomes ``unexpectedAnswer``.
  ///
  /// - Parameter error: An error thrown by a service, a timeout, or either of them read from a recording.
  public init(_ error: any Error) {
    switch error {
    case let error as Self: self = error
    case is TimeoutError: self = .timedOut
    case let recorded as TaskFailure: self = Self(rawValue: recorded.message) ?? .unexpectedAnswer
    default: self = .unexpectedAnswer
    }
  }

  /// Creates the error that a response reports; `nil` for a successful response.
  ///
  /// - Parameters:
  ///   - response: The response's status and headers.
  ///   - statuses: The errors for statuses of one request; they take precedence over those of the service.
  init?(response: URLResponse, statuses: [Int: Self] = [:]) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    if 200..<300 ~= status { return nil }
    let isServerError = status == 429 || 500...599 ~= status
    self = statuses[status] ?? Self.statuses[status] ?? (isServerError ? .serverError : .unexpectedAnswer)
  }

  /// Creates the error for a response that is missing or incomplete.
  ///
  /// - Parameter error: The connection's error.
  init(connection error: any Error) {
    self =
      switch (error as? URLError)?.code {
      case .timedOut: .timedOut
      case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData: .unexpectedAnswer
      default: .offline
      }
  }
}
