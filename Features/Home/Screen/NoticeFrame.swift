internal import LockstepScreen

/// A frame around a notice and its actions.
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
