/// Runs a feature: holds its state, runs its reducer for each action sent, and runs the effects that follow.
///
/// Views, servers and tools read the state from a store and send it actions. Only the feature's reducer changes the state.
///
/// ```swift
/// struct Counter: ReducerProtocol {
///   struct State: Equatable { var count = 0 }
///   enum Action: Sendable { case incrementButtonTapped, resetButtonTapped }
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     switch action {
///     case .incrementButtonTapped: state.count += 1
///     case .resetButtonTapped: state.count = 0
///     }
///     return .none
///   }
/// }
/// ```
///
/// Create the store in an isolated context, such as a `@MainActor` function:
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// let observation = store.observe { [store] in print("count: \(store.count)") }  // prints “count: 0”
/// store.send(.incrementButtonTapped)                                             // prints “count: 1”
/// store.send(.incrementButtonTapped)                                             // prints “count: 2”
/// ```
///
/// ``send(_:)`` runs the reducer before it returns. An action sent while another one is being processed is queued, first in, first out.
/// The returned ``StoreTask`` waits for the effects that follow from the action, or cancels them.
///
/// ## Isolation
///
/// A store lives on the actor that creates it — the main actor or any other — and is used only there; the compiler ensures this. Effects
/// run elsewhere, and their actions are delivered on that actor. See <doc:WhereStoresLive>.
///
/// ## Identity
///
/// A store is an object and has no `==`; compare states instead. `state` is a copy that later actions don't change. A store returned by
/// ``scope(state:action:)-(KeyPath<State,ChildState>,_)`` holds no state: any number of scoped stores can refer to the same part of the
/// root store's state. Effects in flight are cancelled when the root store and all stores scoped from it are deallocated.
///
/// ## Cost
///
/// Sending an action to a plain reducer takes about 10 ns and allocates nothing. Each level of composition on the way adds 10 to 15 ns.
/// Reading a property takes about 10 ns, however deep the store is scoped. Scoping costs nothing until the scoped store is used. An
/// observed value is copied to compare it with the next one, so observe small values. <doc:WhatCostsWhat> has more figures.
@dynamicMemberLookup
public final class Store<State, Action: Sendable> {
  /// The machine of a root store. Stored next to the source, because a direct reference saves two reference-count operations per send.
  @usableFromInline let machine: StoreMachine<State, Action>?
  @usableFromInline let source: StoreSource<State, Action>

  /// The root store's core. Stored here, because a core accessed through the source would be retained for each read.
  @usableFromInline let core: StoreCore

  @inlinable
  init(source: StoreSource<State, Action>, core: StoreCore) {
    self.source = source
    self.core = core
    if case .machine(let machine) = source { self.machine = machine } else { machine = nil }
  }

  /// Creates a store on the actor of the caller.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action; created with the store's dependencies installed.
  ///   - isolation: The actor of the caller; leave it out.
  ///   - actor: The actor that the store lives on, which is also the caller's; leave it out.
  ///   - reducer: The feature; created with the store's dependencies installed.
  ///   - prepareDependencies: Changes the dependencies of this store alone.
  // Two parameters for one actor, because of the compiler's error messages: without an actor, a single `isolated any Actor` parameter
  // produces three errors with 43 lines. The optional parameter accepts `nil`, and `actor` then produces the only error.
  @inlinable
  public convenience init<R: ReducerProtocol>(
    initialState: @autoclosure () -> R.State,
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

  /// Creates a store with its dependencies. Separate from the public initializer, which receives different literals on each call. The
  /// optimiser then creates one specialised copy per reducer, and a root send is 14 instructions shorter.
  @inlinable
  convenience init<R: ReducerProtocol>(
    initialState: @autoclosure () -> R.State,
    isolation: isolated (any Actor)?,
    actor: ActorOfStore,
    reducer: () -> R,
    dependencies: StoreDependencies
  ) where R.State == State, R.Action == Action {
    let reduce = dependencies.makeReduce(of: reducer)
    let home = effectHome(on: actor, isolation: isolation)
    let machine = StoreMachine(state: initialState, dependencies: dependencies, home: home, reduce: reduce)
    self.init(source: .machine(machine), core: machine.core)
  }

  /// The current state: a copy, which later actions don't change.
  ///
  /// Reading it in an observation observes the whole state, so prefer single properties there. Reading the state while the reducer runs
  /// stops the program with a message.
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

  /// The current value of a property of the state: `store.count`.
  ///
  /// Reading it in an observation observes only this property.
  ///
  /// - Parameter keyPath: The key path from the state to the property.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    if core.isTracked { observe(keyPath) }
    return untracked(keyPath)
  }

  /// Sends an action.
  ///
  /// When this returns, the reducer has run, and the effects that it returned have started. If another action is being processed, the new
  /// action is queued after any waiting actions.
  ///
  /// - Parameter action: The action.
  /// - Returns: A handle to all effects that follow from the action.
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
/// Create stores in an isolated context: a `@MainActor` function or test, or a method of your own actor.
public typealias ActorOfStore = any Actor

/// A store over the state and actions of a reducer: `StoreOf<Login>`.
public typealias StoreOf<R: ReducerProtocol> = Store<R.State, R.Action>

extension StoreDependencies {
  /// The dependencies of a new store: the current overrides and the given changes. Keys compute their default values again for the new
  /// store.
  @usableFromInline
  package static func forNewStore(
    at location: CodeLocation? = nil,
    _ prepare: ((inout DependencyValues) -> Void)?
  ) -> StoreDependencies {
    var values = current.values
    values.prepareForNewStore()
    prepare?(&values)
    return StoreDependencies(values, storeLocation: location)
  }

  /// Creates a reducer and its reduce function, with these dependencies installed.
  // Doesn't use `current`, which is not inlined and would return the function as a generic result, which adds two thunks to each send.
  @inlinable
  func makeReduce<R: ReducerProtocol>(of reducer: () -> R) -> (inout R.State, R.Action) -> Effect<R.Action> {
    let previous = ThreadContext.enter(identity)
    defer { withExtendedLifetime(self) { ThreadContext.leave(to: previous) } }
    return reducer()._makeReduce()
  }
}

/// A store is identified by its state, so that lists of stores can identify their rows.
extension Store: Identifiable where State: Identifiable {
  /// The id of the state, such as a row's.
  ///
  /// Reading it in an observation observes only the id.
  @inlinable
  public var id: State.ID {
    if core.isTracked { observeID() }
    core.checkReadable()
    return source.id
  }

  // Doesn't observe a key path, because a literal in generic code takes a microsecond to evaluate.
  @usableFromInline
  func observeID() {
    observe(.id) { ObservedValue(of: $0, number: $1) { $0.id(of: State.self) } }
  }
}

/// A store whose types are erased, for code that compares values which may contain stores.
package protocol ErasedStore {
  /// Whether both stores refer to the same part of the same root store's state.
  func refersToSameState(as other: Any) -> Bool
}

extension Store: ErasedStore {
  package func refersToSameState(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return self === other || source.place === other.source.place
  }
}

extension Store {
  /// Whether the state of this store still exists.
  ///
  /// The state of a scoped store is gone after its parent has removed it, for example because a row was deleted or another screen is shown.
  /// Actions that are sent to the store then are reported as issues, so code that runs later than the removal checks this first:
  ///
  /// ```swift
  /// RowScreen(store: row)
  ///   .onDisappear { if row.hasState { row.send(.disappeared) } }
  /// ```
  ///
  /// Not observed. A root store always has its state.
  public var hasState: Bool {
    var isPresent = false
    source.withAddress { _ in isPresent = true }
    return isPresent
  }
}
