public import Lockstep
public import LockstepScreen

/// The screen of the login: the fields, the second step or the session, with a notice about the last problem below.
///
/// Temporary content appears below the fields and buttons, or in a reserved line, so that nothing moves while the person types.
public struct LoginScreen: Screen {
  private let store: StoreOf<Login>

  /// Creates the screen.
  ///
  /// - Parameter store: The feature's store.
  public init(store: StoreOf<Login>) {
    self.store = store
  }

  public var body: some Element {
    ScrollView {
      VBox(spacing: 1) {
        if store.secondStep != nil {
          SecondStepPage(store: store)
        } else if store.session != nil {
          SessionPage(store: store)
        } else {
          CredentialsPage(store: store)
        }
        NoticeBox(store: store)
      }
      // Not wider than the fields.
      .width(max: 60)
      .padding(.horizontal, 1)
    }
  }
}

/// The notice about a problem, with its actions.
private struct NoticeBox: Screen {
  let store: StoreOf<Login>

  var body: some Element {
    if let notice = store.alert {
      VBox {
        Text(notice.title).style(.alarm)
        if let message = notice.message { Text(message) }
        HBox(spacing: 2) {
          if store.canRetry { Button("Try again") { store.send(.retryButtonTapped) } }
          Button("Dismiss") { store.send(.alertDismissed) }.keyboardShortcut(.cancelAction)
        }
      }
      .style(.card)
    }
  }
}

/// The page shown after a person logged in.
private struct SessionPage: Screen {
  let store: StoreOf<Login>

  var body: some Element {
    Text("You are logged in").style(.title)
    if let session = store.session {
      VBox {
        Text(session.account)
        if session.isInternal { Text("with access to the internal network") }
      }
    }
    VBox {
      HBox { Button("Log out") { store.send(.logoutButtonTapped) } }
      ReservedLine(text: store.refreshText)
    }
  }
}
