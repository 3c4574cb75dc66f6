extension Store where Action: BindableAction, Action.State == State {
  /// A binding to a field of the state.
  ///
  /// - Parameter keyPath: The field: `\.$name`.
  /// - Returns: A binding that sends `.binding(.set(keyPath, value))` when it is set.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, BindingState<Value>> & Sendable
  ) -> Binding<Value> {
    Binding(
      get: { [self] in state[keyPath: keyPath].wrappedValue },
      set: { [self] in send(.binding(.set(keyPath, $0))) }
    )
  }
}
