/// Why an order could not be changed.
public enum OrderError: String, Error, Hashable, Sendable, Decodable, CaseIterable {
  /// The order holds items in another currency.
  case otherCurrency
  /// The quantity would exceed the maximum for one item.
  case tooMany
  /// The stored order can't be read.
  case notReadable
  /// The change can't be saved.
  case notSaved

  /// The message shown to the person.
  public var text: String {
    switch self {
    case .otherCurrency: "Your order is in another currency. Finish or empty it first."
    case .tooMany: "You can order \(Order.mostOfOne) of one item at most."
    case .notReadable: "Your order can't be read. Restart the app and try again."
    case .notSaved: "Your order could not be saved. Free some space and try again."
    }
  }
}
