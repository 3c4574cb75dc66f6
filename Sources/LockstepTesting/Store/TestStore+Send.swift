internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension TestStore {
  /// Sends an action as a user would, and asserts how the state changes.
  ///
  /// Asserts the state immediately after this action. Returns when nothing more can run: each effect sleeps, waits or has ended, and the
  /// actions sent by effects have been processed, as in a live store, and wait to be received. Work of effects on the main actor is also
  /// complete; `receive` and `finish` wait for other work outside the simulation.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - expectation: Changes the state before the action into the state expected after it; `nil` expects no change.
  /// - Returns: A handle to the effects that follow from the action.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: Action,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let isRecorded = beginCall(.send, at: location)
    defer { endCall(isRecorded) }
    settleReceived(before: .sending(Tree(brief: action)), at: location)
    let task = store.send(action)
    if store.mayHaveWorkOnMainActor { await store.settleMainActor() }
    if let step = store.asserted {
      isFinished = false
      check(expectation, after: step, at: location)
    }
    return TestStoreTask(task: task, owner: self)
  }

  /// Advances the store's virtual clock, and fires the timers that become due.
  ///
  /// In an exhaustive test, earlier actions must be received before time advances, so that the test detects actions that arrive too
  /// early.
  ///
  /// - Parameter duration: How far to advance the clock; zero runs only work that is ready now. A negative duration, or one of more than
  ///   1,000,000 hours, is a failure, and time doesn't change.
  public nonisolated(nonsending) func advance(
    by duration: Duration = .zero,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let isRecorded = beginCall(.advance, at: location)
    defer { endCall(isRecorded) }
    isFinished = false
    if let issue = TestClock<Duration>.issue(advancingBy: duration) { return report(.issue(issue), at: location) }
    if duration > .zero, exhaustivity == .on { reportUnreceived(before: .advancing(duration), at: location) }
    store.advance(by: duration)
    if store.mayHaveWorkOnMainActor { await store.settleMainActor() }
    reportIssues(at: location)
  }

  /// Asserts the current state, without an action.
  ///
  /// - Parameter expectation: Changes the current state into the expected state. The assertion passes if it changes nothing.
  public func assert(
    _ expectation: (inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let state = state
    let expected = apply(expectation, to: state, showing: state, at: location)
    reportIssues(at: location)
    guard let expected else { return }
    if expected != state { report(mismatch(expected: expected, actual: state), at: location) }
  }

  /// Reports actions that wait to be received, or skips them in a non-exhaustive test.
  func settleReceived(before next: @autoclosure () -> TestFailure.InterruptingCall, at location: CodeLocation) {
    guard store.hasReceived else { return }
    switch exhaustivity {
    case .on: reportUnreceived(before: next(), at: location)
    case .off: store.skipReceived { skip($0, at: location) }
    }
  }

  /// Reports the actions that wait to be received. Each is reported only once, because the test may still receive it later.
  ///
  /// Mentions an equal action that was received late, because the test may have expected one of these instead.
  private func reportUnreceived(before next: @autoclosure () -> TestFailure.InterruptingCall, at location: CodeLocation)
  {
    let waiting = unreportedActions
    guard let last = waiting.last else { return }
    lastReported = last.number
    let actions = UnreceivedActionList(waiting, summary)
    let earlier = lateReceipt.flatMap { receipt in
      actions.first.contains { $0.action == receipt.action } ? receipt : nil
    }
    report(
      .withSteps(.unreceivedBefore(next(), actions, earlier: earlier), steps(leadingTo: actions)),
      at: location
    )
  }
}
