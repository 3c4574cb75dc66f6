/// Combines the reducers of a `body`: they run from top to bottom, and their effects are merged in that order.
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable> {
  @inlinable
  public static func buildExpression<R: ReducerProtocol>(_ reducer: R) -> R
  where R.State == State, R.Action == Action, R.Body == Never {
    reducer
  }

  @inlinable
  public static func buildExpression<R: ReducerProtocol>(_ reducer: R) -> CachedBodyReducer<R>
  where R.State == State, R.Action == Action {
    CachedBodyReducer(reducer)
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

/// Two reducers that run one after the other.
public struct ReducerSequence<First: ReducerProtocol, Second: ReducerProtocol>: ReducerProtocol
where First.State == Second.State, First.Action == Second.Action {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: second.reduce(into: &state, action: action))
  }
}

/// One of two reducers, chosen by an `if`/`else` or a `switch` in a body.
public enum EitherReducer<First: ReducerProtocol, Second: ReducerProtocol>: ReducerProtocol
where First.State == Second.State, First.Action == Second.Action {
  case first(First)
  case second(Second)

  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }
}

/// Reducers from a `for` loop in a body, run one after the other.
public struct ReducerArray<Element: ReducerProtocol>: ReducerProtocol {
  @usableFromInline let reducers: [Element]

  @inlinable
  init(reducers: [Element]) {
    self.reducers = reducers
  }

  @inlinable
  public func reduce(into state: inout Element.State, action: Element.Action) -> Effect<Element.Action> {
    reducers.reduce(.none) { $0.merge(with: $1.reduce(into: &state, action: action)) }
  }
}

/// A reducer that may be absent, such as the result of an `if` without `else` in a body.
extension Optional: ReducerProtocol where Wrapped: ReducerProtocol {
  public typealias State = Wrapped.State
  public typealias Action = Wrapped.Action
  public typealias Body = Never

  @inlinable
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    switch self {
    case .none: .none
    case .some(let reducer): reducer.reduce(into: &state, action: action)
    }
  }
}
