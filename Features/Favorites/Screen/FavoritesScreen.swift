public import Lockstep
public import LockstepScreen

/// The screen of the favourites: a row for each, or why there is none.
public struct FavoritesScreen: Screen {
  private let store: StoreOf<Favorites>

  /// Makes the screen.
  ///
  /// - Parameter store: The feature's store.
  public init(store: StoreOf<Favorites>) {
    self.store = store
  }

  public var body: some Element {
    VBox(spacing: 1) {
      Text("Favourites").style(.title)
      switch store.phase {
      case .loading: ProgressView("Loading your favourites…")
      case .failed(let error):
        Text("\(error.title). \(error.advice)").style(.danger)
        HBox { Button("Try again") { store.send(.retryButtonTapped) } }
      case .empty: Text("You have no favourites. Tap ♡ beside an item of the menu to add it.").style(.card)
      case .content:
        if let text = store.countText { Text(text).style(.secondary) }
        List("Favourites") {
          MenuRows(rows: store.scope(state: \.rows, action: Favorites.Action.row), ids: store.rows.ids).list
        }
      }
    }
    .padding(.horizontal, 1)
  }
}
