// Observing a property of the state in The Composable Architecture 0.40 to 0.54. New code passes an action, or a view store's `observe:`.

extension Store {
  /// A store scoped to a property of the state. It sends the same actions.
  ///
  /// Kept for code from the time of `ReducerProtocol`. New code uses ``ViewStore/init(_:observe:)``.
  ///
  /// - Parameter state: The property.
  /// - Returns: The scoped store.
  public func scope<ChildState>(state: KeyPath<State, ChildState>) -> Store<ChildState, Action> {
    scope(state: state) { $0 }
  }

  /// A store scoped to a value computed from the state. It sends the same actions.
  ///
  /// - Parameter state: Computes the value; called at each read.
  /// - Returns: The scoped store.
  @_disfavoredOverload
  public func scope<ChildState>(state: @escaping (State) -> ChildState) -> Store<ChildState, Action> {
    scope(state: state, action: { (action: Action) in action })
  }
}
