internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension TestStore {
  /// Sends an action as a user would, and asserts how the state changes.
  ///
  /// Returns when nothing can run any more: effects have started and sleep, wait or are over; what they sent waits to be received. What
  /// they do on the main actor is done as well; of anything else outside the simulation, `receive` and `finish` wait for the end.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - expectation: Changes the state before the action into the state expected after it; `nil` expects no change.
  /// - Returns: A handle on the effects that follow from the action.
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
    await settleReceived(before: .sending(Tree(brief: action)), at: location)
    let before = state
    prepareStep()
    let task = store.send(action)
    await store.settleMainActor()
    note(location, action)
    check(expectation, after: .sent(action), before: before, at: location)
    return TestStoreTask(task: task, owner: self)
  }

  /// Lets the store's virtual clock go on, firing the timers that are due on the way.
  ///
  /// In an exhaustive test, what came before has to be received before time goes on: so a test of what happens after a second notices
  /// what happens too early.
  ///
  /// - Parameter duration: How much time goes by; zero drives what can run now.
  public nonisolated(nonsending) func advance(
    by duration: Duration = .zero,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    isFinished = false
    if duration > .zero, exhaustivity == .on, store.hasReceived {
      reportUnreceived(before: .advancing(duration), at: location)
    }
    store.advance(by: duration)
    await store.settleMainActor()
    reportIssues(at: location)
  }

  /// Asserts the state as it is now, without an action.
  ///
  /// - Parameter expectation: Changes the state as it is into the state expected: must change nothing.
  public func assert(
    _ expectation: (inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let state = state
    guard let expected = apply(expectation, to: state, showing: state, at: location) else { return }
    if expected != state { report(.mismatch(expected: expected, actual: state), at: location) }
  }

  /// Actions waiting to be received must be dealt with before the test goes on.
  nonisolated(nonsending) func settleReceived(
    before next: @autoclosure () -> TestFailure.Interruption,
    at location: CodeLocation
  ) async {
    guard store.hasReceived else { return }
    switch exhaustivity {
    case .on: reportUnreceived(before: next(), at: location)
    case .off: await skipAllReceived(at: location)
    }
  }

  private func reportUnreceived(before next: TestFailure.Interruption, at location: CodeLocation) {
    let waiting = store.received
    guard let first = waiting.first else { return }
    let failure = TestFailure.unreceivedBefore(next, ReceivedActions(waiting, told))
    report(.withSteps(failure, steps(since: first.step)), at: location)
  }
}
