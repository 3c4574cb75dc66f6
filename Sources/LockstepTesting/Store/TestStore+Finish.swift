internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension TestStore {
  /// Asserts that every action has been received and every effect has ended.
  ///
  /// A non-exhaustive test skips the waiting actions instead: ``state`` then equals the state of a running program.
  /// Effects that sleep or wait for more input stay in flight.
  ///
  /// This must be the test's last call to the store. Use `await store.send(…).finish()` to wait for the effects of one action.
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
    let isRecorded = beginCall(.finish, at: location)
    defer { endCall(isRecorded) }
    await store.drive(.upTo(timeout ?? self.timeout, .forTimeout(timeout))) { !hasEffects }
    if exhaustivity != .on { store.skipReceived { skip($0, at: location) } }
    isFinished = true
    finishLocation = location
    reportLeftovers(.finish, at: location)
    recorder?.finish()
  }

  /// Skips the actions that wait to be received, without asserting anything about them.
  ///
  /// - Parameter strict: Whether it is a failure if no action waits. If true, waits up to ``timeout`` for the outside world to send one.
  public nonisolated(nonsending) func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let isRecorded = beginCall(.skipReceivedActions, at: location)
    defer { endCall(isRecorded) }
    if strict {
      await store.drive(timeout: timeout) { store.hasReceived }
    } else {
      store.simulation.drive()
    }
    if strict, !store.hasReceived { report(.nothingToSkip(.receivedActions), at: location) }
    store.skipReceived { skip($0, at: location) }
    reportIssues(at: location)
  }

  /// Cancels the effects in flight. Actions that they already sent still wait to be received.
  ///
  /// Waits up to ``timeout`` for effects that can't end before the outside world responds.
  ///
  /// - Parameter strict: Whether it is a failure if no effect is in flight.
  public nonisolated(nonsending) func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let isRecorded = beginCall(.skipInFlightEffects, at: location)
    defer { endCall(isRecorded) }
    store.simulation.drive()
    if strict, !hasEffects { report(.nothingToSkip(.effects), at: location) }
    store.cancelAll()
    await store.drive(timeout: timeout) { !hasEffects }
    reportIssues(at: location)
  }

  /// The actions that wait to be received and have not been reported.
  var unreportedActions: Slice<UnreceivedSteps<State, Action>> {
    store.received.drop { $0.number <= lastCovered }
  }

  /// The last step that an earlier failure covers: it was reported as not received, or its drive was stopped because effects sent
  /// actions endlessly.
  var lastCovered: Int { max(lastReported, store.lastOfEndlessSends) }

  private var hasEffects: Bool { !store.machine.core.inFlight.isEmpty }

  /// Records a step that a non-exhaustive test skipped, and shows it if requested.
  func skip(_ step: RecordedStep<State, Action>, at location: CodeLocation) {
    let skipped = exhaustivity == .off(showSkippedAssertions: true) ? summary(of: step) : nil
    note(location, step)
    reportIssues(ofStep: step.number, at: location)
    guard let skipped else { return }
    report(.skippedAction(skipped, Difference.between(step.before, step.after)), severity: .note, at: location)
  }
}

extension OutsideWaitPolicy {
  /// Returns the policy for a timeout. A test that specifies one expects a response from outside, even while other effects sleep.
  static func forTimeout(_ timeout: Duration?) -> Self {
    timeout == nil ? .whileAnEffectIsAwake : .whileAnEffectIsInFlight
  }
}

extension TestStore {
  /// Reports each effect in flight with its actions, then the other unreceived actions, at the test lines that caused them.
  ///
  /// - Parameters:
  ///   - moment: The moment at which the leftovers were found.
  ///   - location: The line at which to report the count of all further leftovers.
  func reportLeftovers(_ moment: TestFailure.Moment, at location: CodeLocation) {
    reportAllIssues(at: location)
    // The issue about a stopped effect already names the effect.
    let inFlight = store.machine.core.inFlight.filter { !store.isStopped($0.id) }
    guard store.hasReceived || !inFlight.isEmpty, let severity = exhaustivity.severityOfLeftovers else { return }
    let waiting = Dictionary(grouping: unreportedActions) { $0.facts.sendingEffect?.id }
    let reported = Set(inFlight.prefix(Self.mostLeftovers).map(\.id))
    for effect in store.effectsInFlight(where: { reported.contains($0.id) }) {
      let unreceived = UnreceivedActionList(waiting[effect.id] ?? [], summary)
      report(
        .withSteps(.inFlightAtEnd(effect, unreceived: unreceived, moment), steps(from: effect.step)),
        severity: severity,
        at: locations[effect.step]
      )
    }
    let more = inFlight.count - Self.mostLeftovers
    if more > 0 { report(.moreAtEnd(.effects, count: more), severity: severity, at: location) }
    let others = unreportedActions.filter { step in step.facts.sendingEffect.map { !reported.contains($0.id) } ?? true }
    reportUnreceived(others, severity, at: location)
  }

  private func reportUnreceived(
    _ steps: [RecordedStep<State, Action>],
    _ severity: FailureReporter.Severity,
    at location: CodeLocation
  ) {
    let groups = UnreceivedActionList(steps, summary).equalOnes.prefix(Self.mostLeftovers)
    for actions in groups {
      report(
        .withSteps(.unreceivedAtEnd(actions), self.steps(leadingTo: actions)),
        severity: severity,
        at: locations[actions.first.first?.origin ?? 0]
      )
    }
    let more = steps.count - groups.reduce(0) { $0 + $1.count }
    if more > 0 { report(.moreAtEnd(.receivedActions, count: more), severity: severity, at: location) }
  }

  /// Maximum number of effects and groups of actions that are reported individually.
  private static var mostLeftovers: Int { 20 }
}

extension Exhaustivity {
  /// Severity to report when a test leaves work unfinished; nil if it is not reported.
  fileprivate var severityOfLeftovers: FailureReporter.Severity? {
    switch self {
    case .on: .failure
    case .off(showSkippedAssertions: true): .note
    case .off(showSkippedAssertions: false): nil
    }
  }
}
