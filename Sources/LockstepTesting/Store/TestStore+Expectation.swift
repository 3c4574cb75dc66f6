internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension TestStore {
  /// What a step was: for the failures that tell of it.
  enum Step {
    case sent(Action)
    case received(Action)

    var action: Action {
      switch self {
      case .sent(let action), .received(let action): action
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
    case .off(let showsSkipped): checkPart(expectation, before: before, showsSkipped: showsSkipped, at: location)
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
      if before != state { report(.unexpectedChange(from: before, to: state), at: location) }
      return
    }
    guard let expected = apply(expectation, to: before, at: location) else { return }
    if expected != state {
      report(.mismatch(expected: expected, actual: state), at: location)
    } else if expected == before {
      report(.expectationChangesNothing(action: Tree(describing: step.action)), at: location)
    }
  }

  private func checkPart(
    _ expectation: ((inout State) throws -> Void)?,
    before: State,
    showsSkipped: Bool,
    at location: CodeLocation
  ) {
    let expectation = expectation ?? { _ in }
    guard let partly = apply(expectation, to: state, at: location) else { return }
    if partly != state { return report(.mismatch(expected: partly, actual: state), at: location) }
    guard showsSkipped, let wholly = apply(expectation, to: before, at: location), wholly != state else { return }
    report(.skippedChange(from: wholly, to: state), severity: .note, at: location)
  }

  /// Runs an expectation on a copy, with the store's dependencies in force; elements of stacks get the ids they got in the store.
  ///
  /// - Returns: The state expected, or `nil` when the expectation threw, which is then reported.
  func apply(_ expectation: (inout State) throws -> Void, to state: State, at location: CodeLocation) -> State? {
    var expected = state
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

  func reportIssues(at location: CodeLocation) {
    for issue in issues.takeAll() { report(.issue(issue), at: location) }
  }
}
