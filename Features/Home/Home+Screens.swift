internal import Lockstep

extension Home {
  /// Shows an item on top of the stack; does nothing if it is no longer on the menu.
  func push(_ id: MenuItem.ID, on state: inout State) -> Effect<Action> {
    guard let item = state.rows[id: id]?.item else { return .none }
    let similar = state.rows.map(\.item).filter { $0.section == item.section && $0.id != id }
    state.linkedItem = nil
    state.path.append(.item(ItemDetail.State(item: item, isFavorite: isFavorite(id, in: state), similar: similar)))
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

  /// Updates the screens of items to the new menu.
  func refreshScreens(of state: inout State) {
    let rows = state.rows
    for screen in state.path.ids {
      guard var detail = state.path[id: screen, case: Path.State.item] else { continue }
      let item = rows[id: detail.item.id]?.item
      detail.isAvailable = item != nil
      detail.item = item ?? detail.item
      detail.similar = rows.map(\.item).filter { $0.section == detail.item.section && $0.id != detail.item.id }
      state.path[id: screen, case: Path.State.item] = detail
    }
  }
}

// MARK: - Links

extension Home {
  /// Shows a link's item, now or as soon as a menu that contains it is loaded.
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

// MARK: - Synchronizing the favourite buttons of an item

extension Home {
  /// Updates all buttons of an item when the first of them receives a change, so that they agree after every step.
  func agree(on id: MenuItem.ID, _ isFavorite: Bool, in state: inout State) -> Effect<Action> {
    state.rows[id: id]?.favorite.isFavorite = isFavorite
    for screen in state.path.ids where state.path[id: screen, case: Path.State.item]?.item.id == id {
      state.path[id: screen, case: Path.State.item]?.favorite.isFavorite = isFavorite
    }
    return .none
  }

  func agree(onItemOf screen: StackElementID, _ isFavorite: Bool, in state: inout State) -> Effect<Action> {
    guard let id = state.path[id: screen, case: Path.State.item]?.item.id else { return .none }
    return agree(on: id, isFavorite, in: &state)
  }

  /// The value that the buttons of an item show now.
  func isFavorite(_ id: MenuItem.ID, in state: State) -> Bool {
    if let row = state.rows[id: id] { return row.favorite.isFavorite }
    return state.path.contains { screen in
      guard case .item(let detail) = screen else { return false }
      return detail.item.id == id && detail.favorite.isFavorite
    }
  }
}
