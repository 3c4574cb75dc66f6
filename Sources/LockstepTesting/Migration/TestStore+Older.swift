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

// The labels that helpers of TCA users pass on: `file: StaticString = #filePath, line: UInt = #line`. Neither has a default here, so that
// calls without them remain unambiguous.

extension TestStore {
  /// Sends an action, and reports failures at a location that a helper passes on.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - expectation: Changes the state before the action into the state expected after it; `nil` expects no change.
  ///   - file: The file of the helper's caller.
  ///   - line: The line of the helper's caller.
  /// - Returns: A handle to the effects that follow from the action.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: Action,
    assert expectation: ((inout State) throws -> Void)? = nil,
    file: StaticString,
    line: UInt
  ) async -> TestStoreTask {
    await send(action, assert: expectation, fileID: file, filePath: file, line: line, column: 1)
  }

  /// Receives an action, and reports failures at a location that a helper passes on.
  ///
  /// - Parameters:
  ///   - expected: The expected action.
  ///   - timeout: How long to wait for the outside world, in real time; `nil` means ``timeout``.
  ///   - expectation: Changes the state before the action into the state expected after it; `nil` expects no change.
  ///   - file: The file of the helper's caller.
  ///   - line: The line of the helper's caller.
  public nonisolated(nonsending) func receive(
    _ expected: Action,
    timeout: Duration? = nil,
    assert expectation: ((inout State) throws -> Void)? = nil,
    file: StaticString,
    line: UInt
  ) async where Action: Equatable {
    await receive(expected, timeout: timeout, assert: expectation, fileID: file, filePath: file, line: line, column: 1)
  }

  /// Receives an action of a case, and reports failures at a location that a helper passes on.
  ///
  /// - Parameters:
  ///   - constructor: The case: `Login.Action.loginResponse`.
  ///   - timeout: How long to wait for the outside world, in real time; `nil` means ``timeout``.
  ///   - expectation: Changes the state before the action into the state expected after it; `nil` expects no change.
  ///   - file: The file of the helper's caller.
  ///   - line: The line of the helper's caller.
  public nonisolated(nonsending) func receive<Value>(
    _ constructor: @escaping @Sendable (Value) -> Action,
    timeout: Duration? = nil,
    assert expectation: ((inout State) throws -> Void)? = nil,
    file: StaticString,
    line: UInt
  ) async {
    await receive(
      constructor,
      timeout: timeout,
      assert: expectation,
      fileID: file,
      filePath: file,
      line: line,
      column: 1
    )
  }

  /// Asserts that no actions or effects are left, and reports failures at a location that a helper passes on.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for the outside world, in real time; `nil` means ``timeout``.
  ///   - file: The file of the helper's caller.
  ///   - line: The line of the helper's caller.
  public nonisolated(nonsending) func finish(timeout: Duration? = nil, file: StaticString, line: UInt) async {
    await finish(timeout: timeout, fileID: file, filePath: file, line: line, column: 1)
  }
}

// Timeouts in nanoseconds, as used by tests for systems without `Duration`: `timeout: NSEC_PER_SEC`.

extension TestStore {
  /// Receives an action from an effect and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - expected: The expected action.
  ///   - nanoseconds: How long to wait for the outside world, in real time.
  ///   - expectation: Changes the state before the action into the state expected after it; `nil` expects no change.
  public nonisolated(nonsending) func receive(
    _ expected: Action,
    timeout nanoseconds: UInt64,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      expected,
      timeout: .nanoseconds(Int64(clamping: nanoseconds)),
      assert: expectation,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Receives an action of a case, with any payload, and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - constructor: The case: `Login.Action.loginResponse`.
  ///   - nanoseconds: How long to wait for the outside world, in real time.
  ///   - expectation: Changes the state before the action into the state expected after it; `nil` expects no change.
  public nonisolated(nonsending) func receive<Value>(
    _ constructor: @escaping @Sendable (Value) -> Action,
    timeout nanoseconds: UInt64,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      constructor,
      timeout: .nanoseconds(Int64(clamping: nanoseconds)),
      assert: expectation,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Asserts that every action has been received and every effect has ended.
  ///
  /// - Parameter nanoseconds: How long to wait for the outside world, in real time.
  public nonisolated(nonsending) func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: .nanoseconds(Int64(clamping: nanoseconds)),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension TestStoreTask {
  /// Waits until the effects end; effects that sleep on a virtual clock or never end are a failure.
  ///
  /// - Parameter nanoseconds: How long to wait for the outside world, in real time.
  public nonisolated(nonsending) func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: .nanoseconds(Int64(clamping: nanoseconds)),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
