/// A reducer made from a closure, or from another reducer whose type is erased.
public struct Reduce<State, Action: Sendable>: ReducerProtocol {
  @usableFromInline
  let reduce: (inout State, Action) -> Effect<Action>

  /// Makes a reducer from a closure.
  ///
  /// - Parameter reduce: Changes the state in response to the action and returns the resulting effects.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.reduce = reduce
  }

  /// Makes a reducer from another one and erases its type.
  ///
  /// - Parameter reducer: The reducer to run.
  // An existential, not a type parameter: with a type parameter the compiler treats a closure that contains an error as a reducer of an
  // unknown type, and reports that the closure is not a reducer instead of the actual error.
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

/// A reducer that changes no state and returns no effects.
public struct EmptyReducer<State, Action: Sendable>: ReducerProtocol {
  /// Makes a reducer that changes no state and returns no effects.
  @inlinable
  public init() {}

  @inlinable
  public func reduce(into _: inout State, action _: Action) -> Effect<Action> {
    .none
  }
}
