internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension TestStore {
  /// Compares the state with what was expected of it, as the exhaustivity demands.
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
    // Issues come first: they may be the cause of the rest.
    let hasIssues = reportIssues(ofStep: step.number, at: location)
    guard isApplied else { return }
    if expected != state {
      let failure: TestFailure =
        expectation == nil
        ? .unexpectedStateChange(Comparison(before, state), after: change(by: step))
        : .mismatch(expected: expected, actual: state, after: change(by: step))
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
      return report(.mismatch(expected: partly, actual: state, after: change(by: step)), at: location)
    }
    guard showsSkipped, before != state else { return }
    let change = Comparison(before, state)
    // What the closure wrote can't be seen, as it changed nothing; and it is not run a second time, on the state before: there it might
    // throw, record issues of its own, take the next of the test's ids or be out of an array's range. Where only one place changed, that
    // is taken to be what the closure is about.
    if expectation != nil, change.isOneChange { return }
    report(.skippedChange(change, isPartlyAsserted: expectation != nil), severity: .note, at: location)
  }

  /// Runs the expectation of a step, if there is one.
  ///
  /// - Returns: Whether it succeeded. An error that it throws is reported.
  private func apply(
    _ expectation: ((inout State) throws -> Void)?,
    to state: inout State,
    of step: RecordedStep<State, Action>,
    at location: CodeLocation
  ) -> Bool {
    guard let expectation else { return true }
    return apply(expectation, to: &state, showing: step.erasedBefore, elementMark: step.elementMark, at: location)
  }

  /// Runs an expectation on a copy, with the store's dependencies in force; elements of stacks get the ids they got in the store.
  ///
  /// - Parameters:
  ///   - expectation: Changes the state.
  ///   - state: The state that it starts from.
  ///   - before: The value of ``state`` meanwhile: an expectation that could read the outcome there would compare it with itself.
  ///   - step: The step whose ids of stack elements are used again; nil means the last step asserted.
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
    let mark = (step ?? store.asserted)?.elementMark ?? 0
    return apply(expectation, to: &expected, showing: before, elementMark: mark, at: location) ? expected : nil
  }

  // Without an optional of the state: looking up its type takes as long as a reducer.
  private func apply(
    _ expectation: (inout State) throws -> Void,
    to state: inout State,
    showing before: Any,
    elementMark: Int,
    at location: CodeLocation
  ) -> Bool {
    // An expectation may assert inside, and must not see the outcome afterwards either.
    let outer = stateBefore
    stateBefore = before
    defer { stateBefore = outer }
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
    reporter.report(failure, severity: severity, at: location)
  }

  /// Reports the engine's issues outside steps, and those of one step.
  ///
  /// - Parameter step: The number of the step; nil for none.
  /// - Returns: Whether there were any.
  @discardableResult
  func reportIssues(ofStep step: Int? = nil, at location: CodeLocation) -> Bool {
    let issues = journal.take(ofStep: step).issues
    for issue in issues { report(.issue(issue), at: location) }
    return !issues.isEmpty
  }

  /// Reports all of the engine's issues that are left.
  func reportAllIssues(at location: CodeLocation) {
    for issue in journal.takeAll().issues { report(.issue(issue), at: location) }
  }
}

extension Comparison {
  fileprivate var isOneChange: Bool {
    if case .different(let difference) = self { difference.changes.count == 1 } else { false }
  }
}
