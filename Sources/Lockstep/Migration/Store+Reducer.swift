// How stores were made when a reducer was given as a value: The Composable Architecture 0.40 to 0.54. New code gives a closure.

extension Store {
  /// Makes a store on the actor of the caller, of a reducer given as a value.
  ///
  /// Code from the time of `ReducerProtocol` keeps it. It does what
  /// ``init(initialState:isolation:actor:reducer:withDependencies:fileID:filePath:line:column:)`` does.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action; made with the store's dependencies in force.
  ///   - isolation: The actor of the caller; leave it out.
  ///   - actor: The actor that the store lives on, the same one; leave it out.
  ///   - reducer: The feature; made with the store's dependencies in force.
  ///   - prepareDependencies: Changes the dependencies of this store alone.
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
  /// Code from the time of `ReducerProtocol` keeps it. It does what
  /// ``init(initialState:isolation:actor:reducer:withDependencies:fileID:filePath:line:column:)`` does.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action; made with the store's dependencies in force.
  ///   - isolation: The actor of the caller; leave it out.
  ///   - actor: The actor that the store lives on, the same one; leave it out.
  ///   - reducer: The feature; made with the store's dependencies in force.
  ///   - prepareDependencies: Changes the dependencies of this store alone.
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
