/// Holds a feature's state, runs its reducer for each action sent, and runs its effects.
///
/// ```swift
/// let store = Store(initialState: Login.State()) { Login() }
/// store.send(.accountChanged("blob@example.com"))
/// store.account  // "blob@example.com"
/// ```
///
/// A store lives on the actor that makes it — the main actor or any other — and is used only there; the compiler sees to it. Actions of
/// effects come back to that actor. `send` while an action is being processed is queued, first in, first out.
@dynamicMemberLookup
public final class Store<State, Action: Sendable> {
  /// The machine of a root store; beside its source, because a direct reference saves a send two reference counts.
  @usableFromInline let machine: Machine<State, Action>?
  @usableFromInline let source: StoreSource<State, Action>

  /// The root store's; here, because one that is found behind the source is retained for each read.
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
  ///   - initialState: The state before the first action; made with the store's dependencies in force.
  ///   - isolation: The actor of the caller; leave it out.
  ///   - actor: The actor that the store lives on, the same one; leave it out.
  ///   - reducer: The feature; made with the store's dependencies in force.
  ///   - prepareDependencies: Changes the dependencies of this store alone.
  // Two parameters for one actor, because of the compiler's messages: where there is no actor, a single `isolated any Actor` is reported by
  // three errors of 43 lines. An optional one accepts `nil`, and `actor` is the one error that is left.
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

  /// Makes a store with its dependencies. Apart from the public initializer, whose literals differ at each call: this way the optimizer
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
    let host = liveHost(on: actor, isolation: isolation)
    let machine = Machine(state: initialState, dependencies: dependencies, host: host, reduce: reduce)
    self.init(source: .machine(machine), core: machine.core)
  }

  /// The state now.
  @inlinable
  public var state: State {
    if core.isTracked { observeWhole() }
    return untracked
  }

  /// Calls a function with the state now.
  ///
  /// ```swift
  /// let isComplete = store.withState { $0.todos.allSatisfy(\.isComplete) }
  /// ```
  ///
  /// Observes all of the state, as ``state`` does.
  ///
  /// - Parameter body: Given the state.
  /// - Returns: What the function returns.
  @inlinable
  public func withState<Result>(_ body: (_ state: State) throws -> Result) rethrows -> Result {
    try body(state)
  }

  /// A property of the state now.
  ///
  /// - Parameter keyPath: From the state to the property.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    if core.isTracked { observe(keyPath) }
    return untracked(keyPath)
  }

  /// Sends an action.
  ///
  /// The reducer has run when this returns, unless an action is being processed at the moment: then it runs after that one and those
  /// that wait already.
  ///
  /// - Parameter action: What happened.
  /// - Returns: A handle on all effects that follow from the action.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    machine?.sendAsTask(action) ?? source.send(action)
  }
}

// MARK: - Reads that nobody is told of

extension Store {
  /// The state now.
  @inlinable
  var untracked: State {
    core.checkReadable()
    return source.state
  }

  /// A property of the state now.
  @inlinable
  func untracked<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    core.checkReadable()
    return source.value(keyPath)
  }
}

/// The actor that a store lives on.
///
/// Make stores on one: in a function or a test that is `@MainActor`, or in a method of an actor of your own.
public typealias ActorOfStore = any Actor

/// A store over the state and actions of a reducer: `StoreOf<Login>`.
public typealias StoreOf<R: ReducerProtocol> = Store<R.State, R.Action>

extension BoundDependencies {
  /// The dependencies of a new store: those in force, changed, with values of keys asked for anew.
  @usableFromInline
  package static func forNewStore(
    at location: CodeLocation? = nil,
    _ prepare: ((inout DependencyValues) -> Void)?
  ) -> BoundDependencies {
    var values = current.values.forNewStore()
    prepare?(&values)
    return BoundDependencies(values, storeLocation: location)
  }

  /// Makes a reducer, and the function it runs, with these dependencies in force.
  // Not by `current`, which is not inlined: it would return the function as a generic result, wrapped in two thunks that every send calls.
  @inlinable
  func makeReduce<R: ReducerProtocol>(of reducer: () -> R) -> (inout R.State, R.Action) -> Effect<R.Action> {
    let previous = ThreadContext.enter(identity)
    defer { withExtendedLifetime(self) { ThreadContext.leave(to: previous) } }
    return reducer().makeReduce()
  }
}
