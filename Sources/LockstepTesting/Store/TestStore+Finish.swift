internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension TestStore {
  /// Asserts that every action has been received and every effect is over.
  ///
  /// A test that asserts only in part takes in what waits instead, as its `receive` does, and what follows from that: ``state`` is then as it
  /// would be in a running program. Effects that sleep or wait for more stay as they are.
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
    await driveToTheEnd(timeout)
    while exhaustivity != .on, store.hasReceived {
      let begun = store.machine.desk.begun
      // An effect that has not ended in its time would be given the same time again after each action that it sends.
      let isOutOfTime = store.effectsInFlight.contains(where: \.waitsOutside)
      guard await skipAllReceived(at: location), store.machine.desk.begun > begun, !isOutOfTime else { break }
      await driveToTheEnd(timeout)
    }
    isFinished = true
    reportLeftovers(at: location)
  }

  /// Processes the actions that wait to be received, without asserting anything of them.
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
    await skipAllReceived(at: location)
  }

  /// Cancels the effects in flight; what they sent must have been received before, or is reported.
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
    await settleReceived(before: .skippingEffects, at: location)
    if strict, !hasEffects { report(.nothingToSkip(.effects), at: location) }
    store.cancelAll()
    await store.drive(timeout: timeout) { !hasEffects }
    reportIssues(at: location)
  }

  /// Reports each action that was not received and each effect in flight, at the line that led to it; at most twenty of either.
  func reportLeftovers(at location: CodeLocation) {
    reportIssues(at: location)
    guard let severity = exhaustivity.severityOfLeftovers else { return }
    let (received, inFlight) = (store.received, store.machine.desk.inFlight)
    let (moreReceived, moreInFlight) = (received.count - Self.mostLeftovers, inFlight.count - Self.mostLeftovers)
    for envelope in received.prefix(Self.mostLeftovers) {
      let place = self.location(ofStep: envelope.step)
      let failure = TestFailure.unreceivedAtEnd(told(envelope))
      report(.withSteps(failure, steps(since: envelope.step)), severity: severity, at: place)
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

  private nonisolated(nonsending) func driveToTheEnd(_ timeout: Duration?) async {
    await store.drive(timeout: timeout ?? self.timeout, patience: .forTimeout(timeout)) { !hasEffects }
  }

  private var hasEffects: Bool { !store.machine.desk.inFlight.isEmpty }

  /// Skips what waits and what that leads to; an action that always leads to another is a failure, and must not hang the test.
  ///
  /// - Returns: Whether what was skipped came to an end.
  @discardableResult
  nonisolated(nonsending) func skipAllReceived(at location: CodeLocation) async -> Bool {
    var rest = store.received.count + Self.mostFollowing
    while store.hasReceived, rest > 0 {
      guard await skipReceived(at: location) else { return false }
      rest -= 1
    }
    guard let next = store.received.first else { return true }
    report(.skippingWithoutEnd(told(next), after: Self.mostFollowing), at: location)
    return false
  }

  /// How many actions may follow from those that are skipped.
  static var mostFollowing: Int { 10_000 }

  /// Skips the next action.
  ///
  /// - Returns: Whether its effects came to rest; otherwise each action more would take a second.
  @discardableResult
  nonisolated(nonsending) func skipReceived(at location: CodeLocation) async -> Bool {
    let shows = exhaustivity == .off(showSkippedAssertions: true)
    let next = store.received.first
    let skipped = shows ? next.map(told) : nil
    let before = shows ? state : nil
    prepareStep()
    store.processReceived()
    await store.settleMainActor()
    note(location, next?.action)
    let issues = reportIssues(at: location)
    if let skipped, let before {
      report(.skippedAction(skipped, Difference.between(before, state)), severity: .note, at: location)
    }
    return !issues.contains { if case .restless = $0 { true } else { false } }
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
