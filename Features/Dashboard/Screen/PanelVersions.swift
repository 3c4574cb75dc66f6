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
      prompt: "for example 30.2"
    )
  }
}

/// The heading of the list, or why there is no list.
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
    case .content: Text(store.versionsTitle).style(.secondary)
    }
  }
}

private struct VersionList: Screen {
  let store: StoreOf<DateVersionPanel>

  var body: some Element {
    List("Versions") {
      HBox { button("All versions", nil) }
      ForEach(store.foundVersions) { version in
        HBox(spacing: 1, justify: .spaceBetween) {
          button(version.name, version.name)
          Text(version.text).style(.secondary)
        }
      }
    }
    // As high as its rows, and six versions at most.
    .height(.fixed(Double(1 + min(6, store.foundVersions.count))))
  }

  /// A button with a mark if its version is chosen, like an option of a picker.
  private func button(_ title: String, _ version: String?) -> some Element {
    let isChosen = store.choice.version == version
    return Button(isChosen ? "\(title) ✓" : title) { store.send(.versionTapped(version)) }
      .accessibilityLabel(title)
      .accessibilityHint(isChosen ? "Chosen" : "")
  }
}
