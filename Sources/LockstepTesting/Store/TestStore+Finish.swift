internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension TestStore {
  /// Asserts that every action has been received and every effect is over.
  ///
  /// - Parameter timeout: How long to wait for the outside world, in real time; `nil` means ``timeout``.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await store.drive(timeout: timeout ?? self.timeout) { store.machine.desk.inFlight.isEmpty }
    isFinished = true
    reportLeftovers(at: location)
  }

  /// Processes the actions that wait to be received, without asserting anything of them.
  ///
  /// - Parameter strict: Whether it is a failure if none waits.
  public nonisolated(nonsending) func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    store.simulation.drive()
    if strict, !store.hasReceived { report(.nothingToSkip(.receivedActions), at: location) }
    skipAllReceived(at: location)
  }

  /// Cancels the effects in flight; what they sent must have been received before, or is reported.
  ///
  /// - Parameter strict: Whether it is a failure if none is in flight.
  public nonisolated(nonsending) func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    store.simulation.drive()
    settleReceived(before: .skippingEffects, at: location)
    if strict, store.machine.desk.inFlight.isEmpty { report(.nothingToSkip(.effects), at: location) }
    store.cancelAll()
    reportIssues(at: location)
  }

  /// Reports each action that was not received and each effect in flight, at the line that led to it.
  func reportLeftovers(at location: CodeLocation) {
    reportIssues(at: location)
    guard let severity = exhaustivity.severityOfLeftovers else { return }
    for envelope in store.received {
      report(.unreceivedAtEnd(ReceivedAction(envelope)), severity: severity, at: self.location(ofStep: envelope.step))
    }
    for effect in store.effectsInFlight {
      report(.inFlightAtEnd(effect), severity: severity, at: self.location(ofStep: effect.step))
    }
  }

  func skipAllReceived(at location: CodeLocation) {
    while store.hasReceived { skipReceived(at: location) }
  }

  func skipReceived(at location: CodeLocation) {
    let skipped = store.received.first.map(ReceivedAction.init)
    let before = state
    markElements()
    store.processReceived()
    note(location)
    reportIssues(at: location)
    guard exhaustivity == .off(showSkippedAssertions: true), let skipped else { return }
    report(.skippedAction(skipped, Difference.between(before, state)), severity: .note, at: location)
  }

  private func location(ofStep step: Int) -> CodeLocation {
    locations.indices.contains(step) ? locations[step] : locations[0]
  }
}

extension Exhaustivity {
  /// How grave it is that the test leaves something behind; `nil` where nobody is told.
  fileprivate var severityOfLeftovers: FailureReporter.Severity? {
    switch self {
    case .on: .failure
    case .off(showSkippedAssertions: true): .note
    case .off(showSkippedAssertions: false): nil
    }
  }
}
