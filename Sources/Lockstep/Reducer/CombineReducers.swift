/// Groups reducers, so that one operator can be applied to all of them.
///
/// ```swift
/// CombineReducers {
///   First()
///   Second()
/// }
/// .ifLet(\.child, action: Action.child) { Child() }
/// ```
public struct CombineReducers<State, Action: Sendable, Reducers: ReducerProtocol>: ReducerProtocol
where Reducers.State == State, Reducers.Action == Action {
  @usableFromInline
  let reducers: Reducers

  /// Groups reducers.
  ///
  /// - Parameter build: The reducers, run from top to bottom; their effects are merged in that order.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    reducers = build()
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }
}
