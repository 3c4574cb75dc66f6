// Fields without `$`, as The Composable Architecture 1.7 and later accept them: `.set(\.name, "Blob")`.

extension BindingAction {
  /// Not available when the key path leads to the value instead of the field.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Mark the property '@BindingState' and write '\\.$name' instead of '\\.name'")
  @_disfavoredOverload
  public static func set<Value: Equatable & Sendable>(_ keyPath: WritableKeyPath<Root, Value>, _ value: Value) -> Self {
    mistake()
  }

  /// Not available when the key path leads to the value instead of the field.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Mark the property '@BindingState' and write '\\.$name' instead of '\\.name'")
  @_disfavoredOverload
  public static func ~= <Value: Equatable & Sendable>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    mistake()
  }
}

extension BindableAction {
  /// Not available when the key path leads to the value instead of the field.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Mark the property '@BindingState' and write '\\.$name' instead of '\\.name'")
  @_disfavoredOverload
  public static func set<Value: Equatable & Sendable>(_ keyPath: WritableKeyPath<State, Value>, _ value: Value) -> Self
  {
    mistake()
  }
}

extension Store where Action: BindableAction, Action.State == State {
  /// Not available when the key path leads to the value instead of the field.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Mark the property '@BindingState' and write '\\.$name' instead of '\\.name'")
  @_disfavoredOverload
  public func binding<Value: Equatable & Sendable>(_ keyPath: WritableKeyPath<State, Value>) -> Binding<Value> {
    mistake()
  }
}
