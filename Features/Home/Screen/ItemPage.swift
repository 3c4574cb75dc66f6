internal import Lockstep
internal import LockstepScreen

extension NavigationPage {
  /// The page of an item on a stack; the page's bar contains the favourite button.
  init(_ store: StoreOf<ItemDetail>, id: StackElementID, @ElementBuilder bar: () -> ElementList) {
    self.init(TextState(store.item.name)) {
      ItemPage(store: store).lifetime(of: store, appeared: .appeared, disappeared: .disappeared)
    } bar: {
      bar()
      // The bars of all pages have the same position on the screen; the id ties the button to this page.
      HeartButton(store: store.scope(state: \.favorite, action: ItemDetail.Action.favorite), item: store.item.name)
        .id("favorite-\(id)")
    }
  }
}

/// An item: its price, the ordered quantity, the person's rating, and similar items. Its favourite button is in the page's bar.
struct ItemPage: Screen {
  let store: StoreOf<ItemDetail>

  var body: some Element {
    VBox {
      VBox {
        HBox(spacing: 2, alignment: .start) {
          ItemPicture(item: store.item).frame(width: 7, height: 3)
          VBox {
            Text(store.priceText).style(store.isAvailable ? .figure : .warning)
            RatingStars(store: store.scope(state: \.rating, action: ItemDetail.Action.rating), item: store.item.name)
          }
          .flex(grow: 1)
        }
        OrderedQuantity(store: store)
      }
      .style(.card)
      SimilarItems(store: store)
      // No space between two notices, so that both are visible in a small window.
      if store.favorite.failure != nil || store.failure != nil {
        VBox {
          FavoriteFailure(
            store: store.scope(state: \.favorite, action: ItemDetail.Action.favorite),
            item: store.item.name
          )
          OrderFailureNotice(error: store.failure) { store.send(.failureDismissed) }
        }
      }
    }
    .height(.fill)
    .height(min: 0)
  }
}

/// The ordered quantity, and the buttons that change it.
private struct OrderedQuantity: Screen {
  let store: StoreOf<ItemDetail>

  var body: some Element {
    Text(store.quantityText ?? "Not in your order").style(.secondary).animation(.standard)
    HBox(spacing: 2) {
      Button("Add to order") { store.send(.addButtonTapped) }.style(.primary).disabled(!store.canAdd)
      Button("Remove one") { store.send(.removeButtonTapped) }.disabled(!store.canRemove)
    }
  }
}

/// Other items of the same section.
private struct SimilarItems: Screen {
  let store: StoreOf<ItemDetail>

  var body: some Element {
    List("Similar items") {
      if !store.similar.isEmpty {
        Section("Similar items") {
          ForEach(store.similar) { item in
            HBox(spacing: 2) {
              Link(item.name, to: item.address) { store.send(.similarTapped(item.id)) }.style(.rowLink)
              Text("\(item.price)").flex(shrink: 0).margin(.leading, .auto)
            }
          }
        }
      }
    }
  }
}

/// The reason why the order could not be changed or placed.
struct OrderFailureNotice: Screen {
  let error: OrderError?
  var retry: (() -> Void)?
  let dismiss: () -> Void

  var body: some Element {
    if let error {
      NoticeFrame {
        Text(error.text).style(.danger)
        HBox(spacing: 2) {
          if let retry { Button("Try again", action: retry) }
          Button("Dismiss", action: dismiss).keyboardShortcut(.cancelAction)
        }
      }
    }
  }
}

/// A star per rating, and the button that removes the rating. It observes the service while it is visible.
struct RatingStars: Screen {
  let store: StoreOf<RatingControl>
  /// The item's name, for screen readers and scripts.
  let item: String

  var body: some Element {
    let shown = store.shown?.rawValue ?? 0
    // In a narrow window, the button is below the stars.
    HBox(alignment: .center, wraps: true) {
      HBox {
        for rating in Rating.allCases {
          Button(rating.rawValue <= shown ? "★" : "☆") { store.send(.starTapped(rating)) }
            .style(.foreground(.orange))
            .accessibilityLabel("Rate \(item) \(rating.label)")
            .flex(shrink: 0)
        }
      }
      .focusSection()
      Button("Remove rating") { store.send(.removeButtonTapped) }
        .accessibilityLabel("Remove your rating of \(item)")
        .disabled(store.shown == nil)
        .flex(shrink: 0)
    }
    .layoutStyle { $0.columnGap = 1 }
    .lifetime(of: store, appeared: .appeared, disappeared: .disappeared)
  }
}
