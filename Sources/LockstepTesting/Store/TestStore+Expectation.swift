internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension TestStore {
  /// What a step was: for the failures that tell of it.
  enum Step {
    case sent(Action)
    case received(Envelope<Action>)

    var action: Action {
      switch self {
      case .sent(let action): action
      case .received(let envelope): envelope.action
      }
    }
  }

  /// Compares the state with what was expected of it, as the exhaustivity demands.
  func check(
    _ expectation: ((inout State) throws -> Void)?,
    after step: Step,
    before: State,
    at location: CodeLocation
  ) {
    switch exhaustivity {
    case .on: checkWhole(expectation, after: step, before: before, at: location)
    case .off(let showsSkipped):
      checkPart(expectation, after: step, before: before, showsSkipped: showsSkipped, at: location)
    }
    reportIssues(at: location)
  }

  private func checkWhole(
    _ expectation: ((inout State) throws -> Void)?,
    after step: Step,
    before: State,
    at location: CodeLocation
  ) {
    guard let expectation else {
      guard before != state else { return }
      let change = Comparison(before, state)
      return report(.unexpectedStateChange(change, after: told(step, before: before)), at: location)
    }
    guard let expected = apply(expectation, to: before, showing: before, at: location) else { return }
    if expected != state {
      report(.mismatch(expected: expected, actual: state, after: told(step, before: before)), at: location)
    } else if expected == before {
      report(.expectationChangesNothing(action: Tree(brief: step.action)), at: location)
    }
  }

  private func checkPart(
    _ expectation: ((inout State) throws -> Void)?,
    after step: Step,
    before: State,
    showsSkipped: Bool,
    at location: CodeLocation
  ) {
    if let expectation {
      guard let partly = apply(expectation, to: state, showing: before, at: location) else { return }
      if partly != state {
        return report(.mismatch(expected: partly, actual: state, after: told(step, before: before)), at: location)
      }
    }
    guard showsSkipped, before != state else { return }
    let change = Comparison(before, state)
    // What the closure wrote can't be seen, as it changed nothing; and it is not run a second time, on the state before: there it might
    // throw, record issues of its own, take the next of the test's ids or be out of an array's range. Where only one place changed, that
    // is taken to be what the closure is about.
    if expectation != nil, change.isOneChange { return }
    report(.skippedChange(change, isPartlyAsserted: expectation != nil), severity: .note, at: location)
  }

  /// Runs an expectation on a copy, with the store's dependencies in force; elements of stacks get the ids they got in the store.
  ///
  /// - Parameters:
  ///   - expectation: Changes the state.
  ///   - state: What it starts from.
  ///   - before: What ``state`` is meanwhile: an expectation that could read the outcome there would compare it with itself.
  ///   - location: Where the test asks.
  /// - Returns: The state expected, or `nil` when the expectation threw, which is then reported.
  func apply(
    _ expectation: (inout State) throws -> Void,
    to state: State,
    showing before: State,
    at location: CodeLocation
  ) -> State? {
    var expected = state
    // An expectation may assert inside, and must not see the outcome afterwards either.
    let outer = stateBefore
    stateBefore = before
    defer { stateBefore = outer }
    do {
      try store.machine.desk.dependencies.current {
        try elementCounter.replaying(from: elementMark) { try expectation(&expected) }
      }
      return expected
    } catch {
      report(.expectationThrew(error: String(describing: error)), at: location)
      return nil
    }
  }

  func report(_ failure: TestFailure, severity: FailureReporter.Severity = .failure, at location: CodeLocation) {
    reporter.report(failure, severity: severity, at: location)
  }

  /// Reports what the engine noticed since it was asked for the last time.
  @discardableResult
  func reportIssues(at location: CodeLocation) -> [EngineIssue] {
    let issues = issues.takeAll()
    for issue in issues { report(.issue(issue), at: location) }
    return issues
  }
}

extension Comparison {
  fileprivate var isOneChange: Bool {
    if case .different(let difference) = self { difference.changes.count == 1 } else { false }
  }
}
