internal import Lockstep

extension Home {
  /// Shows an item on top of the stack; does nothing if it is no longer on the menu.
  func push(_ id: MenuItem.ID, on state: inout State) -> Effect<Action> {
    guard let row = state.rows[id: id] else { return .none }
    let item = row.item
    let similar = state.rows.lazy.map(\.item).similar(to: item)
    state.linkedItem = nil
    state.path.append(.item(ItemDetail.State(item: item, isFavorite: row.favorite.isFavorite, similar: similar)))
    return .none
  }

  /// Shows the order, unless it is already on top.
  func pushOrder(on state: inout State) -> Effect<Action> {
    if state.showsOrder { return .none }
    state.linkedItem = nil
    state.path.append(.order(OrderScreen.State(lastOrder: state.lastOrder)))
    return .none
  }

  func popToRoot(_ state: inout State) -> Effect<Action> {
    state.path.removeAll()
    state.linkedItem = nil
    return .none
  }

  /// Updates the item screens with the new menu.
  func refreshScreens(of state: inout State) {
    let rows = state.rows
    for screen in state.path.ids {
      guard var detail = state.path[id: screen, case: Path.State.item] else { continue }
      let item = rows[id: detail.item.id]?.item
      detail.isAvailable = item != nil
      detail.item = item ?? detail.item
      detail.similar = rows.lazy.map(\.item).similar(to: detail.item)
      state.path[id: screen, case: Path.State.item] = detail
    }
  }
}

// MARK: - Links

extension Home {
  /// Shows the item of a link, now or as soon as a menu that contains it is loaded.
  func openItem(_ id: MenuItem.ID, on state: inout State) -> Effect<Action> {
    state.path.removeAll()
    state.linkedItem = id
    showLinkedItem(on: &state)
    return state.linkedItem == nil ? .none : load(&state)
  }

  func openOrder(on state: inout State) -> Effect<Action> {
    state.path.removeAll()
    return pushOrder(on: &state)
  }

  func showLinkedItem(on state: inout State) {
    if let id = state.linkedItem { _ = push(id, on: &state) }
  }
}
