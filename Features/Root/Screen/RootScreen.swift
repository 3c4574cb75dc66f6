public import Lockstep
public import LockstepScreen

/// The screen of the whole app: the login, then the tabs of the signed-in person, with the messages above.
public struct RootScreen: Screen {
  private let store: StoreOf<Root>

  /// Creates the screen.
  ///
  /// - Parameter store: The feature's store.
  public init(store: StoreOf<Root>) {
    self.store = store
  }

  public var body: some Element {
    Group { content }.language(Language(store.language, store.region)).theme(store.appearance.theme)
  }

  @ElementBuilder private var content: some Element {
    if let tabs = store.scope(state: \.signedIn, action: Root.Action.signedIn) {
      VBox {
        MessageBar(store: store.messages)
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
  }
}

extension Store<Root.State, Root.Action> {
  var messages: StoreOf<Messages> { scope(state: \.messages, action: Root.Action.messages) }
}

/// The notice about a visit that could not be saved, with a retry button.
private struct SaveProblem: Screen {
  let store: StoreOf<Root>

  var body: some Element {
    if let text = store.saveText {
      // In a narrow window, the button is below the text.
      HBox(alignment: .center, wraps: true) {
        Text(text).style(.warning).flex(grow: 1, basis: .points(36))
        Button("Save again") { store.send(.retryButtonTapped) }.flex(shrink: 0)
      }
      .layoutStyle { ($0.columnGap, $0.shrink) = (2, 0) }
      .padding(.horizontal, 1)
    }
  }
}

extension Preferences.Appearance {
  /// The theme of the whole app; if nil, the device or the `--theme` option determines it.
  fileprivate var theme: Theme? {
    switch self {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}
