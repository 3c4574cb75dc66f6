internal import Lockstep
internal import LockstepScreen

/// A star for each rating, and the button that removes the rating. It observes the service while it is on the screen.
struct RatingStars: Screen {
  let store: StoreOf<RatingControl>
  /// The item's name, for screen readers and scripts.
  let item: String

  var body: some Element {
    let shown = store.shown?.rawValue ?? 0
    // The button is below the stars in a narrow window.
    HBox(alignment: .center, wraps: true) {
      HBox {
        for rating in Rating.allCases {
          Button(rating.rawValue <= shown ? "★" : "☆") { store.send(.starTapped(rating)) }
            .accessibilityLabel("Rate \(item) \(rating.label)")
            .flex(shrink: 0)
        }
      }
      Button("Remove rating") { store.send(.removeButtonTapped) }
        .accessibilityLabel("Remove your rating of \(item)")
        .disabled(store.shown == nil)
        .flex(shrink: 0)
    }
    .layoutStyle { $0.columnGap = 1 }
    .onAppear { store.send(.appeared) }
    .onDisappear { if store.hasState { store.send(.disappeared) } }
  }
}
