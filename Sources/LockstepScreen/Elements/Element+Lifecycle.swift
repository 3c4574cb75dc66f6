extension Element {
  /// Calls a function when the element appears: it is evaluated, not hidden, and was not on the screen before.
  ///
  /// ```swift
  /// MenuRowScreen(store: row)
  ///   .onAppear { row.send(.appeared) }
  ///   .onDisappear { if row.hasState { row.send(.disappeared) } }
  /// ```
  ///
  /// The function is called after the step that showed the element, in scripts, at the prompt, over JSON-RPC and in the app on a terminal.
  /// The action that it sends is a step of its own: a script receives it like that of an effect.
  ///
  /// Rows of a list appear when they are scrolled into view. A page that another page covers has disappeared.
  ///
  /// - Parameter perform: The function, which may send an action.
  public func onAppear(_ perform: @escaping () -> Void) -> some Element {
    LifecycleElement(content: self) { $0.appear = perform }
  }

  /// Calls a function when the element has disappeared: it was removed, hidden, or scrolled out of a list. See ``onAppear(_:)``.
  ///
  /// The state that the element showed may be gone by then: check the store's `hasState` before sending an action.
  ///
  /// - Parameter perform: The function, which may send an action.
  public func onDisappear(_ perform: @escaping () -> Void) -> some Element {
    LifecycleElement(content: self) { $0.disappear = perform }
  }
}

/// An element with functions for its appearance. Unlike other modifiers, they belong to a screen itself and not to each of its nodes.
private struct LifecycleElement<Content: Element>: Element {
  let content: Content
  let change: (inout ElementHandlers) -> Void

  func _addNodes(to nodes: inout ElementNodes) {
    nodes.addUnevaluated(content) { change(&$0.handlers) }
  }
}
