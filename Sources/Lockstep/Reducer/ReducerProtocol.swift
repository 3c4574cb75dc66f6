/// Defines a feature's logic: how an action changes the feature's state, and which effects follow.
///
/// Implement either ``reduce(into:action:)``, for a feature without children, or ``body-swift.property``, for a composition, but not
/// both.
///
/// ```swift
/// struct Todo: ReducerProtocol {
///   struct State: Equatable, Identifiable {
///     let id: Int
///     var title: String
///     var isDone = false
///   }
///
///   enum Action: Sendable { case checkboxTapped }
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     switch action {
///     case .checkboxTapped:
///       state.isDone.toggle()
///       return .none
///     }
///   }
/// }
///
/// struct TodoList: ReducerProtocol {
///   struct State: Equatable { var todos: IdentifiedArrayOf<Todo.State> = [] }
///
///   enum Action: Sendable {
///     case clearButtonTapped
///     case todo(id: Todo.State.ID, action: Todo.Action)
///   }
///
///   var body: some ReducerProtocolOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .clearButtonTapped:
///         state.todos.removeAll(where: \.isDone)
///       case .todo:
///         break
///       }
///       return .none
///     }
///     .forEach(\.todos, action: Action.todo) { Todo() }
///   }
/// }
/// ```
///
/// A reducer is a value and stores no mutable data: everything that changes is in the state. Reducers are never compared. A live store
/// doesn't need `State` to be `Equatable`; a test store does. `Action` is `Sendable`, because effects send actions to the store; scripts
/// also need it to be `Decodable`.
///
/// ## Cost
///
/// A store evaluates `body` once, when the first action arrives, and not once per action. Code in `body` outside its closures therefore
/// runs once per store. State is changed in place. An action is passed only to the reducers on its path: a child whose case doesn't match
/// returns after one comparison. <doc:Composing> shows all operators, and <doc:Order> describes the order of execution.
public protocol ReducerProtocol<State, Action>: SendableMetatype {
  /// The feature's data. A value that is mutated in place, only by this reducer.
  associatedtype State

  /// The events of the feature. `Sendable`, because effects send actions to the store.
  associatedtype Action: Sendable

  /// The type of ``body-swift.property``; `Never` for a reducer that implements ``reduce(into:action:)``.
  associatedtype Body

  /// Changes the state in response to the action and returns the resulting effects.
  ///
  /// - Parameters:
  ///   - state: The current state, mutated in place.
  ///   - action: The action to handle.
  /// - Returns: The effects to start after this call returns, or ``Effect/none``.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that make up this one, run from top to bottom.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// Returns ``reduce(into:action:)`` as a function that evaluates the body once. Called by stores; don't implement or call it.
  ///
  /// A public requirement, because the implementation for a reducer is compiled in the reducer's module, where it is specialised.
  @_documentation(visibility: private)
  func _makeReduce() -> (inout State, Action) -> Effect<Action>
}

/// The newer name of ``ReducerProtocol`` among composable architectures.
public typealias Reducer = ReducerProtocol

/// A reducer with the state and the actions of another one: `var body: some ReducerProtocolOf<Self>`.
public typealias ReducerProtocolOf<R: ReducerProtocol> = ReducerProtocol<R.State, R.Action>

/// The newer name of ``ReducerProtocolOf`` among composable architectures.
public typealias ReducerOf<R: ReducerProtocol> = ReducerProtocol<R.State, R.Action>

extension ReducerProtocol where Body == Never {
  /// A leaf has no body and implements ``reduce(into:action:)`` instead.
  @inlinable
  public var body: Never {
    fatalError("\(Self.self) implements reduce(into:action:) and has no body. Call reduce(into:action:) instead.")
  }

  @inlinable
  public func _makeReduce() -> (inout State, Action) -> Effect<Action> {
    { reduce(into: &$0, action: $1) }
  }
}

extension ReducerProtocol where Body: ReducerProtocol, Body.State == State, Body.Action == Action {
  /// Runs the body.
  ///
  /// - Parameters:
  ///   - state: The current state, mutated in place.
  ///   - action: The action to handle.
  /// - Returns: The effects of the body.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  @inlinable
  public func _makeReduce() -> (inout State, Action) -> Effect<Action> {
    let body = body
    return { body.reduce(into: &$0, action: $1) }
  }
}

/// A reducer created from a closure, or from another reducer whose type is erased.
public struct Reduce<State, Action: Sendable>: ReducerProtocol {
  @usableFromInline
  let reduce: (inout State, Action) -> Effect<Action>

  /// Creates a reducer from a closure.
  ///
  /// - Parameter reduce: Changes the state in response to the action and returns the resulting effects.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.reduce = reduce
  }

  /// Creates a reducer from another one and erases its type.
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
    let prepared = CachedBodyReducer(reducer)
    return { prepared.reduce(into: &$0, action: $1) }
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduce(&state, action)
  }
}

/// A reducer that changes no state and returns no effects.
public struct EmptyReducer<State, Action: Sendable>: ReducerProtocol {
  /// Creates a reducer that changes no state and returns no effects.
  @inlinable
  public init() {}

  @inlinable
  public func reduce(into _: inout State, action _: Action) -> Effect<Action> {
    .none
  }
}
