public import Lockstep
public import LockstepScreen

/// The screen of the whole app: the login, then the tabs of the signed-in person. A notice is in front of both.
public struct RootScreen: Screen {
  private let store: StoreOf<Root>

  /// Makes the screen.
  ///
  /// - Parameter store: The feature's store.
  public init(store: StoreOf<Root>) {
    self.store = store
  }

  public var body: some Element {
    if let tabs = store.scope(state: \.signedIn, action: Root.Action.signedIn) {
      VBox {
        SaveProblem(store: store)
        TabsScreen(store: tabs)
      }
      if store.isEnteringNetwork {
        Sheet("Ticket", onDismiss: { store.send(.login(.backButtonTapped)) }) {
          LoginScreen(store: store.scope(state: \.login, action: Root.Action.login))
        }
      }
    } else {
      SignedOutPage(store: store)
    }
    Alert(store.scope(state: \.$notice, action: Root.Action.notice))
  }
}

/// The line about a session that could not be saved, with a button to try again.
private struct SaveProblem: Screen {
  let store: StoreOf<Root>

  var body: some Element {
    if let text = store.saveText {
      // The button is below the text in a narrow window.
      HBox(alignment: .center, wraps: true) {
        Text(text).style(.warning).flex(grow: 1, basis: .points(36))
        Button("Save again") { store.send(.retryButtonTapped) }.flex(shrink: 0)
      }
      .layoutStyle { ($0.columnGap, $0.shrink) = (2, 0) }
      .padding(.horizontal, 1)
    }
  }
}
