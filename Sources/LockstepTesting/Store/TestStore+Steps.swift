internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension TestStore {
  private var history: StepHistory { store.history }

  /// Records that the test asserts a step.
  func note(_ location: CodeLocation, _ step: RecordedStep<State, Action>) {
    isFinished = false
    locations.assert(step.number, at: location)
  }

  /// Describes a step.
  func summary(of step: RecordedStep<State, Action>) -> StepSummary { summary(of: step.facts) }

  /// Describes a step and its changes.
  func change(by step: RecordedStep<State, Action>) -> StepWithChanges {
    StepWithChanges(summary(of: step), Comparison(step.before, step.after).difference)
  }

  /// Describes a state that is not the expected one.
  ///
  /// - Parameter step: The step that the test asserts; nil if it asserts the state only.
  func mismatch(expected: State, actual: State, after step: RecordedStep<State, Action>? = nil) -> TestFailure {
    let comparison = Comparison(expected, actual)
    let change = step.map(change)
    return .stateMismatch(comparison, after: change, written: earlierWrite(to: comparison, before: change))
  }

  /// Describes the step that wrote the first differing value, if that was not the asserted step.
  private func earlierWrite(to comparison: Comparison, before step: StepWithChanges?) -> LastWrite? {
    guard let path = comparison.difference?.changes.first?.path, !path.isEmpty else { return nil }
    if let changes = step?.difference?.changes, changes.contains(where: { $0.path.touches(path) }) { return nil }
    guard let write = store.lastWrite(at: path, before: step?.step.number ?? .max) else { return nil }
    return LastWrite(step: summary(of: write.step), change: write.change)
  }

  /// Describes the idle store, for a failure that explains why no action arrives.
  ///
  /// - Parameters:
  ///   - timeout: How long the store waited for the outside world, if the test gave a timeout.
  ///   - expected: The expectations that no action met.
  func idleStore(after timeout: Duration?, expecting expected: [ActionMatcher<Action>]) -> IdleStoreSummary {
    IdleStoreSummary(
      store.idleEffects { action in expected.allSatisfy { $0.isOfOtherCase(action) } },
      time: store.time,
      lastStep: (store.received.last ?? store.asserted).map(summary),
      timeout: timeout
    )
  }
}

// MARK: - Lists of steps

extension TestStore {
  /// The last three steps, received or not.
  var lastSteps: ListedSteps {
    ListedSteps(last: (max(history.last - 2, 1)..<history.last + 1).compactMap(summary))
  }

  /// Returns the steps starting at the origin, for a failure about that step's effects. Omits waiting steps, because each is reported as
  /// not received.
  ///
  /// - Parameter origin: The number of the first step.
  func steps(from origin: Int) -> ListedSteps {
    let waiting = Set(store.received.map(\.number))
    let numbers = (max(origin, 1)..<max(history.last + 1, origin, 1)).filter { !waiting.contains($0) }
    // The failure already contains the origin.
    guard numbers.count > 1 || numbers.first.map({ $0 != origin }) == true else { return ListedSteps(last: []) }
    let (first, rest) = (numbers.prefix(2), numbers.dropFirst(2))
    return ListedSteps(
      origin: origin,
      first: first.compactMap(summary),
      omitted: max(rest.count - 3, 0),
      last: rest.suffix(3).compactMap(summary)
    )
  }

  /// Returns the steps from the first one that led to any of the given actions.
  func steps(leadingTo actions: UnreceivedActionList) -> ListedSteps {
    steps(from: actions.first.map(\.origin).min() ?? 0)
  }

  private func summary(ofStep number: Int) -> StepSummary? {
    history[step: number].map(summary)
  }
}

// MARK: - Describing

extension TestStore {
  private func summary(of step: StepFacts) -> StepSummary {
    StepSummary(
      number: step.number,
      time: store.timeline.time(ofStep: step.number),
      action: Tree(brief: step.action),
      sender: summary(ofSenderOf: step),
      effects: changes(by: step)
    )
  }

  private func summary(ofSenderOf step: StepFacts) -> StepSummary.Sender {
    switch step.sender {
    case .driver: return .test
    case .immediate(let number): return .immediate(reference(to: number, history[step: number]?.action))
    case .screen(0): return .screen(nil)
    case .screen(let number): return .screen(reference(to: number, history[step: number]?.action))
    case .effect(let effect):
      return .effect(
        EffectSender(
          number: effect.id.number,
          name: effect.name.description,
          cancelIDs: effect.context.cancelIDs.map { Tree(brief: $0.value).brief },
          starter: reference(to: effect.context.step, effect.context.starter),
          successor: history.successor(of: effect, before: step.number)
        )
      )
    }
  }

  private func reference(to number: Int, _ action: AnyAction?) -> StepReference {
    StepReference(
      number: number,
      time: store.timeline.time(ofStep: number),
      action: action.map { Tree(brief: $0) }
    )
  }

  // If a step cancels only the effect that sent its action, that is not reported, because such an effect was about to end.
  private func changes(by step: StepFacts) -> StepEffects {
    StepEffects(
      started: step.started.map(\.name.description),
      sent: history.sends(of: step).map { Tree(brief: $0) },
      cancelled: step.cancelled.filter { $0 !== step.sendingEffect || $0.sent > 1 }.map(\.name.description),
      cancelledLater: step.cancelledLater.map(\.name.description),
      mentionsNoCancellation: step.cancelled.isEmpty
        && (step.requestsCancellation || history.leavesNamesakeRunning(step))
    )
  }
}

extension Comparison {
  fileprivate var difference: Difference? {
    if case .different(let difference) = self { difference } else { nil }
  }
}

/// The test line of each step: the line that asserted it, or else the line during which it was processed.
struct StepLocations {
  /// The line that is being executed. Steps that are processed from now on are attributed to it.
  private(set) var current: CodeLocation

  /// The line of each step, by its number. Element 0 is the line that creates the store.
  private var ofSteps: [CodeLocation]

  init(creation: CodeLocation) {
    (current, ofSteps) = (creation, [creation])
  }

  /// Begins a line of the test.
  ///
  /// - Parameters:
  ///   - location: The line.
  ///   - step: The number of the last step that was processed before it.
  mutating func begin(_ location: CodeLocation, after step: Int) {
    while ofSteps.count <= step { ofSteps.append(current) }
    current = location
  }

  /// Records the line that asserts a step, during the current line.
  mutating func assert(_ step: Int, at location: CodeLocation) {
    begin(current, after: step)
    ofSteps[step] = location
  }

  /// A step's line. A step that hasn't been processed counts as the next one.
  subscript(step: Int) -> CodeLocation { ofSteps.indices.contains(step) ? ofSteps[step] : current }
}
