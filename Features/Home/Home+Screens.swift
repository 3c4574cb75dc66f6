internal import Lockstep

extension Home {
  /// Shows an item above everything else; one that is on the menu no longer is shown as nothing.
  func push(_ id: MenuItem.ID, on state: inout State) -> Effect<Action> {
    guard let item = state.rows[id: id]?.item else { return .none }
    let similar = state.rows.map(\.item).filter { $0.section == item.section && $0.id != id }
    state.linkedItem = nil
    state.path.append(.item(ItemDetail.State(item: item, isFavorite: isFavorite(id, in: state), similar: similar)))
    return .none
  }

  /// Shows the order, unless it is on top already.
  func pushOrder(on state: inout State) -> Effect<Action> {
    if case .order = state.path.last { return .none }
    state.linkedItem = nil
    state.path.append(.order(OrderScreen.State()))
    return .none
  }

  func popToRoot(_ state: inout State) -> Effect<Action> {
    state.path.removeAll()
    state.linkedItem = nil
    return .none
  }

  /// Screens of items show the new menu as well.
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
  /// Shows the item a link asks for: now, or as soon as there is a menu that has it.
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

// MARK: - Favourite buttons of one item agree

extension Home {
  /// Buttons hear of a change one after another. Who hears of it first tells all others, so that no step shows two that differ.
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

  /// What the buttons of an item show now.
  func isFavorite(_ id: MenuItem.ID, in state: State) -> Bool {
    if let row = state.rows[id: id] { return row.favorite.isFavorite }
    return state.path.contains { screen in
      guard case .item(let detail) = screen else { return false }
      return detail.item.id == id && detail.favorite.isFavorite
    }
  }
}
