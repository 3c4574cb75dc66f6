internal import Lockstep
internal import LockstepScreen

/// The favourite button of an item, in a row and in the bar of the item's page. It observes the service while it is visible.
struct HeartButton: Screen {
  let store: StoreOf<FavoriteButton>
  /// The item's name, for screen readers and scripts.
  let item: String

  var body: some Element {
    Button(store.symbol) { store.send(.tapped) }
      .accessibilityLabel("\(store.label): \(item)")
      .style(.danger)
      .flex(shrink: 0)
      .lifetime(of: store, appeared: .appeared, disappeared: .disappeared)
  }
}

/// Why the favourite could not be changed.
struct FavoriteFailure: Screen {
  let store: StoreOf<FavoriteButton>
  let item: String

  var body: some Element {
    if let failure = store.failure {
      NoticeFrame {
        Text(failure.text).style(.danger)
        HBox {
          Button("Dismiss") { store.send(.failureDismissed) }
            .accessibilityLabel("Dismiss: \(item)")
            .keyboardShortcut(.cancelAction)
        }
      }
    }
  }
}
