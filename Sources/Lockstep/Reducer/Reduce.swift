/// A reducer made of a closure, or of another reducer whose type shall not show.
public struct Reduce<State, Action: Sendable>: ReducerProtocol {
  @usableFromInline
  let reduce: (inout State, Action) -> Effect<Action>

  /// Makes a reducer of a closure.
  ///
  /// - Parameter reduce: Changes the state as the action demands and returns the effects that follow.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.reduce = reduce
  }

  /// Makes a reducer of another one, hiding its type.
  ///
  /// - Parameter reducer: The reducer to run.
  @inlinable
  public init<R: ReducerProtocol>(_ reducer: R) where R.State == State, R.Action == Action {
    let prepared = PreparedReducer(reducer)
    self.reduce = { prepared.reduce(into: &$0, action: $1) }
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduce(&state, action)
  }
}
