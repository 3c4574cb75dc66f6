internal import Lockstep
internal import LockstepScreen

/// The line below the settings: the status of saving, or a note that the settings are loading or are the defaults.
struct SaveStatus: Screen {
  let store: StoreOf<Settings>

  var body: some Element {
    Divider()
    HBox(spacing: 2, alignment: .center, justify: .spaceBetween) {
      if store.isSaving || store.phase == .loading {
        ProgressView(text)
      } else {
        Text(text).style(store.saveError == nil ? .secondary : .danger)
      }
      if store.canEdit, store.canRetry {
        Button("Try again") { store.send(.retryButtonTapped) }.flex(shrink: 0)
      }
    }
    .height(min: 1)
    .flex(shrink: 0)
  }

  private var text: TextState {
    store.saveText ?? (store.phase == .failed ? nil : store.headline) ?? ""
  }
}

/// A notice that the settings file was damaged or comes from a newer app.
struct SettingsNotice: Screen {
  let store: StoreOf<Settings>

  var body: some Element {
    if let notice = store.notice {
      VBox {
        Text(notice.title).style(.caution)
        Text(notice.message)
        HBox { Button("Dismiss") { store.send(.noticeDismissed) }.keyboardShortcut(.cancelAction) }
      }
      .style(.card)
      .flex(shrink: 0)
    }
  }
}
