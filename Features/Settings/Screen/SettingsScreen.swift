public import Lockstep
public import LockstepScreen

/// The screen of the settings: the fields, signing out and the developer section, with the status of saving below.
///
/// The fields don't move when the notices and the status below them change.
public struct SettingsScreen: Screen {
  private let store: StoreOf<Settings>

  /// Creates the screen.
  ///
  /// - Parameter store: The feature's store.
  public init(store: StoreOf<Settings>) {
    self.store = store
  }

  public var body: some Element {
    VBox {
      Text("Settings").style(.title)
      ScrollView {
        VBox {
          if store.phase == .failed {
            LoadFailure(store: store)
          } else {
            SettingsFields(store: store)
          }
          SignOutButton(store: store)
          DeveloperPart(store: store)
        }
        // As wide as the fields.
        .width(max: 60)
      }
      SettingsNotice(store: store)
      SaveStatus(store: store)
    }
    .padding(.horizontal, 1)
    .width(max: 100)
    SignOutDialog(store: store)
  }
}

/// Shown instead of the fields: the reason why the settings could not be read.
private struct LoadFailure: Screen {
  let store: StoreOf<Settings>

  var body: some Element {
    VBox {
      if let text = store.headline { Text(text).style(.danger) }
      HBox { Button("Try again") { store.send(.retryButtonTapped) }.disabled(!store.canRetry) }
    }
    .style(.card)
  }
}

/// The sign-out button, which asks for confirmation.
struct SignOutButton: Screen {
  let store: StoreOf<Settings>

  var body: some Element {
    HBox {
      Button("Sign out") { store.send(.signOutButtonTapped) }.style(.danger).disabled(!store.canSignOut)
    }
  }
}

/// The sign-out confirmation, presented over the settings.
struct SignOutDialog: Screen {
  let store: StoreOf<Settings>

  var body: some Element {
    ConfirmationDialog(store.scope(state: \.$confirmation, action: Settings.Action.confirmation))
  }
}
