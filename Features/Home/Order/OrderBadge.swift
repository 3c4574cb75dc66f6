public import Lockstep

/// A badge that shows how many items are in the order: it works wherever there is room for one.
public struct OrderBadge: ReducerProtocol, Sendable {
  /// What the badge knows.
  public struct State: Equatable, Sendable {
    /// How many items are in the order.
    public var count = 0
    /// What they cost together; `nil` where there is nothing.
    public var total: Money?

    /// Makes the state of a badge that has not heard of the order yet.
    public init() {}

    /// What the badge shows: `3`, `99+`; `nil` where it is hidden.
    public var text: String? {
      if count == 0 { return nil }
      return count > 99 ? "99+" : "\(count)"
    }

    /// What the badge says to who can't see it: `3 items, 9.60 EUR`.
    public var label: String {
      guard let total else { return "Your order is empty" }
      return "\(count == 1 ? "1 item" : "\(count) items"), \(total.text)"
    }
  }

  /// What can happen to the badge.
  public enum Action: Equatable, Sendable, Decodable {
    /// It came onto the screen.
    case appeared
    /// It left the screen.
    case disappeared
    /// The person tapped it; its parent shows the order.
    case tapped
    /// The service says what the order is.
    case orderChanged(Order)
  }

  private enum CancelID: Hashable, Sendable { case observation }

  @Dependency(\.order) var order

  /// Makes the feature.
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
