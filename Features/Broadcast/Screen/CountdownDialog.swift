internal import Lockstep
internal import LockstepScreen

/// The countdown, in front of the preparation: Escape cancels it, and the focus returns to the start button.
struct CountdownDialog: Screen {
  let store: StoreOf<Broadcast>

  var body: some Element {
    if let text = store.countdownText {
      ConfirmationDialog(
        text,
        message: TextState(store.preparation.trimmedTitle),
        onDismiss: { store.send(.cancelButtonTapped) }
      ) {}
      .animation(.standard)
    }
  }
}
