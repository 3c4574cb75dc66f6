// Creating stores with a reducer as a value, as in The Composable Architecture 0.40 to 0.54. New code passes a closure.

extension Store {
  /// Makes a store on the actor of the caller, from a reducer that is passed as a value.
  ///
  /// Kept for code from the time of `ReducerProtocol`. Equivalent to
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
    initialState: @autoclosure () -> State,
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

  /// Makes a store on the actor of the caller.
  ///
  /// Kept for code from the time of `ReducerProtocol`. Equivalent to
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
    initialState: @autoclosure () -> State,
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
