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
