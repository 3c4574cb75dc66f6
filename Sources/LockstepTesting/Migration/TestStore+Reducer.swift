// Initializers that take a reducer as a value, as in The Composable Architecture 0.40 to 0.54. New code passes a closure.

public import Lockstep

extension TestStore {
  /// Creates a store from a reducer value.
  ///
  /// For tests written for `ReducerProtocol`. Equivalent to
  /// ``init(initialState:reducer:withDependencies:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action; evaluated with the store's dependencies.
  ///   - reducer: The feature; evaluated with the store's dependencies.
  ///   - prepareDependencies: Changes the dependencies of this store only.
  public convenience init<R: ReducerProtocol>(
    initialState: @autoclosure () -> R.State,
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

  /// Creates a store in the test's isolation.
  ///
  /// For tests written for `ReducerProtocol`. Equivalent to
  /// ``init(initialState:reducer:withDependencies:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action; evaluated with the store's dependencies.
  ///   - reducer: The feature; evaluated with the store's dependencies.
  ///   - prepareDependencies: Changes the dependencies of this store only.
  public convenience init<R: ReducerProtocol>(
    initialState: @autoclosure () -> R.State,
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
