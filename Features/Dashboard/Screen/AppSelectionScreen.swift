internal import Lockstep
internal import LockstepScreen

/// The monitored apps by platform: a card with an icon per app.
struct AppSelectionScreen: Screen {
  let store: StoreOf<AppSelection>

  var body: some Element {
    VBox {
      AppsPlaceholder(store: store)
      AppCards(store: store)
    }
    .padding(.right, 1)
    .flex(grow: 1)
    .height(min: 0)
  }
}

/// The placeholder shown instead of rows.
private struct AppsPlaceholder: Screen {
  let store: StoreOf<AppSelection>

  var body: some Element {
    PagePlaceholder(phase: store.phase, emptyText: "No apps are monitored", error: store.apps.error) {
      store.send(.retryButtonTapped)
    }
  }
}

private struct AppCards: Screen {
  let store: StoreOf<AppSelection>

  var body: some Element {
    let rows: StoreCollection = store.scope(state: \.rows, action: AppSelection.Action.row)
    if !rows.isEmpty {
      List("Apps", columns: .adaptive(minimum: 24)) {
        ForEach(store.platforms) { platform in
          Section(TextState(platform.id)) {
            ForEach(platform.apps, id: \.self) { id in
              if let row = rows[id: id] { AppCard(store: row, isSelected: id == store.selected) }
            }
          }
        }
      }
    }
  }
}

/// An app: its icon, its name as a button, and whether it is monitored. Until the icon is loaded, the app's first letter is shown.
private struct AppCard: Screen {
  let store: StoreOf<AppRow>
  let isSelected: Bool

  var body: some Element {
    let icon: StoreOf<RemoteImage> = store.scope(state: \.icon, action: AppRow.Action.icon)
    HBox(spacing: 1) {
      RemoteImageScreen(store: icon, label: "Icon", placeholder: String(store.app.name.prefix(1)))
      VBox {
        HBox { Button(store.app.name) { store.send(.tapped) }.style(.inline).id("app-\(store.app.id)") }
        if isSelected { Text("Monitored now").style(.secondary) }
        ImageRetryButton(store: icon, id: store.app.id)
      }
      .flex(grow: 1)
      .width(min: 0)
    }
    .style(.card)
    .flex(grow: 1)
  }
}
