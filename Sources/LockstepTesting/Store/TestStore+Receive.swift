public import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension TestStore {
  /// Receives an action from an effect and asserts how the state changes.
  ///
  /// The next waiting action must be the expected one; a non-exhaustive test skips other actions before it. Fails immediately if no
  /// action waits and nothing can run. Waits in real time only for effects that wait for the outside world.
  ///
  /// - Parameters:
  ///   - expected: The expected action.
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

  /// Receives an action of a case, with any payload, and asserts how the state changes.
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

  /// Receives an action of a case, with any payload. `CasePath(case: Action.refreshed)` is a case without a payload.
  ///
  /// - Parameters:
  ///   - path: The case. Reuse a stored path to avoid deriving it again.
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

  /// Receives an action of a case with a given payload and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - constructor: The case: `Login.Action.loginResponse`.
  ///   - value: The expected payload.
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

  /// Receives an action that a predicate accepts and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - predicate: Returns whether the action is the expected one.
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
    let isRecorded = beginCall(.receive, at: location)
    defer { endCall(isRecorded) }
    let outcome = await store.receive(.upTo(timeout ?? self.timeout, .forTimeout(timeout))) { step in
      exhaustivity != .on || step.number <= lastCovered
    } where: {
      matcher.matches($0)
    }
    if store.mayHaveWorkOnMainActor { await store.settleMainActor() }
    switch outcome {
    case .received(let step, let passedOver):
      if exhaustivity != .on { for other in passedOver { skip(other, at: location) } }
      note(location, step)
      if step.number <= lastReported { noteLateReceipt(of: step, at: location) }
      check(expectation, after: step, at: location)
    case .other(let step, _):
      dropReportedActions()
      reportOther(step, than: matcher, at: location)
      // One wrong line is one failure, so the next `receive` expects the next action.
      store.receiveNext()
      // Also reporting the action's state change would only distract from the unexpected action.
      note(location, step)
      reportIssues(ofStep: step.number, at: location)
    case .nothing:
      dropReportedActions()
      reportIssues(at: location)
      let failure = TestFailure.nothingReceived(
        expected: matcher.expected(),
        waiting: passableActions,
        idleStore(after: timeout, expecting: [matcher])
      )
      report(.withSteps(failure, lastSteps), at: location)
    }
  }

  private func reportOther(
    _ other: RecordedStep<State, Action>,
    than matcher: ActionMatcher<Action>,
    at location: CodeLocation
  ) {
    let action = UnexpectedAction(
      summary(of: other),
      expected: matcher.expected(),
      difference: matcher.value.map { Comparison($0, other.action) },
      actionsBefore: store.received.enumerated().first { matcher.matches($0.element.action) }?.offset,
      isUnderSchedule: store.simulation.isScheduled
    )
    let steps = steps(leadingTo: UnreceivedActionList([action.received]))
    report(.withSteps(.otherReceived(action), steps), at: location)
  }

  /// Drops the oldest actions that were already reported to an exhaustive test, so that later calls expect the actions after them.
  private func dropReportedActions() {
    guard exhaustivity == .on else { return }
    while let next = store.received.first, next.number <= lastCovered { store.receiveNext() }
  }

  /// The waiting actions that a `receive` may skip.
  var passableActions: UnreceivedActionList {
    exhaustivity == .on ? UnreceivedActionList() : UnreceivedActionList(store.received, summary)
  }

  private func noteLateReceipt(of step: RecordedStep<State, Action>, at location: CodeLocation) {
    lateReceipt = LateReceipt(action: Tree(brief: step.action), step: step.number, location: location)
  }
}
