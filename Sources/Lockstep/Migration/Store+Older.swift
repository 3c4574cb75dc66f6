// Creating stores with a reducer as a value, as in The Composable Architecture 0.40 to 0.54. New code passes a closure.

extension Store {
  /// Creates a store on the actor of the caller, from a reducer that is passed as a value.
  ///
  /// Kept for code written for `ReducerProtocol`. Equivalent to
  /// ``init(initialState:isolation:actor:reducer:withDependencies:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action, evaluated with the store's dependencies.
  ///   - isolation: The actor of the caller; leave it out.
  ///   - actor: The actor of the store, the same as `isolation`; leave it out.
  ///   - reducer: The feature, evaluated with the store's dependencies.
  ///   - prepareDependencies: Changes the dependencies of this store only.
  @inlinable
  public convenience init<R: ReducerProtocol>(
    initialState: @autoclosure () -> R.State,
    isolation: isolated (any Actor)? = #isolation,
    actor: ActorOfStore = #isolation,
    reducer: @autoclosure () -> R,
    prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.init(
      initialState: initialState(),
      isolation: isolation,
      actor: actor,
      reducer: { reducer() },
      withDependencies: prepareDependencies,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Creates a store on the actor of the caller.
  ///
  /// Kept for code written for `ReducerProtocol`. Equivalent to
  /// ``init(initialState:isolation:actor:reducer:withDependencies:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action, evaluated with the store's dependencies.
  ///   - isolation: The actor of the caller; leave it out.
  ///   - actor: The actor of the store, the same as `isolation`; leave it out.
  ///   - reducer: The feature, evaluated with the store's dependencies.
  ///   - prepareDependencies: Changes the dependencies of this store only.
  @inlinable
  public convenience init<R: ReducerProtocol>(
    initialState: @autoclosure () -> R.State,
    isolation: isolated (any Actor)? = #isolation,
    actor: ActorOfStore = #isolation,
    @ReducerBuilder<State, Action> reducer: () -> R,
    prepareDependencies: @escaping (inout DependencyValues) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.init(
      initialState: initialState(),
      isolation: isolation,
      actor: actor,
      reducer: reducer,
      withDependencies: prepareDependencies,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

// Observing a property of the state in The Composable Architecture 0.40 to 0.54. New code passes `action:` to `scope`, or `observe:` to a
// view store.

extension Store {
  /// A store scoped to a property of the state. It sends the same actions.
  ///
  /// Kept for code written for `ReducerProtocol`. New code uses ``ViewStore/init(_:observe:)``.
  ///
  /// - Parameter state: The property.
  /// - Returns: The scoped store.
  public func scope<ChildState>(state: KeyPath<State, ChildState>) -> Store<ChildState, Action> {
    scope(state: state) { $0 }
  }

  /// A store scoped to a value computed from the state. It sends the same actions.
  ///
  /// - Parameter state: Computes the value; called on each read.
  /// - Returns: The scoped store.
  @_disfavoredOverload
  public func scope<ChildState>(state: @escaping (State) -> ChildState) -> Store<ChildState, Action> {
    scope(state: state, action: { (action: Action) in action })
  }
}

// Creating view stores in The Composable Architecture 0.40 to 0.54. New code specifies the observed value.

extension ViewStore {
  /// Observes all of a store's state.
  ///
  /// Kept for code written for `ReducerProtocol`. New code uses ``init(_:observe:removeDuplicates:)``.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isDuplicate: Whether two values count as equal. A change between equal values doesn't notify observers.
  public convenience init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    self.init(store, observe: { (state: ViewState) in state }, removeDuplicates: isDuplicate)
  }
}

extension ViewStore where ViewState: Equatable {
  /// Observes all of a store's state. Setting an equal value doesn't notify observers.
  ///
  /// Kept for code written for `ReducerProtocol`. New code uses ``init(_:observe:)``.
  ///
  /// - Parameter store: The store.
  public convenience init(_ store: Store<ViewState, ViewAction>) {
    self.init(store, removeDuplicates: ==)
  }
}

// Names of reducer builders in The Composable Architecture 0.40 to 0.49.

/// The builder of a reducer's body: `@ReducerBuilderOf<Self>`. New code writes `@ReducerBuilder<State, Action>`.
public typealias ReducerBuilderOf<R: ReducerProtocol> = ReducerBuilder<R.State, R.Action>

extension ReducerBuilder {
  /// Hides the type of a body that is declared as `Reduce<State, Action>`.
  @_disfavoredOverload
  @inlinable
  public static func buildFinalResult<R: ReducerProtocol>(_ reducer: R) -> Reduce<State, Action>
  where R.State == State, R.Action == Action {
    erase(reducer)
  }
}
