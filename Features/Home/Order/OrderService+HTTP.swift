public import Foundation
public import Lockstep

extension OrderService {
  /// Stores the order in a file, and places it with a server that speaks JSON over HTTP.
  ///
  /// | request | body |
  /// |---|---|
  /// | `POST orders` | `{"nonce", "lines": [{"id", "quantity", "price": {"minor", "currency"}}]}`; orders with equal nonces are placed once |
  ///
  /// - Parameters:
  ///   - baseURL: The server's address: `https://menu.example.com/v1`.
  ///   - files: The storage of the file; see ``stored(in:submit:)``.
  ///   - timeout: Maximum wait for a response, in whole seconds of real time.
  ///   - authorization: Returns the `Authorization` header, called for each request; `nil` omits the header.
  /// - Returns: A service with its own connections.
  public static func http(
    baseURL: URL,
    files: FileStorage,
    timeout: Duration = .seconds(10),
    authorization: @escaping @Sendable () async -> String? = { nil }
  ) -> OrderService {
    let server = HTTPClient<MenuError>(baseURL: baseURL, timeout: timeout, authorization: authorization)
    return .stored(in: files) { placement in
      do {
        try await server.post(OrderRequest(placement), to: "orders")
      } catch let error as MenuError {
        throw OrderError(placement: error)
      }
    }
  }
}

extension OrderError {
  /// The reason why an order was not placed.
  ///
  /// - Parameter error: The error of the request.
  fileprivate init(placement error: MenuError) {
    self =
      switch error {
      case .sessionExpired: .sessionExpired
      case .offline: .offline
      case .timedOut: .timedOut
      // Even if the response can't be read, the order may have been placed.
      case .serverError, .tooManyRequests, .unexpectedAnswer: .serverError
      case .forbidden, .notFound: .refused
      }
  }
}

private struct OrderRequest: Encodable {
  let nonce: String
  let lines: [Line]

  struct Line: Encodable {
    let id: String
    let quantity: Int
    let price: Money
  }

  init(_ placement: OrderPlacement) {
    nonce = placement.nonce
    lines = placement.order.lines.map { Line(id: $0.id, quantity: $0.quantity, price: $0.item.price) }
  }
}
