public import Lockstep
public import LockstepScreen

/// The message above all screens. It has its own rows, so that it never covers a page.
public struct MessageBar: Screen {
  private let store: StoreOf<Messages>

  /// Creates the screen.
  ///
  /// - Parameter store: The feature's store.
  public init(store: StoreOf<Messages>) {
    self.store = store
  }

  public var body: some Element {
    if let message = store.current {
      // In a narrow window, the buttons are below the text.
      HBox(alignment: .center, wraps: true) {
        VBox {
          Text(message.title).style(.strong)
          Text(message.text)
        }
        .flex(grow: 1, basis: .points(30))
        HBox(spacing: 1) {
          if message.link != nil { Button("Open") { store.send(.openButtonTapped) } }
          Button("Close message") { store.send(.closeButtonTapped) }.keyboardShortcut(.cancelAction)
        }
        .flex(shrink: 0)
      }
      .layoutStyle { $0.columnGap = 2 }
      .style(.card + (message.priority == .important ? .warning : .accent))
      .flex(shrink: 0)
      .padding(.horizontal, 1)
      .liveRegion(message.priority == .important ? .assertive : .polite)
      .staysInFront()
    }
  }
}
