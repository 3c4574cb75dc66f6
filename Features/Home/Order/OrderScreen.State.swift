extension OrderScreen {
  /// What the screen of the order knows.
  public struct State: Equatable, Sendable {
    /// The order; `nil` until the service has said what it is.
    public var order: Order?
    /// Whether a change is being made.
    public var isChanging = false
    /// Why the last change was not made.
    public var failure: OrderError?

    /// Makes the state of a screen that has not heard of the order yet.
    public init() {}
  }

  /// What can happen to the screen of the order.
  public enum Action: Equatable, Sendable, Decodable {
    /// It came onto the screen.
    case appeared
    /// It left the screen, or another covered it.
    case disappeared
    /// The service says what the order is.
    case orderChanged(Order)
    /// One more of an item.
    case plusButtonTapped(MenuItem.ID)
    /// One less of an item.
    case minusButtonTapped(MenuItem.ID)
    /// None of an item any more.
    case removeButtonTapped(MenuItem.ID)
    /// Nothing of anything any more.
    case emptyButtonTapped
    /// The change was made, or not.
    case changeResponse(OrderError?)
    /// The failure was read.
    case failureDismissed
    /// The person wants to see an item; its parent shows it.
    case lineTapped(MenuItem.ID)
    /// Leave the screen.
    case backButtonTapped
  }
}

extension OrderScreen.State {
  /// The faces of the screen; at any time it has exactly one.
  public enum Phase: Equatable, Sendable {
    /// The order is not known yet.
    case loading
    /// Nothing is ordered.
    case empty
    /// There are lines.
    case content
  }

  /// The face of the screen now.
  public var phase: Phase {
    guard let order else { return .loading }
    return order.lines.isEmpty ? .empty : .content
  }

  /// The lines as they are shown: `2 × Espresso, 4.80 EUR`.
  public var lineTexts: [String] { order?.lines.map(\.text) ?? [] }

  /// What all costs: `Total 9.60 EUR`; `nil` where there is nothing.
  public var totalText: String? { order?.total.map { "Total \($0.text)" } }
}
