internal import Lockstep
internal import LockstepScreen

/// The versions: a search field, and a row for each version that contains the search text.
struct PanelVersions: Screen {
  let store: StoreOf<DateVersionPanel>

  var body: some Element {
    VBox {
      VersionSearch(store: store)
      VersionStatus(store: store)
      VersionList(store: store)
    }
    .flex(grow: 1, basis: .points(28))
  }
}

private struct VersionSearch: Screen {
  let store: StoreOf<DateVersionPanel>

  var body: some Element {
    TextField(
      "Search versions",
      text: store.binding(get: \.screen.search, send: DateVersionPanel.Action.searchChanged),
      prompt: "30.2"
    )
  }
}

/// The chosen version, or why there is no list.
private struct VersionStatus: Screen {
  let store: StoreOf<DateVersionPanel>

  var body: some Element {
    switch store.versionsPhase {
    case .loading: ProgressView("Loading versions…")
    case .failed:
      Text(store.screen.versions.error?.title ?? "").style(.danger)
      HBox { Button("Try again") { store.send(.retryButtonTapped) } }
    case .empty: Text(store.emptyText ?? "").style(.secondary)
    case .idle: Text("Versions are not loaded yet").style(.secondary)
    case .content: Text("Chosen: \(store.choice.version ?? "all versions")").style(.secondary)
    }
  }
}

private struct VersionList: Screen {
  let store: StoreOf<DateVersionPanel>

  var body: some Element {
    List("Versions") {
      Toggle("All versions", isOn: isChosen(nil))
      ForEach(store.foundVersions) { version in
        VBox {
          HBox(spacing: 2, justify: .spaceBetween) {
            Toggle(version.name, isOn: isChosen(version.name))
            Text(version.shareText).style(.secondary)
          }
          Text(version.releaseText).style(.secondary).padding(.left, 4)
        }
      }
    }
    // As high as its rows, and four versions at most: each has two lines below the line for all versions.
    .height(.fixed(Double(1 + 2 * min(4, store.foundVersions.count))))
  }

  private func isChosen(_ name: String?) -> Binding<Bool> {
    Binding(get: { store.choice.version == name }, set: { _ in store.send(.versionTapped(name)) })
  }
}
