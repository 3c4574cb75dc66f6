public import Lockstep

/// A badge that shows the number of items in the order; works on any screen.
public struct OrderBadge: ReducerProtocol, Sendable {
  /// The state of the badge.
  public struct State: Equatable, Sendable {
    /// The number of items in the order.
    public var count = 0
    /// The total price; `nil` if the order is empty.
    public var total: Money?

    /// Creates the state of a badge that has not received the order yet.
    public init() {}

    /// The badge's text: `3`, `99+`; `nil` if it is hidden.
    public var text: String? {
      if count == 0 { return nil }
      return count > 99 ? "99+" : "\(count)"
    }

    /// The badge's accessibility label: `3 items, 9.60 EUR`.
    public var label: TextState {
      total.map { Order.summary(count: count, total: $0) } ?? "Your order is empty"
    }
  }

  /// The actions of the badge.
  public enum Action: Equatable, Sendable, Decodable {
    /// The badge appeared.
    case appeared
    /// The badge disappeared.
    case disappeared
    /// The person tapped the badge; the parent shows the order.
    case tapped
    /// The service reported the order.
    case orderChanged(Order)
  }

  private enum CancelID: Hashable, Sendable { case observation }

  @Dependency(\.order) var order

  /// Creates the reducer.
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return .run(name: "order badge", sequence: { await order.observe() }, transform: { .orderChanged($0) })
        .cancellable(id: CancelID.observation, cancelInFlight: true)
    case .disappeared:
      return .cancel(id: CancelID.observation)
    case .orderChanged(let order):
      state.count = order.count
      state.total = order.total
      return .none
    case .tapped:
      return .none
    }
  }
}
