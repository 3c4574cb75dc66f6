public import Lockstep

extension Home {
  /// A screen above the menu.
  public struct Path: ReducerProtocol, Sendable {
    /// What a screen knows.
    public enum State: Equatable, Sendable {
      /// An item.
      case item(ItemDetail.State)
      /// The order.
      case order(OrderScreen.State)
    }

    /// What can happen to a screen.
    public enum Action: Equatable, Sendable, Decodable {
      /// To an item's.
      case item(ItemDetail.Action)
      /// To the order's.
      case order(OrderScreen.Action)
    }

    /// Makes the feature.
    public init() {}

    public var body: some ReducerProtocolOf<Self> {
      Scope(state: State.item, action: Action.item) { ItemDetail() }
      Scope(state: State.order, action: Action.order) { OrderScreen() }
    }
  }
}
