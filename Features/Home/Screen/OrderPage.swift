internal import Lockstep
internal import LockstepScreen

/// The order: its lines with quantities, and below them the total and the buttons for the whole order.
struct OrderPage: Screen {
  let store: StoreOf<OrderScreen>

  var body: some Element {
    switch store.phase {
    case .loading: ProgressView(store.placeholderText ?? "").padding(.top, 1)
    case .empty: EmptyOrder(store: store)
    case .content:
      OrderLines(store: store)
      // There may be lines: items can be added while the order is being placed.
      if let text = store.placedText { Text(text).style(.success) }
    }
    if store.phase != .empty, let text = store.lastOrderText {
      Text(text).style(.secondary).padding(.vertical, 1).flex(shrink: 0)
    }
    OrderFailureNotice(
      error: store.shownFailure,
      retry: store.canPlaceAgain ? { store.send(.placeRetryButtonTapped) } : nil
    ) {
      store.send(.failureDismissed)
    }
    if store.phase == .content { OrderTotal(store: store) }
    OrderQuestion(store: store)
  }
}

/// The page without lines: the order has been placed, is being placed, or is empty.
private struct EmptyOrder: Screen {
  let store: StoreOf<OrderScreen>

  var body: some Element {
    let text = store.placeholderText ?? ""
    if store.placement == .inFlight {
      ProgressView(text).padding(.top, 1)
    } else if store.placedText != nil {
      EmptyPage(symbol: "✓", color: .success, text: text)
    } else {
      EmptyPage(symbol: "○", text: text, detail: store.lastOrderText)
    }
  }
}

/// The confirmation dialog for a change that can't be undone, presented over the order.
private struct OrderQuestion: Screen {
  let store: StoreOf<OrderScreen>

  var body: some Element {
    if let question = store.question, let text = store.questionText {
      ConfirmationDialog(
        text,
        message: store.questionDetails ?? "",
        onDismiss: { store.send(.questionCancelled) }
      ) {
        switch question {
        case .remove: Button("Remove") { store.send(.questionConfirmed) }.style(.primary + .danger)
        case .empty: Button("Remove everything") { store.send(.questionConfirmed) }.style(.primary + .danger)
        case .place: Button("Place order") { store.send(.questionConfirmed) }.style(.primary)
        }
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

/// An item in the order, with its quantity. The stepper's minimum is one; a button removes the item.
private struct OrderLineRow: Screen {
  let store: StoreOf<OrderScreen>
  let line: Order.Line

  var body: some Element {
    VBox {
      HBox(spacing: 2) {
        Link(line.item.name, to: line.item.address) { store.send(.lineTapped(line.id)) }
        Text("\(line.total)").flex(shrink: 0).margin(.leading, .auto)
      }
      HBox(spacing: 2) {
        Stepper("Quantity", value: quantity, in: 1...Order.mostOfOne)
          .accessibilityLabel("Quantity: \(line.item.name)")
        Spacer()
        Button("Remove") { store.send(.removeButtonTapped(line.id)) }
          .accessibilityLabel("Remove: \(line.item.name)")
      }
      .disabled(store.isBusy)
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

/// The total, or the progress of placing the order, and the buttons for the whole order.
private struct OrderTotal: Screen {
  let store: StoreOf<OrderScreen>

  var body: some Element {
    Divider()
    VBox {
      if store.placement == .inFlight {
        ProgressView("Placing your order…")
      } else {
        Text(store.totalText ?? "").style(.strong)
      }
      HBox(spacing: 2, alignment: .center) {
        Button("Place order") { store.send(.placeButtonTapped) }.style(.primary)
        Spacer()
        Button("Empty the order") { store.send(.emptyButtonTapped) }.style(.danger)
      }
      .disabled(store.isBusy)
    }
    .flex(shrink: 0)
  }
}
