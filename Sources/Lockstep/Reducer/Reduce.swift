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
  // An existential, not a type parameter: with the latter the compiler takes a mistake in a closure for a reducer of an unknown type, and says
  // that the closure is no reducer instead of what is wrong in it.
  public init(_ reducer: any ReducerProtocol<State, Action>) {
    reduce = Self.prepare(reducer)
  }

  private static func prepare(
    _ reducer: some ReducerProtocol<State, Action>
  ) -> (inout State, Action) -> Effect<Action> {
    let prepared = PreparedReducer(reducer)
    return { prepared.reduce(into: &$0, action: $1) }
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduce(&state, action)
  }
}
