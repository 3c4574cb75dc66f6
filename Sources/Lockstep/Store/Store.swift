/// Holds a feature's state, runs its reducer for each action sent, and runs its effects.
///
/// ```swift
/// let store = Store(initialState: Login.State()) { Login() }
/// store.send(.accountChanged("blob@example.com"))
/// store.account  // "blob@example.com"
/// ```
///
/// A store lives on the actor that makes it — the main actor or any other — and is used only there; the compiler ensures this. Actions
/// of effects are delivered on that actor. Actions sent while an action is being processed are queued, first in, first out.
@dynamicMemberLookup
public final class Store<State, Action: Sendable> {
  /// The machine of a root store. Stored beside the source, because a direct reference saves a send two reference counts.
  @usableFromInline let machine: Machine<State, Action>?
  @usableFromInline let source: StoreSource<State, Action>

  /// The root store's core. Stored here, because a core reached through the source is retained for each read.
  @usableFromInline let core: StoreCore

  @inlinable
  init(source: StoreSource<State, Action>, core: StoreCore) {
    self.source = source
    self.core = core
    if case .machine(let machine) = source { self.machine = machine } else { machine = nil }
  }

  /// Makes a store on the actor of the caller.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action; made with the store's dependencies installed.
  ///   - isolation: The actor of the caller; leave it out.
  ///   - actor: The actor that the store lives on, which is also the caller's; leave it out.
  ///   - reducer: The feature; made with the store's dependencies installed.
  ///   - prepareDependencies: Changes the dependencies of this store alone.
  // Two parameters for one actor, because of the compiler's messages: without an actor, a single `isolated any Actor` produces three errors
  // of 43 lines. An optional parameter accepts `nil`, and `actor` produces the only remaining error.
  @inlinable
  public convenience init<R: ReducerProtocol>(
    initialState: @autoclosure () -> State,
    isolation: isolated (any Actor)? = #isolation,
    actor: ActorOfStore = #isolation,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      initialState: initialState(),
      isolation: isolation,
      actor: actor,
      reducer: reducer,
      dependencies: .forNewStore(at: location, prepareDependencies)
    )
  }

  /// Makes a store with its dependencies. Separate from the public initializer, whose literals differ at each call: this way the optimizer
  /// makes one specialized copy per reducer, and a root send stays 14 instructions shorter.
  @inlinable
  convenience init<R: ReducerProtocol>(
    initialState: @autoclosure () -> State,
    isolation: isolated (any Actor)?,
    actor: ActorOfStore,
    reducer: () -> R,
    dependencies: BoundDependencies
  ) where R.State == State, R.Action == Action {
    let reduce = dependencies.makeReduce(of: reducer)
    let home = effectHome(on: actor, isolation: isolation)
    let machine = Machine(state: initialState, dependencies: dependencies, home: home, reduce: reduce)
    self.init(source: .machine(machine), core: machine.core)
  }

  /// The current state.
  @inlinable
  public var state: State {
    if core.isTracked { observeWhole() }
    return untracked
  }

  /// Calls a function with the current state.
  ///
  /// ```swift
  /// let isComplete = store.withState { $0.todos.allSatisfy(\.isComplete) }
  /// ```
  ///
  /// Observes the whole state, as ``state`` does.
  ///
  /// - Parameter body: Receives the state.
  /// - Returns: The function's result.
  @inlinable
  public func withState<Result>(_ body: (_ state: State) throws -> Result) rethrows -> Result {
    try body(state)
  }

  /// The current value of a property of the state.
  ///
  /// - Parameter keyPath: The key path from the state to the property.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    if core.isTracked { observe(keyPath) }
    return untracked(keyPath)
  }

  /// Sends an action.
  ///
  /// The reducer has run when this returns, unless an action is being processed at the moment: then the new action is processed after that
  /// one and those that already wait.
  ///
  /// - Parameter action: The action.
  /// - Returns: A handle on all effects that follow from the action.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    machine?.sendAsTask(action) ?? source.send(action)
  }
}

// MARK: - Untracked reads

extension Store {
  /// The current state.
  @inlinable
  var untracked: State {
    core.checkReadable()
    return source.state
  }

  /// The current value of a property of the state.
  @inlinable
  func untracked<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    core.checkReadable()
    return source.value(keyPath)
  }
}

/// The actor that a store lives on.
///
/// Make stores in an isolated context: a `@MainActor` function or test, or a method of your own actor.
public typealias ActorOfStore = any Actor

/// A store over the state and actions of a reducer: `StoreOf<Login>`.
public typealias StoreOf<R: ReducerProtocol> = Store<R.State, R.Action>

extension BoundDependencies {
  /// The dependencies of a new store: the current overrides and the given changes. Keys compute their default values again for it.
  @usableFromInline
  package static func forNewStore(
    at location: CodeLocation? = nil,
    _ prepare: ((inout DependencyValues) -> Void)?
  ) -> BoundDependencies {
    var values = current.values
    values.prepareForNewStore()
    prepare?(&values)
    return BoundDependencies(values, storeLocation: location)
  }

  /// Makes a reducer and its reduce function, with these dependencies installed.
  // Not with `current`, which is not inlined: it would return the function as a generic result, wrapped in two thunks per send.
  @inlinable
  func makeReduce<R: ReducerProtocol>(of reducer: () -> R) -> (inout R.State, R.Action) -> Effect<R.Action> {
    let previous = ThreadContext.enter(identity)
    defer { withExtendedLifetime(self) { ThreadContext.leave(to: previous) } }
    return reducer()._makeReduce()
  }
}
