public import Lockstep

extension Settings {
  func askBeforeSignOut(_ state: inout State) -> Effect<Action> {
    guard state.canSignOut else { return .none }
    state.confirmation = .signOut(endsBroadcast: state.isBroadcasting)
    return .none
  }

  /// Saves first, because the parent may remove the settings as soon as it receives the message.
  func signOut(_ state: inout State) -> Effect<Action> {
    state.isSigningOut = true
    let lastSave = save(&state)
    return state.isSaving ? lastSave : endSignOut(&state)
  }

  /// Notifies the parent even after a failed save: a full disk must not prevent signing out.
  func endSignOut(_ state: inout State) -> Effect<Action> {
    guard state.isSigningOut else { return .none }
    state.isSigningOut = false
    return .send(.delegate(.signOutConfirmed))
  }
}

extension ConfirmationDialogState<Settings.Action.Confirmation> {
  /// The sign-out confirmation.
  ///
  /// - Parameter endsBroadcast: Whether signing out ends a live broadcast.
  /// - Returns: The confirmation, which lists the consequences.
  public static func signOut(endsBroadcast: Bool = false) -> Self {
    let deletion: TextState = "Your order, favourites and ratings are deleted from this device; settings stay."
    return ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Sign out?")
    } actions: {
      ButtonState(role: .destructive, action: .signOutTapped) { TextState("Sign out") }
      ButtonState(role: .cancel) { TextState("Stay") }
    } message: {
      endsBroadcast ? "Your broadcast ends. \(deletion)" : deletion
    }
  }
}
