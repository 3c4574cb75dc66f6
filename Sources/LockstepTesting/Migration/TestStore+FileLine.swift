// The labels that TCA's users pass on from helpers of their own: `file: StaticString = #filePath, line: UInt = #line`. Neither has a
// default here, so that no call without them is ambiguous.

extension TestStore {
  /// Sends an action, reporting at a place that a helper passes on.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - expectation: Changes the state before the action into the state expected after it; `nil` expects no change.
  ///   - file: The file of whoever called the helper.
  ///   - line: The line there.
  /// - Returns: A handle on the effects that follow from the action.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: Action,
    assert expectation: ((inout State) throws -> Void)? = nil,
    file: StaticString,
    line: UInt
  ) async -> TestStoreTask {
    await send(action, assert: expectation, fileID: file, filePath: file, line: line, column: 1)
  }

  /// Receives an action, reporting at a place that a helper passes on.
  ///
  /// - Parameters:
  ///   - expected: The action expected.
  ///   - timeout: How long to wait for the outside world, in real time; `nil` means ``timeout``.
  ///   - expectation: Changes the state before the action into the state expected after it; `nil` expects no change.
  ///   - file: The file of whoever called the helper.
  ///   - line: The line there.
  public nonisolated(nonsending) func receive(
    _ expected: Action,
    timeout: Duration? = nil,
    assert expectation: ((inout State) throws -> Void)? = nil,
    file: StaticString,
    line: UInt
  ) async where Action: Equatable {
    await receive(expected, timeout: timeout, assert: expectation, fileID: file, filePath: file, line: line, column: 1)
  }

  /// Receives an action of a case, reporting at a place that a helper passes on.
  ///
  /// - Parameters:
  ///   - constructor: The case: `Login.Action.loginResponse`.
  ///   - timeout: How long to wait for the outside world, in real time; `nil` means ``timeout``.
  ///   - expectation: Changes the state before the action into the state expected after it; `nil` expects no change.
  ///   - file: The file of whoever called the helper.
  ///   - line: The line there.
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

  /// Asserts that nothing is left, reporting at a place that a helper passes on.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for the outside world, in real time; `nil` means ``timeout``.
  ///   - file: The file of whoever called the helper.
  ///   - line: The line there.
  public nonisolated(nonsending) func finish(timeout: Duration? = nil, file: StaticString, line: UInt) async {
    await finish(timeout: timeout, fileID: file, filePath: file, line: line, column: 1)
  }
}
