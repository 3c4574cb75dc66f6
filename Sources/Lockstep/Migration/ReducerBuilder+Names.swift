// Names of reducer builders in The Composable Architecture 0.40 to 0.49.

/// The builder of a reducer's body: `@ReducerBuilderOf<Self>`. New code writes `@ReducerBuilder<State, Action>`.
public typealias ReducerBuilderOf<R: ReducerProtocol> = ReducerBuilder<R.State, R.Action>

extension ReducerBuilder {
  /// Hides the type of a body that is declared as `Reduce<State, Action>`.
  @_disfavoredOverload
  @inlinable
  public static func buildFinalResult<R: ReducerProtocol>(_ reducer: R) -> Reduce<State, Action>
  where R.State == State, R.Action == Action {
    erase(reducer)
  }
}
