// How parts of a state were observed in The Composable Architecture 0.40 to 0.54. New code gives an action, or a view store's `observe:`.

extension Store {
  /// A store over a part of the state, which sends the same actions.
  ///
  /// Code from the time of `ReducerProtocol` keeps it. New code uses ``ViewStore/init(_:observe:)``.
  ///
  /// - Parameter state: The part.
  /// - Returns: The scoped store.
  public func scope<ChildState>(state: KeyPath<State, ChildState>) -> Store<ChildState, Action> {
    scope(state: state) { $0 }
  }

  /// A store over something computed from the state, which sends the same actions.
  ///
  /// - Parameter state: Computes the part; called at each read.
  /// - Returns: The scoped store.
  @_disfavoredOverload
  public func scope<ChildState>(state: @escaping (State) -> ChildState) -> Store<ChildState, Action> {
    scope(state: state, action: { (action: Action) in action })
  }
}
