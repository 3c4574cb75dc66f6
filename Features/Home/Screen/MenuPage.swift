internal import Lockstep
internal import LockstepScreen

/// The menu with its search field. Notices are below the rows, so that the rows don't move.
struct MenuPage: Screen {
  let store: StoreOf<Home>

  var body: some Element {
    SearchField(store: store)
    switch store.phase {
    case .content: MenuSections(store: store)
    case .found: FoundItems(store: store)
    case .loading, .empty, .failed, .searching, .nothingFound, .searchFailed: MenuPlaceholder(store: store)
    }
    MenuNotices(store: store)
  }
}

/// The search field, which searches the menu while the person types.
private struct SearchField: Screen {
  let store: StoreOf<Home>

  var body: some Element {
    HBox(spacing: 2, alignment: .center, justify: .flexEnd) {
      // The clear button comes before the field, because Enter moves from the field to the next control, but is shown behind it. It is
      // always present, so that the field doesn't move. The two branches make the field get the focus when there is nothing left to clear.
      if store.query.isEmpty { clearButton.disabled() } else { clearButton }
      TextField(
        "Search",
        text: store.binding(get: \.query, send: Home.Action.queryChanged),
        prompt: "Name or section"
      )
      .width(.fill)
      // Enter moves to the rows; without rows, it must not move to the controls below.
      .onSubmit(store.isSearchWithoutRows ? { store.send(.searchSubmitted) } : nil)
    }
    .layoutStyle { $0.direction = .rowReverse }
    .flex(shrink: 0)
  }

  private var clearButton: some Element {
    Button("Clear") { store.send(.queryChanged("")) }.accessibilityLabel("Clear the search")
      .keyboardShortcut(.cancelAction)
      .flex(shrink: 0)
  }
}

/// The number of rows, or the progress or completion of a refresh. Empty while a search is in flight or has failed.
struct MenuStatus: Screen {
  let store: StoreOf<Home>

  var body: some Element {
    if let text = store.refreshText {
      ProgressView(text)
    } else if store.hasLoaded, let text = store.countText {
      Text(text).style(store.hasRefreshed ? .success : .secondary)
    }
  }
}

/// Reloads the menu.
struct RefreshButton: Screen {
  let store: StoreOf<Home>

  var body: some Element {
    Button("Refresh") { store.send(.refreshButtonTapped) }.disabled(store.isLoading)
  }
}

/// The menu by section. Reads only ids, so a change inside a row evaluates only that row.
struct MenuSections: Screen {
  let store: StoreOf<Home>

  var body: some Element {
    let rows = store.scope(state: \.rows, action: Home.Action.row)
    List("Menu") {
      ForEach(store.sections) { section in
        Section(TextState(section.name)) { MenuRows(rows: rows, ids: section.rows).list }
      }
    }
  }
}

/// The items that a search found, by section, best match first.
struct FoundItems: Screen {
  let store: StoreOf<Home>

  var body: some Element {
    let rows = store.scope(state: \.rows, action: Home.Action.row)
    List("Found items") {
      ForEach(store.foundSections) { section in
        Section(TextState(section.name)) { MenuRows(rows: rows, ids: section.rows).list }
      }
    }
  }
}

/// The line below the menu and its items: the content of the order, and the button that opens it.
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

/// The number of items in the order and its total; a change of the order evaluates only this screen.
private struct OrderCount: Screen {
  let store: StoreOf<OrderBadge>

  var body: some Element { Text(store.label).animation(.standard) }
}
