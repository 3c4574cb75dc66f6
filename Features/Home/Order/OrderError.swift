public import Lockstep

/// The reason why an order could not be changed or placed.
public enum OrderError: String, Error, Hashable, Sendable, Decodable, CaseIterable {
  /// The order contains items in another currency.
  case otherCurrency
  /// The quantity would exceed the maximum for one item.
  case tooMany
  /// The stored order can't be read.
  case notReadable
  /// The change can't be saved.
  case notSaved
  /// The order can't be placed: the server cannot be reached.
  case offline
  /// The order can't be placed: the response did not arrive in time.
  case timedOut
  /// The server failed; the order may have been placed.
  case serverError
  /// The server refused the order.
  case refused
  /// The session expired. The person must log in again.
  case sessionExpired
  /// The order was placed, but could not be removed from the device.
  case notRemoved

  /// Converts any error; an unknown error becomes ``notSaved``.
  ///
  /// - Parameter error: An error thrown by ``OrderService`` or read from a recording.
  public init(_ error: any Error) {
    switch error {
    case let error as OrderError: self = error
    case is TimeoutError: self = .timedOut
    case let recorded as TaskFailure: self = OrderError(rawValue: recorded.message) ?? .notSaved
    default: self = .notSaved
    }
  }

  /// Whether to place the order again after an error. It may already have been placed, but a repeated request doesn't place it twice.
  public var isWorthRetrying: Bool { [.offline, .timedOut, .serverError].contains(self) }

  /// The message shown to the person.
  public var text: TextState {
    switch self {
    case .otherCurrency: "Your order is in another currency. Finish or empty it first."
    case .tooMany: "You can order \(Order.mostOfOne) of one item at most."
    case .notReadable: "Your order can't be read. Restart the app and try again."
    case .notSaved: "Your order could not be saved. Free some space and try again."
    case .offline: "Your order was not confirmed: you are offline. Try again: it is placed only once."
    case .timedOut: "Your order was not confirmed: the server isn't responding. Try again: it is placed only once."
    case .serverError: "Your order was not confirmed: the server reported an error. Try again: it is placed only once."
    case .refused: "Your order was not accepted. Ask at the counter."
    case .sessionExpired: "Your order was not placed: your session has expired. Log in again."
    case .notRemoved: "Your order was placed, but it is still stored here. Free some space and empty it."
    }
  }
}
