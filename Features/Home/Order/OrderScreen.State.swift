extension OrderScreen {
  /// The order screen's state.
  public struct State: Equatable, Sendable {
    /// The order; `nil` until the service reports it.
    public var order: Order?
    /// Whether a change is being made.
    public var isChanging = false
    /// Why the last change failed.
    public var failure: OrderError?
    /// Whether the person is being asked to confirm that everything is removed.
    public var isAskingToEmpty = false

    /// Makes the state of a screen that has not received the order yet.
    public init() {}
  }

  /// The order screen's actions.
  public enum Action: Equatable, Sendable, Decodable {
    /// The screen appeared.
    case appeared
    /// The screen disappeared, or another one covers it.
    case disappeared
    /// The service reported the order.
    case orderChanged(Order)
    /// Add one unit of an item.
    case plusButtonTapped(MenuItem.ID)
    /// Remove one unit of an item.
    case minusButtonTapped(MenuItem.ID)
    /// Remove an item.
    case removeButtonTapped(MenuItem.ID)
    /// Ask whether to remove everything.
    case emptyButtonTapped
    /// Remove everything.
    case emptyConfirmed
    /// Keep the order.
    case emptyCancelled
    /// The change succeeded or failed.
    case changeResponse(OrderError?)
    /// The failure was dismissed.
    case failureDismissed
    /// The person tapped a line; the parent shows its item.
    case lineTapped(MenuItem.ID)
    /// Leave the screen.
    case backButtonTapped
  }
}

extension OrderScreen.State {
  /// The phases of the screen; exactly one applies at any time.
  public enum Phase: Equatable, Sendable {
    /// The service has not reported the order yet.
    case loading
    /// The order is empty.
    case empty
    /// The order has lines.
    case content
  }

  /// The current phase of the screen.
  public var phase: Phase {
    guard let order else { return .loading }
    return order.lines.isEmpty ? .empty : .content
  }

  /// The text shown instead of lines; `nil` if there are lines.
  public var placeholderText: String? {
    switch phase {
    case .loading: "Loading your order…"
    case .empty: "Your order is empty"
    case .content: nil
    }
  }

  /// The texts of the lines: `2 × Espresso, 4.80 EUR`.
  public var lineTexts: [String] { order?.lines.map(\.text) ?? [] }

  /// The total's text: `Total 9.60 EUR`; `nil` if the order is empty.
  public var totalText: String? { order?.total.map { "Total \($0.text)" } }
}
