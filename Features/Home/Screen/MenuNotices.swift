internal import Lockstep
internal import LockstepScreen

/// The notices below the rows: that the menu may be outdated, and that a link's item is not shown.
struct MenuNotices: Screen {
  let store: StoreOf<Home>

  var body: some Element {
    if let banner = store.bannerText {
      NoticeFrame {
        Text(banner).style(.warning)
        RetryLine(store: store)
      }
    }
    if let text = store.linkText {
      NoticeFrame {
        Text(text).style(.warning)
        HBox { Button("Dismiss") { store.send(.popToRootButtonTapped) }.keyboardShortcut(.cancelAction) }
      }
    }
  }
}

/// A frame around a notice and what a person can do about it.
struct NoticeFrame: Screen {
  private let content: ElementList

  /// Frames elements.
  ///
  /// - Parameter content: The elements, one below the other.
  init(@ElementBuilder content: () -> ElementList) {
    self.content = content()
  }

  var body: some Element {
    VBox { content }
      .style(.card)
      .flex(shrink: 0)
  }
}
