internal import Lockstep
internal import LockstepScreen

/// The line below the menu and its items: what is in the order, and the button that opens it.
struct OrderBar: Screen {
  let store: StoreOf<OrderBadge>

  var body: some Element {
    Divider()
    HBox(spacing: 2, alignment: .center) {
      OrderCount(store: store)
      Spacer()
      Button("Order") { store.send(.tapped) }
    }
    .flex(shrink: 0)
  }
}

/// The number of items in the order and its total: the only screen that a change of the order evaluates.
private struct OrderCount: Screen {
  let store: StoreOf<OrderBadge>

  var body: some Element { Text(store.label).animation(.standard) }
}
