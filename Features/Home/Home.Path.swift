public import Lockstep

extension Home {
  /// A screen above the menu.
  public struct Path: ReducerProtocol, Sendable {
    /// The state of a screen.
    public enum State: Equatable, Sendable {
      /// An item.
      case item(ItemDetail.State)
      /// The order.
      case order(OrderScreen.State)
    }

    /// The actions of a screen.
    public enum Action: Equatable, Sendable, Decodable {
      /// An action of an item's screen.
      case item(ItemDetail.Action)
      /// An action of the order's screen.
      case order(OrderScreen.Action)
    }

    /// Creates the reducer.
    public init() {}

    public var body: some ReducerProtocolOf<Self> {
      Scope(state: State.item, action: Action.item) { ItemDetail() }
      Scope(state: State.order, action: Action.order) { OrderScreen() }
    }
  }
}
