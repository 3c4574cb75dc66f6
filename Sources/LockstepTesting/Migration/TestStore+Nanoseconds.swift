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
