public import Lockstep

extension OrderScreen.State {
  /// The text shown instead of lines; `nil` if there are lines.
  public var placeholderText: TextState? {
    switch phase {
    case .loading: "Loading your order…"
    case .empty: placement == .inFlight ? "Placing your order…" : placedText ?? "Your order is empty"
    case .content: nil
    }
  }

  /// The placed order: `Order placed: 3 items, 9.60 EUR.`; `nil` if none was placed.
  public var placedText: TextState? {
    guard case .done(let order) = placement else { return nil }
    return order.summary.map { "Order placed: \($0)." }
  }

  /// The order placed before the screen was opened: `Last order: 3 items, 9.60 EUR.`; `nil` if there is none, or a newer one was placed.
  public var lastOrderText: TextState? {
    if case .done = placement { return nil }
    return lastOrder?.summary.map { "Last order: \($0)." }
  }

  /// Why the last change or the placement failed.
  public var shownFailure: OrderError? {
    if case .failed(let error) = placement { error } else { failure }
  }

  /// The question's text: `Remove 2 × Espresso?`; `nil` if there is no question.
  public var questionText: TextState? {
    switch question {
    case nil: nil
    case .remove(let id): order?.lines.first { $0.id == id }.map { "Remove \($0.quantity) × \($0.item.name)?" }
    case .empty: "Empty the order?"
    case .place: "Place this order?"
    }
  }

  /// The details of the question: `3 items, 9.60 EUR`; `nil` unless the question is whether to place the order.
  public var questionDetails: TextState? { question == .place ? order?.summary : nil }

  /// The lines as text: `2 × Espresso, 4.80 EUR`.
  public var lineTexts: [TextState] { order?.lines.map(\.text) ?? [] }

  /// The total's text: `Total 9.60 EUR`; `nil` if the order is empty.
  public var totalText: TextState? { order?.total.map { "Total \($0)" } }
}
