internal import Lockstep
internal import LockstepScreen

/// Rows of the menu, by id.
struct MenuRows {
  let rows: StoreCollection<MenuItem.ID, MenuRow.State, MenuRow.Action>
  let ids: [MenuItem.ID]

  /// The rows as elements of a list, each evaluated when it becomes visible.
  @ElementBuilder var list: ElementList {
    ForEach(ids, id: \.self) { id in
      if let row = rows[id: id] { MenuRowLine(store: row) }
    }
  }
}

/// A row of the menu: its name opens the item.
private struct MenuRowLine: Screen {
  let store: StoreOf<MenuRow>

  var body: some Element {
    let favorite = store.scope(state: \.favorite, action: MenuRow.Action.favorite)
    let item = store.item
    HBox(spacing: 2, alignment: .center) {
      ItemPicture(item: item).frame(width: 1, height: 1)
      Link(item.name, to: item.address) { store.send(.tapped) }.style(.rowLink)
      if let rating = store.rating {
        Text(rating.stars).accessibilityLabel("Your rating: \(rating.label)").flex(shrink: 0)
      }
      Text("\(item.price)").flex(shrink: 0).margin(.leading, .auto)
      HeartButton(store: favorite, item: item.name)
    }
    .animation(.standard)
    FavoriteFailure(store: favorite, item: item.name)
  }
}

/// The picture of an item, loaded by the window from its URL; if there is none, the first letter of the item's name.
struct ItemPicture: Screen {
  let item: MenuItem

  var body: some Element {
    Image("", phase: item.pictureAddress.map(ImagePhase.content) ?? .placeholder) {
      Text(String(item.name.prefix(1))).style(.placeholder)
    }
    .flex(shrink: 0)
  }
}

extension MenuItem {
  /// The link that opens the item in the app.
  var address: String { "app://home/item/\(id)" }
}
