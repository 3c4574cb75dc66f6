internal import Lockstep

extension Favorites {
  /// The actions that the screen offers in a state, for the first row and its page; used by `headless explore Favorites`.
  ///
  /// - Parameter state: A state of the list.
  /// - Returns: One action for each of these controls, if it is enabled.
  public static func userActions(in state: State) -> [Action] {
    guard state.ids != nil || state.isLoading || state.failure != nil else { return [.appeared] }
    if let page = state.path.ids.last {
      return [.path(.element(id: page, action: .favorite(.tapped))), .path(.popFrom(id: page))]
    }
    return rowActions(in: state) + (state.failure == nil ? [] : [.retryButtonTapped]) + [.disappeared]
  }

  private static func rowActions(in state: State) -> [Action] {
    guard let row = state.rows.first else { return [] }
    let dismissal: [MenuRow.Action] = row.favorite.failure == nil ? [] : [.favorite(.failureDismissed)]
    return ([.tapped, .favorite(.tapped)] + dismissal).map { .row(id: row.id, action: $0) }
  }
}

extension Favorites.State {
  /// Whether the rows are exactly the favourites that are on the menu, without duplicates.
  public var showsFavoritesOnce: Bool {
    rows.allSatisfy { row in ids?.contains(row.id) == true && menu?.contains { $0.id == row.id } == true }
      && Set(rows.map(\.id)).count == rows.count
  }
}
