internal import Lockstep
internal import LockstepScreen

/// The menu by sections. Reads ids only, so a change inside a row evaluates that row.
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

/// The items that a search found by sections, best first.
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
