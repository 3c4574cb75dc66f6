internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension TestStore {
  /// Asserts that every action has been received and every effect is over.
  ///
  /// A test that asserts only in part skips the actions that wait instead: ``state`` is then the one that a running program would have.
  /// Effects that sleep or wait for more stay in flight.
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
    await store.drive(.upTo(timeout ?? self.timeout, .forTimeout(timeout))) { !hasEffects }
    if exhaustivity != .on { store.skipReceived { skip($0, at: location) } }
    isFinished = true
    reportLeftovers(at: location)
  }

  /// Skips the actions that wait to be received, without asserting anything of them.
  ///
  /// - Parameter strict: Whether it is a failure if none waits; then the outside world is given ``timeout`` to send one.
  public nonisolated(nonsending) func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if strict {
      await store.drive(timeout: timeout) { store.hasReceived }
    } else {
      store.simulation.drive()
    }
    if strict, !store.hasReceived { report(.nothingToSkip(.receivedActions), at: location) }
    store.skipReceived { skip($0, at: location) }
    reportIssues(at: location)
  }

  /// Cancels the effects in flight; the actions they sent must have been received before, or are reported.
  ///
  /// Effects that wait for the outside world, and have to hear from it that they are cancelled, are given ``timeout`` to end.
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
    if strict, !hasEffects { report(.nothingToSkip(.effects), at: location) }
    store.cancelAll()
    await store.drive(timeout: timeout) { !hasEffects }
    reportIssues(at: location)
  }

  /// Reports each action that was not received and each effect in flight, at the line that led to it; at most twenty of either.
  func reportLeftovers(at location: CodeLocation) {
    reportAllIssues(at: location)
    guard store.hasReceived || hasEffects, let severity = exhaustivity.severityOfLeftovers else { return }
    let (received, inFlight) = (unreportedActions, store.machine.desk.inFlight)
    let (moreReceived, moreInFlight) = (received.count - Self.mostLeftovers, inFlight.count - Self.mostLeftovers)
    for step in received.prefix(Self.mostLeftovers) {
      let cause = step.envelope.step
      let failure = TestFailure.unreceivedAtEnd(self.received(step))
      report(.withSteps(failure, steps(since: cause)), severity: severity, at: self.location(ofStep: cause))
    }
    if moreReceived > 0 { report(.moreAtEnd(.receivedActions, count: moreReceived), severity: severity, at: location) }
    let told = Set(inFlight.prefix(Self.mostLeftovers).map(\.id))
    for effect in store.effectsInFlight(where: { told.contains($0.id) }) {
      let failure = TestFailure.withSteps(.inFlightAtEnd(effect), steps(since: effect.step))
      report(failure, severity: severity, at: self.location(ofStep: effect.step))
    }
    if moreInFlight > 0 { report(.moreAtEnd(.effects, count: moreInFlight), severity: severity, at: location) }
  }

  private static var mostLeftovers: Int { 20 }

  /// The actions that wait to be received and have not been reported.
  var unreportedActions: Slice<ReceivedSteps<State, Action>> {
    store.received.drop { $0.number <= lastReported }
  }

  private var hasEffects: Bool { !store.machine.desk.inFlight.isEmpty }

  /// Notes a step that a test which asserts in part has passed over, and shows it if asked to.
  func skip(_ step: RecordedStep<State, Action>, at location: CodeLocation) {
    let skipped = exhaustivity == .off(showSkippedAssertions: true) ? received(step) : nil
    note(location, step)
    reportIssues(ofStep: step.number, at: location)
    guard let skipped else { return }
    report(.skippedAction(skipped, Difference.between(step.before, step.after)), severity: .note, at: location)
  }
}

extension OutsidePatience {
  /// A test that gives a timeout says that something outside is to answer, whatever sleeps meanwhile.
  static func forTimeout(_ timeout: Duration?) -> Self {
    timeout == nil ? .whileOneIsAwake : .whileOneIsInFlight
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
