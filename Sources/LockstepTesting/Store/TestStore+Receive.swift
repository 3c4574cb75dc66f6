public import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension TestStore {
  /// Receives an action from an effect, and asserts how the state changes.
  ///
  /// Fails at once when no action waits and nothing can run. Only effects that wait for the outside world are given time.
  ///
  /// - Parameters:
  ///   - expected: The action expected.
  ///   - timeout: How long to wait for the outside world, in real time; `nil` means ``timeout``.
  ///   - expectation: Changes the state before the action into the state expected after it; `nil` expects no change.
  public nonisolated(nonsending) func receive(
    _ expected: Action,
    timeout: Duration? = nil,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      ActionMatcher(expected) { $0 == expected },
      timeout: timeout,
      assert: expectation,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Receives an action of a case, whatever it carries, and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - constructor: The case: `Login.Action.loginResponse`.
  ///   - timeout: How long to wait for the outside world, in real time; `nil` means ``timeout``.
  ///   - expectation: Changes the state before the action into the state expected after it; `nil` expects no change.
  public nonisolated(nonsending) func receive<Value>(
    _ constructor: @escaping @Sendable (Value) -> Action,
    timeout: Duration? = nil,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ActionMatcher(caseOf: CasePath(constructor)),
      timeout: timeout,
      assert: expectation,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Receives an action of a case, whatever it carries: `CasePath(case: Action.refreshed)` is one that carries nothing.
  ///
  /// - Parameters:
  ///   - path: The case; kept and used again, it need not be learnt again.
  ///   - timeout: How long to wait for the outside world, in real time; `nil` means ``timeout``.
  ///   - expectation: Changes the state before the action into the state expected after it; `nil` expects no change.
  public nonisolated(nonsending) func receive<Value>(
    _ path: CasePath<Action, Value>,
    timeout: Duration? = nil,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ActionMatcher(caseOf: path),
      timeout: timeout,
      assert: expectation,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Receives an action of a case that carries a value, and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - constructor: The case: `Login.Action.loginResponse`.
  ///   - value: What the action must carry.
  ///   - timeout: How long to wait for the outside world, in real time; `nil` means ``timeout``.
  ///   - expectation: Changes the state before the action into the state expected after it; `nil` expects no change.
  public nonisolated(nonsending) func receive<Value: Equatable>(
    _ constructor: @escaping @Sendable (Value) -> Action,
    _ value: Value,
    timeout: Duration? = nil,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let path = CasePath(constructor)
    await receive(
      ActionMatcher(path.embed(value)) { path.extract(from: $0) == value },
      timeout: timeout,
      assert: expectation,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Receives an action that a predicate accepts, and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - predicate: Whether the action is the expected one.
  ///   - timeout: How long to wait for the outside world, in real time; `nil` means ``timeout``.
  ///   - expectation: Changes the state before the action into the state expected after it; `nil` expects no change.
  public nonisolated(nonsending) func receive(
    _ predicate: @escaping (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ActionMatcher(predicate: predicate),
      timeout: timeout,
      assert: expectation,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

extension TestStore {
  private nonisolated(nonsending) func receive(
    _ matcher: ActionMatcher<Action>,
    timeout: Duration?,
    assert expectation: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) async {
    let skipped = await awaitAction(matcher, timeout: timeout, at: location)
    guard let next = store.received.first, exhaustivity == .on || matcher.matches(next.action) else {
      reportIssues(at: location)
      let inFlight = store.effectsInFlight
      let failure = TestFailure.nothingReceived(matcher.expected(), skipped, inFlight, timeout)
      return report(.withSteps(failure, lastSteps(besides: inFlight.map(\.step))), at: location)
    }
    let before = state
    let isExpected = matcher.matches(next.action)
    if !isExpected { reportOther(next, than: matcher, at: location) }
    prepareStep()
    store.processReceived()
    await store.settleMainActor()
    note(location, next.action)
    // What another action did to the state would only bury the finding that another action came.
    guard isExpected else {
      reportIssues(at: location)
      return
    }
    check(expectation, after: .received(next), before: before, at: location)
  }

  /// Waits until an action is next; in a test that asserts in part, the expected one: others are processed on the way.
  ///
  /// - Returns: The actions that the test doesn't care for.
  private nonisolated(nonsending) func awaitAction(
    _ matcher: ActionMatcher<Action>,
    timeout: Duration?,
    at location: CodeLocation
  ) async -> ReceivedActions {
    var skipped = ReceivedActions()
    let most = store.received.count + Self.mostFollowing
    while true {
      await store.drive(timeout: timeout ?? self.timeout, patience: .forTimeout(timeout)) { store.hasReceived }
      guard exhaustivity != .on, let next = store.received.first, !matcher.matches(next.action) else { return skipped }
      skipped.append(told(next))
      // An action that always leads to another must not hang the test.
      guard await skipReceived(at: location), skipped.count < most else { return skipped }
    }
  }

  private func reportOther(_ other: Envelope<Action>, than matcher: ActionMatcher<Action>, at location: CodeLocation) {
    let failure = TestFailure.otherReceived(
      told(other),
      expected: matcher.expected(),
      difference: matcher.value.map { Comparison($0, other.action) },
      isExpectedWaiting: store.received.dropFirst().contains { matcher.matches($0.action) }
    )
    report(.withSteps(failure, steps(since: other.step)), at: location)
  }
}
