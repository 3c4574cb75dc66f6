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
