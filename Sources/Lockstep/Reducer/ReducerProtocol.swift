/// A feature's logic: how an action changes its state, and which effects follow.
///
/// Implement either ``reduce(into:action:)`` (a leaf) or ``body-swift.property`` (a composition), never both.
///
/// ```swift
/// struct Counter: ReducerProtocol {
///   struct State: Equatable { var count = 0 }
///   enum Action: Sendable { case incrementButtonTapped }
///
///   var body: some ReducerProtocolOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// A store evaluates `body` once, not once per action: what a body computes outside its closures is computed once per store.
public protocol ReducerProtocol<State, Action> {
  /// What the feature knows. A value; mutated in place, only by this reducer.
  associatedtype State

  /// What can happen to the feature. Crosses from effects to the store, hence `Sendable`.
  associatedtype Action: Sendable

  /// The type of ``body-swift.property``; `Never` for a reducer that implements ``reduce(into:action:)``.
  associatedtype Body

  /// Changes the state as the action demands and returns the effects that follow.
  ///
  /// - Parameters:
  ///   - state: The current state, mutated in place.
  ///   - action: What happened.
  /// - Returns: The effects to start once this call has returned, or ``Effect/none``.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers this one is made of, run from top to bottom.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// This reducer as a function, its body evaluated: what a store makes of a reducer, once. Has a default; don't implement it.
  ///
  /// - Returns: A function that does what ``reduce(into:action:)`` does without evaluating the body again.
  func makeReduce() -> (inout State, Action) -> Effect<Action>
}

/// The newer name of the field for ``ReducerProtocol``.
public typealias Reducer = ReducerProtocol

/// A reducer over the state and the actions of another: `var body: some ReducerProtocolOf<Self>`.
public typealias ReducerProtocolOf<R: ReducerProtocol> = ReducerProtocol<R.State, R.Action>

/// The newer name of the field for ``ReducerProtocolOf``.
public typealias ReducerOf<R: ReducerProtocol> = ReducerProtocol<R.State, R.Action>

extension ReducerProtocol where Body == Never {
  /// A leaf has no body: it implements ``reduce(into:action:)``.
  @inlinable
  public var body: Never {
    fatalError("\(Self.self) implements reduce(into:action:) and has no body. Call reduce(into:action:) instead.")
  }

  @inlinable
  public func makeReduce() -> (inout State, Action) -> Effect<Action> {
    { reduce(into: &$0, action: $1) }
  }
}

extension ReducerProtocol where Body: ReducerProtocol, Body.State == State, Body.Action == Action {
  /// Runs the body.
  ///
  /// - Parameters:
  ///   - state: The current state, mutated in place.
  ///   - action: What happened.
  /// - Returns: The effects of the body.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  @inlinable
  public func makeReduce() -> (inout State, Action) -> Effect<Action> {
    let body = body
    return { body.reduce(into: &$0, action: $1) }
  }
}
