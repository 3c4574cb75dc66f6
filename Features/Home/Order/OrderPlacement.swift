/// A request to place an order.
public struct OrderPlacement: Hashable, Sendable {
  /// The order to place.
  public let order: Order
  /// The identifier by which the café recognises a repeated request; it accepts one order per nonce.
  public let nonce: String

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - order: The order to place.
  ///   - nonce: The identifier by which the café recognises a repeated request.
  public init(_ order: Order, nonce: String) {
    self.order = order
    self.nonce = nonce
  }
}
