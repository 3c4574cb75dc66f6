// Waiting for a state in The Composable Architecture, declared only for the compiler's message.

extension ViewStore {
  /// Not available: the store's task represents the work that follows from the action.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Await the action's effects instead: 'await store.send(.refreshed).finish()'")
  public func send(_ action: ViewAction, while predicate: @escaping (ViewState) -> Bool) async {
    mistake()
  }

  /// Not available: a loop over the states does the same.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Loop over the states instead: 'for await state in viewStore.states'")
  public func yield(while predicate: @escaping (ViewState) -> Bool) async {
    mistake()
  }
}
