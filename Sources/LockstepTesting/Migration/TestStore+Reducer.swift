// How test stores were made when a reducer was given as a value: The Composable Architecture 0.40 to 0.54. New code gives a closure.

public import Lockstep

extension TestStore {
  /// Makes a store of a reducer given as a value.
  ///
  /// Tests from the time of `ReducerProtocol` keep it. It does what
  /// ``init(initialState:reducer:withDependencies:fileID:filePath:line:column:)`` does.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action; made with the store's dependencies in force.
  ///   - reducer: The feature; made with the store's dependencies in force.
  ///   - prepareDependencies: Changes the dependencies of this store alone.
  public convenience init<R: ReducerProtocol>(
    initialState: @autoclosure () -> State,
    reducer: @autoclosure () -> R,
    prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.init(
      initialState: initialState(),
      reducer: { reducer() },
      withDependencies: prepareDependencies,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Makes a store on whatever isolation the test has.
  ///
  /// Tests from the time of `ReducerProtocol` keep it. It does what
  /// ``init(initialState:reducer:withDependencies:fileID:filePath:line:column:)`` does.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action; made with the store's dependencies in force.
  ///   - reducer: The feature; made with the store's dependencies in force.
  ///   - prepareDependencies: Changes the dependencies of this store alone.
  public convenience init<R: ReducerProtocol>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    prepareDependencies: (inout DependencyValues) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.init(
      initialState: initialState(),
      reducer: reducer,
      withDependencies: prepareDependencies,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
