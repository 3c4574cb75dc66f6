extension Store {
  /// Not available: the state is optional, and so is its store.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "The state is optional, and so is its store: write 'if let child = store.scope(…)'"
  )
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    mistake()
  }

  /// Not available: the state has no such property.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "The state has no property of this name")
  public func scope<ChildAction>(
    state: KeyPath<UnknownMembers<UnknownValue>, UnknownValue>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<UnknownValue, ChildAction> {
    mistake()
  }
}

@available(
  *,
  unavailable,
  message: "A store is used only on the actor that made it: send from there, or from an effect"
)
extension StoreTask: Sendable {}
