/// Combines the reducers of a `body`: they run from top to bottom, and their effects are merged in that order.
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable> {
  @inlinable
  public static func buildExpression<R: ReducerProtocol>(_ reducer: R) -> R
  where R.State == State, R.Action == Action, R.Body == Never {
    reducer
  }

  @inlinable
  public static func buildExpression<R: ReducerProtocol>(_ reducer: R) -> PreparedReducer<R>
  where R.State == State, R.Action == Action {
    PreparedReducer(reducer)
  }

  @_disfavoredOverload
  @inlinable
  public static func buildExpression(_ reducer: any ReducerProtocol<State, Action>) -> Reduce<State, Action> {
    erase(reducer)
  }

  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> {
    EmptyReducer()
  }

  @inlinable
  public static func buildPartialBlock<R: ReducerProtocol>(first: R) -> R where R.State == State, R.Action == Action {
    first
  }

  @inlinable
  public static func buildPartialBlock<First: ReducerProtocol, Second: ReducerProtocol>(
    accumulated: First,
    next: Second
  ) -> ReducerSequence<First, Second> where First.State == State, First.Action == Action {
    ReducerSequence(first: accumulated, second: next)
  }

  @inlinable
  public static func buildEither<First: ReducerProtocol, Second: ReducerProtocol>(
    first reducer: First
  ) -> EitherReducer<First, Second> where First.State == State, First.Action == Action {
    .first(reducer)
  }

  @inlinable
  public static func buildEither<First: ReducerProtocol, Second: ReducerProtocol>(
    second reducer: Second
  ) -> EitherReducer<First, Second> where First.State == State, First.Action == Action {
    .second(reducer)
  }

  @inlinable
  public static func buildOptional<R: ReducerProtocol>(_ reducer: R?) -> R?
  where R.State == State, R.Action == Action {
    reducer
  }

  @inlinable
  public static func buildArray<R: ReducerProtocol>(_ reducers: [R]) -> ReducerArray<R>
  where R.State == State, R.Action == Action {
    ReducerArray(reducers: reducers)
  }

  @inlinable
  public static func buildLimitedAvailability<R: ReducerProtocol>(_ reducer: R) -> Reduce<State, Action>
  where R.State == State, R.Action == Action {
    Reduce(reducer)
  }

  @inlinable
  public static func buildFinalResult<R: ReducerProtocol>(_ reducer: R) -> R
  where R.State == State, R.Action == Action {
    reducer
  }

  @usableFromInline
  static func erase(_ reducer: some ReducerProtocol<State, Action>) -> Reduce<State, Action> {
    Reduce(reducer)
  }
}

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
