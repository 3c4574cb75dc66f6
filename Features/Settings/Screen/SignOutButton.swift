internal import Lockstep
internal import LockstepScreen

/// The button that asks whether to sign out.
struct SignOutButton: Screen {
  let store: StoreOf<Settings>

  var body: some Element {
    HBox {
      Button("Sign out") { store.send(.signOutButtonTapped) }.style(.danger).disabled(!store.canSignOut)
    }
    .padding(.horizontal, 1)
  }
}

/// The question whether to sign out, in front of the settings.
struct SignOutDialog: Screen {
  let store: StoreOf<Settings>

  var body: some Element {
    ConfirmationDialog(store.scope(state: \.$confirmation, action: Settings.Action.confirmation))
  }
}
