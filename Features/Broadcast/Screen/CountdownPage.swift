internal import Lockstep
internal import LockstepScreen

/// The countdown, in the middle of the window.
struct CountdownPage: Screen {
  let store: StoreOf<Broadcast>

  var body: some Element {
    VBox(spacing: 1, alignment: .center, justify: .center) {
      Text(store.preparation.trimmedTitle).style(.secondary + .alignment(.center))
      Text(store.countdownText ?? "").style(.title)
      Button("Cancel") { store.send(.cancelButtonTapped) }
    }
    .padding(.horizontal, 1)
  }
}
