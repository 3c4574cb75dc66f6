public import Lockstep
public import LockstepScreen

/// The message in front of all screens, above the lower edge; the screens stay usable.
public struct MessageOverlay: Screen {
  private let store: StoreOf<Messages>

  /// Creates the screen.
  ///
  /// - Parameter store: The feature's store.
  public init(store: StoreOf<Messages>) {
    self.store = store
  }

  public var body: some Element {
    if let message = store.current {
      // The button is below the text in a narrow window.
      HBox(alignment: .center, wraps: true) {
        VBox {
          Text(message.title).style(.strong)
          Text(message.text)
        }
        .flex(grow: 1, basis: .points(30))
        Button("Close message") { store.send(.closeButtonTapped) }.flex(shrink: 0)
      }
      .layoutStyle { $0.columnGap = 2 }
      .style(.card + .shadow(.high) + (message.priority == .important ? .warning : .accent))
      .position(right: 1, bottom: 2, left: 1)
    }
  }
}
