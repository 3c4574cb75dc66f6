/// A reducer that changes nothing and starts nothing.
public struct EmptyReducer<State, Action: Sendable>: ReducerProtocol {
  /// Makes a reducer that changes nothing.
  @inlinable
  public init() {}

  @inlinable
  public func reduce(into _: inout State, action _: Action) -> Effect<Action> {
    .none
  }
}
