extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// A binding to a field of the observed state.
  ///
  /// - Parameter keyPath: The field: `\.$name`.
  /// - Returns: A binding that sends `.binding(.set(keyPath, value))` when it is set.
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<ViewState, BindingState<Value>> & Sendable
  ) -> Binding<Value> {
    binding(get: { $0[keyPath: keyPath].wrappedValue }, send: { .binding(.set(keyPath, $0)) })
  }

  /// A binding to a field of the observed state: `viewStore.$name`.
  ///
  /// - Parameter keyPath: The field: `\.$name`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<ViewState, BindingState<Value>> & Sendable
  ) -> Binding<Value> {
    binding(keyPath)
  }
}
