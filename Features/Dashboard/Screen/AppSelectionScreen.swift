internal import Lockstep
internal import LockstepScreen

/// The monitored apps: a row for each, with its icon.
struct AppSelectionScreen: Screen {
  let store: StoreOf<AppSelection>

  var body: some Element {
    VBox {
      AppsStatus(store: store)
      AppRows(store: store)
    }
    .padding(.right, 1)
    .flex(grow: 1)
    .height(min: 0)
  }
}

/// The placeholder for the rows.
private struct AppsStatus: Screen {
  let store: StoreOf<AppSelection>

  var body: some Element {
    if store.phase != .content {
      PagePlaceholder(phase: store.phase, emptyText: "No apps are monitored", error: store.apps.error) {
        store.send(.retryButtonTapped)
      }
    }
  }
}

private struct AppRows: Screen {
  let store: StoreOf<AppSelection>

  var body: some Element {
    let rows: StoreCollection = store.scope(state: \.rows, action: AppSelection.Action.row)
    if !rows.isEmpty {
      List("Apps") {
        ForEach(rows.ids, id: \.self) { id in
          if let row = rows[id: id] { AppRowScreen(store: row, isSelected: id == store.selected) }
        }
      }
    }
  }
}

/// An app: its icon, its name as a button, and its platform.
private struct AppRowScreen: Screen {
  let store: StoreOf<AppRow>
  let isSelected: Bool

  var body: some Element {
    let icon: StoreOf<RemoteImage> = store.scope(state: \.icon, action: AppRow.Action.icon)
    HBox(spacing: 1) {
      RemoteImageScreen(store: icon, label: "Icon")
      VBox {
        HBox { Button(store.app.name) { store.send(.tapped) }.id("app-\(store.app.id)") }
        HBox(spacing: 2, alignment: .center) {
          Text(isSelected ? "\(store.app.platform), monitored now" : store.app.platform).style(.secondary)
          ImageRetryButton(store: icon, id: store.app.id)
        }
      }
    }
  }
}
