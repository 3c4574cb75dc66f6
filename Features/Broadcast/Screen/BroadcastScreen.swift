public import Lockstep
public import LockstepScreen

/// The screen of a broadcast: the preparation, the countdown, the live room or the summary.
public struct BroadcastScreen: Screen {
  private let store: StoreOf<Broadcast>

  /// Creates the screen.
  ///
  /// - Parameter store: The feature's store.
  public init(store: StoreOf<Broadcast>) {
    self.store = store
  }

  public var body: some Element {
    switch store.phase {
    case .preparing, .countingDown:
      PreparationPage(store: store)
      CountdownDialog(store: store)
    case .live:
      if let live = store.scope(state: \.live, action: Broadcast.Action.live) {
        let stream = store.scope(state: \.stream, action: Broadcast.Action.stream)
        LiveRoomPage(store: live, stream: stream, title: store.preparation.trimmedTitle)
      }
    case .ended: SummaryPage(store: store)
    }
  }
}

/// The countdown, presented over the preparation. Escape cancels it and returns the focus to the start button.
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
