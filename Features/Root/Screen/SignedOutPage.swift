internal import Lockstep
internal import LockstepScreen

/// The page while no person is signed in: the login, or the progress of launching and entering.
struct SignedOutPage: Screen {
  let store: StoreOf<Root>

  var body: some Element {
    VBox {
      MessageBar(store: store.messages)
      switch store.phase {
      case .launching: Progress(text: "Restoring your last session…")
      case .entering: Progress(text: "Signing in…")
      case .failed, .signedOut, .signedIn:
        LoginHint(store: store)
        LoginScreen(store: store.scope(state: \.login, action: Root.Action.login))
      }
    }
  }
}

/// The line above the login: the destination of a link, or the reason why the last session can't be restored.
private struct LoginHint: Screen {
  let store: StoreOf<Root>

  var body: some Element {
    if let text = store.loginText {
      VBox {
        Text(text).style(store.canRetry ? .warning : .secondary)
        if store.canRetry { HBox { Button("Restore again") { store.send(.retryButtonTapped) } } }
      }
      .padding(1)
      .width(max: 60)
    }
  }
}

/// The progress, centred in the window.
private struct Progress: Screen {
  let text: TextState

  var body: some Element {
    VBox(alignment: .center) {
      Spacer()
      ProgressView(text)
      Spacer()
    }
    .flex(grow: 1)
  }
}
