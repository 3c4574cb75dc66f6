public import Lockstep
public import LockstepScreen

/// The screen of the favourites: their rows, or the reason why there are none, and the item pages above the list.
public struct FavoritesScreen: Screen {
  private let store: StoreOf<Favorites>

  /// Creates the screen.
  ///
  /// - Parameter store: The feature's store.
  public init(store: StoreOf<Favorites>) {
    self.store = store
  }

  public var body: some Element {
    NavigationStack(onBack: { if let top = store.path.ids.last { store.send(.path(.popFrom(id: top))) } }) {
      NavigationPage("Favourites") {
        FavoritesPage(store: store)
      } bar: {
        if let text = store.countText { Text(text).style(.secondary) }
      }
      let pages: StoreCollection = store.scope(state: \.path, action: Favorites.Action.path)
      ForEach(pages.ids, id: \.self) { id in
        if let page = pages[id: id] { NavigationPage(page, id: id) {} }
      }
    }
    .padding(.horizontal, 1)
    .width(max: 100)
  }
}

/// The rows, or the reason why there are none.
private struct FavoritesPage: Screen {
  let store: StoreOf<Favorites>

  var body: some Element {
    VBox(spacing: 1) {
      switch store.phase {
      case .loading: ProgressView("Loading your favourites…")
      case .failed(let error):
        Text("\(error.title). \(error.advice)").style(.danger)
        HBox { Button("Try again") { store.send(.retryButtonTapped) } }
      case .empty:
        EmptyPage(
          symbol: "♡",
          color: .danger,
          text: "You have no favourites. Tap ♡ beside an item of the menu to add it."
        )
      case .content:
        List("Favourites") {
          MenuRows(rows: store.scope(state: \.rows, action: Favorites.Action.row), ids: store.rows.ids).list
        }
      }
    }
    .height(.fill)
    .height(min: 0)
  }
}
