internal import Lockstep
internal import LockstepSimulation

extension TestStore {
  /// Reports each effect in flight with its actions, then the other unreceived actions, at the test lines that caused them.
  ///
  /// - Parameters:
  ///   - moment: The moment at which the leftovers were found.
  ///   - location: The line at which to report the count of all further leftovers.
  func reportLeftovers(_ moment: TestFailure.Moment, at location: CodeLocation) {
    reportAllIssues(at: location)
    // The issue about an effect that was stopped names it.
    let inFlight = store.machine.core.inFlight.filter { !store.isStopped($0.id) }
    guard store.hasReceived || !inFlight.isEmpty, let severity = exhaustivity.severityOfLeftovers else { return }
    let waiting = Dictionary(grouping: unreportedActions) { $0.envelope.sender?.id }
    let reported = Set(inFlight.prefix(Self.mostLeftovers).map(\.id))
    for effect in store.effectsInFlight(where: { reported.contains($0.id) }) {
      let unreceived = ReceivedActions(waiting[effect.id] ?? [], summary)
      report(
        .withSteps(.inFlightAtEnd(effect, unreceived: unreceived, moment), steps(from: effect.step)),
        severity: severity,
        at: history.location(ofStep: effect.step)
      )
    }
    let more = inFlight.count - Self.mostLeftovers
    if more > 0 { report(.moreAtEnd(.effects, count: more), severity: severity, at: location) }
    let others = unreportedActions.filter { step in step.envelope.sender.map { !reported.contains($0.id) } ?? true }
    reportUnreceived(others, severity, at: location)
  }

  private func reportUnreceived(
    _ steps: [RecordedStep<State, Action>],
    _ severity: FailureReporter.Severity,
    at location: CodeLocation
  ) {
    let groups = ReceivedActions(steps, summary).equalOnes.prefix(Self.mostLeftovers)
    for actions in groups {
      report(
        .withSteps(.unreceivedAtEnd(actions), self.steps(leadingTo: actions)),
        severity: severity,
        at: history.location(ofStep: actions.first.first?.origin ?? 0)
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
