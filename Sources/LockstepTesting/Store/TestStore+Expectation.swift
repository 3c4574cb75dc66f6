internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension TestStore {
  /// Compares the state with the expected state, as strictly as the exhaustivity requires.
  func check(
    _ expectation: ((inout State) throws -> Void)?,
    after step: RecordedStep<State, Action>,
    at location: CodeLocation
  ) {
    switch exhaustivity {
    case .on: checkWhole(expectation, after: step, at: location)
    case .off(let showsSkipped): checkPart(expectation, after: step, showsSkipped: showsSkipped, at: location)
    }
  }

  private func checkWhole(
    _ expectation: ((inout State) throws -> Void)?,
    after step: RecordedStep<State, Action>,
    at location: CodeLocation
  ) {
    let (before, state) = (step.before, step.after)
    var expected = before
    let isApplied = apply(expectation, to: &expected, of: step, at: location)
    // Report issues first, because they may have caused the other failures.
    let hasIssues = reportIssues(ofStep: step.number, at: location)
    guard isApplied else { return }
    if expected != state {
      let failure: TestFailure =
        expectation == nil
        ? .unexpectedStateChange(Comparison(before, state), after: change(by: step))
        : mismatch(expected: expected, actual: state, after: step)
      report(failure, at: location)
    } else if expectation != nil, expected == before, !hasIssues {
      report(.expectationChangesNothing(summary(of: step)), at: location)
    }
  }

  private func checkPart(
    _ expectation: ((inout State) throws -> Void)?,
    after step: RecordedStep<State, Action>,
    showsSkipped: Bool,
    at location: CodeLocation
  ) {
    let (before, state) = (step.before, step.after)
    var partly = state
    let isApplied = apply(expectation, to: &partly, of: step, at: location)
    reportIssues(ofStep: step.number, at: location)
    guard isApplied else { return }
    if partly != state {
      return report(mismatch(expected: partly, actual: state, after: step), at: location)
    }
    guard showsSkipped, before != state else { return }
    let change = Comparison(before, state)
    // The closure changed nothing, so its writes are invisible. It isn't run again on the previous state, because it might throw there,
    // record issues of its own, consume the test's next id or index an array out of range. If only one value changed, the closure is
    // assumed to assert that value.
    if expectation != nil, change.isOneChange { return }
    report(.skippedChange(change, isPartlyAsserted: expectation != nil), severity: .note, at: location)
  }

  /// Runs the expectation of a step, if any.
  ///
  /// - Returns: Whether it succeeded. Errors that it throws are reported.
  private func apply(
    _ expectation: ((inout State) throws -> Void)?,
    to state: inout State,
    of step: RecordedStep<State, Action>,
    at location: CodeLocation
  ) -> Bool {
    guard let expectation else { return true }
    return apply(expectation, to: &state, showing: step.erasedBefore, elementMark: step.facts.elementMark, at: location)
  }

  /// Runs an expectation on a copy with the store's dependencies; stack elements get the same ids as in the store.
  ///
  /// - Parameters:
  ///   - expectation: Changes the state.
  ///   - state: The initial state.
  ///   - before: The value of ``state`` during the expectation. If it were the outcome, the expectation could compare the outcome with
  ///     itself.
  ///   - step: The step whose stack element ids are reused; nil means the last asserted step.
  ///   - location: The test's call.
  /// - Returns: The expected state; nil if the expectation threw an error, which is reported.
  func apply(
    _ expectation: (inout State) throws -> Void,
    to state: State,
    showing before: State,
    replaying step: RecordedStep<State, Action>? = nil,
    at location: CodeLocation
  ) -> State? {
    var expected = state
    let mark = (step ?? store.asserted)?.facts.elementMark ?? 0
    return apply(expectation, to: &expected, showing: before, elementMark: mark, at: location) ? expected : nil
  }

  // Changes the state in place instead of returning an optional, because looking up the optional's type takes as long as running a reducer.
  private func apply(
    _ expectation: (inout State) throws -> Void,
    to state: inout State,
    showing before: Any,
    elementMark: Int,
    at location: CodeLocation
  ) -> Bool {
    // Restores the previous value instead of clearing it, because an expectation may contain assertions with expectations of their own,
    // and must not read the outcome after they return.
    let outer = stateBefore
    stateBefore = before
    defer { stateBefore = outer }
    // Issues of the expectation belong to the test's call, not to the step that was processed last.
    journal.beginCall()
    do {
      try store.machine.core.dependencies.current {
        try store.elementCounter.replaying(from: elementMark) { try expectation(&state) }
      }
      return true
    } catch {
      report(.expectationThrew(error: String(describing: error)), at: location)
      return false
    }
  }

  func report(_ failure: TestFailure, severity: FailureReporter.Severity = .failure, at location: CodeLocation) {
    guard let recorder else { return reporter.report(failure, severity: severity, at: location) }
    recorder.assert(step: store.asserted?.number)
    TestReportWriter.$current.withValue(recorder) { reporter.report(failure, severity: severity, at: location) }
  }

  /// Reports the engine's issues outside steps, and the issues of one step.
  ///
  /// - Parameter step: The number of the step; nil for none.
  /// - Returns: Whether there were any issues.
  @discardableResult
  func reportIssues(ofStep step: Int? = nil, at location: CodeLocation) -> Bool {
    let issues = journal.take(ofStep: step).issues
    for issue in issues { report(.issue(issue), at: location) }
    return !issues.isEmpty
  }

  /// Reports all remaining issues of the engine.
  func reportAllIssues(at location: CodeLocation) {
    for issue in journal.takeAll().issues { report(.issue(issue), at: location) }
  }
}

extension Comparison {
  fileprivate var isOneChange: Bool {
    if case .different(let difference) = self { difference.changes.count == 1 } else { false }
  }
}
