internal import Lockstep
internal import LockstepScreen

/// Shown instead of rows: the progress, or the reason why there are no rows.
struct MenuPlaceholder: Screen {
  let store: StoreOf<Home>

  var body: some Element {
    VBox(spacing: 1) {
      switch store.phase {
      case .loading, .searching: ProgressView(text)
      case .empty, .nothingFound: EmptyPage(symbol: "○", text: text)
      case .content, .found: Text(text)
      case .failed: MenuFailure(store: store, text: text)
      case .searchFailed:
        Text(text).style(.danger)
        HBox { Button("Search again") { store.send(.searchRetryButtonTapped) } }
      }
    }
    .padding(.vertical, 1)
    .flex(grow: 1)
  }

  private var text: TextState { store.placeholderText ?? "" }
}

/// The reason why the menu could not be loaded, and the time until the next retry.
private struct MenuFailure: Screen {
  let store: StoreOf<Home>
  let text: TextState

  var body: some Element {
    Text(text).style(.danger)
    RetryLine(store: store)
  }
}

/// The button that retries a failed request for the menu, and the time until the automatic retry.
struct RetryLine: Screen {
  let store: StoreOf<Home>

  var body: some Element {
    HBox(spacing: 2, alignment: .center) {
      if store.canRetry { Button("Try again") { store.send(.retryButtonTapped) } }
      if let text = store.retryText { Text(text).style(.secondary) }
    }
  }
}

/// The notices below the rows: the menu is outdated, or the item of a link can't be shown.
struct MenuNotices: Screen {
  let store: StoreOf<Home>

  var body: some Element {
    if let banner = store.bannerText {
      NoticeFrame {
        Text(banner).style(.warning)
        RetryLine(store: store)
      }
    }
    if let text = store.linkText {
      NoticeFrame {
        Text(text).style(.warning)
        HBox { Button("Dismiss") { store.send(.popToRootButtonTapped) }.keyboardShortcut(.cancelAction) }
      }
    }
  }
}
