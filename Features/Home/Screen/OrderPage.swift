internal import Lockstep
internal import LockstepScreen

/// The order: its lines with quantities, and below them the total.
struct OrderPage: Screen {
  let store: StoreOf<OrderScreen>

  var body: some Element {
    switch store.phase {
    case .loading: ProgressView(store.placeholderText ?? "").padding(.top, 1)
    case .empty: Text(store.placeholderText ?? "").padding(.top, 1)
    case .content:
      OrderLines(store: store)
    }
    OrderFailureNotice(error: store.failure) { store.send(.failureDismissed) }
    if store.phase == .content { OrderTotal(store: store) }
    if store.isAskingToEmpty {
      ConfirmationDialog("Empty the order?", onDismiss: { store.send(.emptyCancelled) }) {
        Button("Remove everything") { store.send(.emptyConfirmed) }.style(.danger)
      }
    }
  }
}

/// A line for each item of the order.
private struct OrderLines: Screen {
  let store: StoreOf<OrderScreen>

  var body: some Element {
    List("Your order") {
      ForEach(store.order?.lines ?? []) { line in OrderLineRow(store: store, line: line) }
    }
    .padding(.top, 1)
  }
}

/// An item of the order with its quantity. The step below one removes it.
private struct OrderLineRow: Screen {
  let store: StoreOf<OrderScreen>
  let line: Order.Line

  var body: some Element {
    VBox {
      HBox(spacing: 2) {
        Link(line.item.name, to: line.item.address) { store.send(.lineTapped(line.id)) }
        Text(line.total.text).flex(shrink: 0).margin(.left, .auto)
      }
      HBox(spacing: 2) {
        Stepper("Quantity", value: quantity, in: 0...Order.mostOfOne)
          .accessibilityLabel("Quantity: \(line.item.name)")
        Spacer()
        Button("Remove") { store.send(.removeButtonTapped(line.id)) }
          .accessibilityLabel("Remove: \(line.item.name)")
      }
      .disabled(store.isChanging)
    }
    .padding(.bottom, 1)
  }

  private var quantity: Binding<Int> {
    Binding(
      get: { line.quantity },
      set: { store.send($0 > line.quantity ? .plusButtonTapped(line.id) : .minusButtonTapped(line.id)) }
    )
  }
}

/// The total, and the button that removes everything.
private struct OrderTotal: Screen {
  let store: StoreOf<OrderScreen>

  var body: some Element {
    Divider()
    HBox(spacing: 2, alignment: .center) {
      Text(store.totalText ?? "").style(.strong)
      Spacer()
      Button("Empty the order") { store.send(.emptyButtonTapped) }.style(.danger).disabled(store.isChanging)
    }
    .flex(shrink: 0)
  }
}
