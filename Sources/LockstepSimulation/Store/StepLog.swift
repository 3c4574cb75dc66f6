internal import Lockstep
internal import LockstepDiff

/// Records the steps of a simulated store. Steps of effects wait here until a test or script receives them.
final class StepLog: StepRecorder {
  private let simulation: Simulation
  private let journal: StepJournal?

  /// The latest steps, for failures.
  @exclusivity(unchecked) private(set) var history = StepHistory()

  /// The state before the first step.
  @exclusivity(unchecked) private var initialState: Any

  /// The last step recorded.
  @exclusivity(unchecked) private(set) var lastStep: ErasedRecordedStep?

  /// Steps of actions that effects sent and that haven't been received, oldest first.
  @exclusivity(unchecked) private(set) var waiting = FIFOQueue<ErasedRecordedStep>()

  /// The last asserted step, which is the last step that was sent or received.
  @exclusivity(unchecked) private(set) var asserted: ErasedRecordedStep? {
    didSet { if keepsAssertedSteps, let asserted { assertedSteps.append(asserted) } }
  }

  /// Whether the latest asserted steps are kept with their states, so that failures can report which step wrote a value.
  @exclusivity(unchecked) var keepsAssertedSteps = false
  @exclusivity(unchecked) private var assertedSteps = LatestSteps()

  /// The actions that this drive refused.
  @exclusivity(unchecked) private var refused: [ActionCycleFinder.SentAction] = []

  /// The last step before effects were stopped because they sent actions or set timers endlessly; 0 if none were.
  @exclusivity(unchecked) private(set) var lastOfEndlessSends = 0

  /// Effects whose actions were refused. They never continue.
  @exclusivity(unchecked) private(set) var stopped: Set<EffectID> = []

  /// The clock that determines the time of a step: the clock that effects sleep on, if it is virtual.
  @exclusivity(unchecked) var clock: TestClock<Duration>
  @exclusivity(unchecked) private(set) var timeline = StepTimeline()
  @exclusivity(unchecked) var elementCounter: StackElementCounter

  init(
    startingWith state: Any,
    in simulation: Simulation,
    journal: StepJournal?,
    clock: TestClock<Duration>,
    elementCounter: StackElementCounter
  ) {
    self.simulation = simulation
    self.journal = journal
    self.clock = clock
    self.elementCounter = elementCounter
    initialState = state
  }

  /// The state after the last asserted step.
  var assertedState: Any { asserted?.after ?? initialState }

  func beginStep(_ number: Int, of envelope: QueuedAction) -> Bool {
    if !envelope.isFromOutside, !simulation.countAction() {
      refused.append(ActionCycleFinder.SentAction(envelope, step: number))
      if let sender = envelope.sender { stopped.insert(sender.id) }
      return false
    }
    timeline.note(number, at: clock.instant.offset)
    journal?.beginStep(number)
    history.beginStep(number, of: envelope, elementMark: elementCounter.mark)
    return true
  }

  func endStep(_: Int, of envelope: QueuedAction, state: Any) {
    guard let facts = history.endStep() else { return }
    let step = ErasedRecordedStep(facts, before: lastStep?.after ?? initialState, after: state)
    lastStep = step
    if envelope.isFromOutside { asserted = step } else { waiting.append(step) }
  }

  func effectWillStart(_ job: EffectExecution) { history.add(job) }

  func effectWasCancelled(_ id: EffectID) { history.effectWasCancelled(id) }

  func cancellationWasRequested() { history.cancellationWasRequested() }

  func effectDidEnd(_ id: EffectID) { history.effectDidEnd(id) }

  /// Receives the oldest waiting step.
  func receiveNext() -> ErasedRecordedStep? {
    guard let step = waiting.popFirst() else { return nil }
    asserted = step
    return step
  }

  /// Finds the last change to the value at a path among the asserted steps that are kept.
  ///
  /// - Parameters:
  ///   - path: The path to the value.
  ///   - number: The number of the step before which to search.
  /// - Complexity: O(steps kept × size of their changes).
  func lastWrite(at path: Path, before number: Int) -> (step: StepFacts, change: Change)? {
    for step in assertedSteps where step.facts.number < number {
      let changes = Difference.between(step.before, step.after)?.changes ?? []
      if let change = changes.last(where: { $0.path.touches(path) }) { return (step.facts, change) }
    }
    return nil
  }

  /// Replaces the initial state, before the first step.
  func restart(with state: Any) {
    initialState = state
  }

  /// Clears the actions refused since the last call, and returns the cycles that led to them, without repetitions.
  func takeCycles() -> [ActionCycle] {
    guard !refused.isEmpty else { return [] }
    defer { refused = [] }
    lastOfEndlessSends = lastStep?.facts.number ?? 0
    let finder = cycleFinder(for: waiting[...])
    var cycles: [ActionCycle] = []
    for action in refused.prefix(Self.mostCycles) {
      let cycle = finder.cycle(of: action)
      if !cycles.contains(cycle) { cycles.append(cycle) }
    }
    return cycles
  }

  /// Returns the cycle that led to the last action that an effect sent or, if it sent none, to the action that started it. An issue about
  /// timers then covers the steps so far.
  ///
  /// - Returns: The cycle; nil if the effect sends nothing and no other action of the cycle waits.
  func takeCycle(ofTimersOf effect: EffectExecution) -> ActionCycle? {
    lastOfEndlessSends = lastStep?.facts.number ?? 0
    let steps = waiting.suffix(10_000)
    guard
      let last = steps.lastIndex(where: {
        $0.facts.sendingEffect?.id == effect.id || $0.facts.number == effect.context.step
      })
    else { return nil }
    let action = ActionCycleFinder.SentAction(steps[last].facts)
    let cycle = cycleFinder(for: steps[..<last]).cycle(of: action)
    return cycle.kind == .open && cycle.links.count < 2 ? nil : cycle
  }

  private func cycleFinder(for steps: Slice<FIFOQueue<ErasedRecordedStep>>) -> ActionCycleFinder {
    ActionCycleFinder(steps.map { ActionCycleFinder.SentAction($0.facts) }, origin: asserted?.facts.action)
  }

  /// Maximum number of refused actions whose cycles are determined.
  private static var mostCycles: Int { 5 }
}

/// The last 100 steps, newest first. Replaces old steps in place, because a test store appends to it on every send.
private struct LatestSteps: Sequence {
  private static let limit = 100
  private var steps: [ErasedRecordedStep] = []

  /// The index of the oldest step, which the next step replaces once the limit is reached.
  private var oldest = 0

  mutating func append(_ step: ErasedRecordedStep) {
    guard steps.count == Self.limit else { return steps.append(step) }
    steps[oldest] = step
    oldest = (oldest + 1) % Self.limit
  }

  func makeIterator() -> some IteratorProtocol<ErasedRecordedStep> {
    [steps[..<oldest].reversed(), steps[oldest...].reversed()].joined().makeIterator()
  }
}

/// The virtual times of steps. Stores only the few steps that follow an advance of time.
package struct StepTimeline {
  private var marks: [(step: Int, time: Duration)] = []

  /// Records the time of a step. Steps are recorded in order.
  mutating func note(_ step: Int, at time: Duration) {
    if time != (marks.last?.time ?? .zero) { marks.append((step, time)) }
  }

  /// Returns the time of a step.
  ///
  /// - Complexity: O(log *n*) in the number of stored steps.
  package func time(ofStep step: Int) -> Duration {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].step <= step { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? marks[low - 1].time : .zero
  }
}

/// An action that a simulated store processed, with the state before and after it.
///
/// The reducer runs when an effect sends, as it does live. A test or script asserts the step afterwards, by receiving its action.
package struct RecordedStep<State, Action: Sendable> {
  let record: ErasedRecordedStep

  init(_ record: ErasedRecordedStep) {
    self.record = record
  }

  package var action: Action { unerased(record.facts.action, as: Action.self) }
  package var before: State { unerased(record.before, as: State.self) }

  /// The state before the step, with its type erased.
  package var erasedBefore: Any { record.before }
  package var after: State { unerased(record.after, as: State.self) }

  /// The step's sender and its effects.
  package var facts: StepFacts { record.facts }

  /// The number of the step, counted from 1.
  package var number: Int { record.facts.number }
}

/// The steps of actions that the test has not received yet, oldest first.
package struct UnreceivedSteps<State, Action: Sendable>: RandomAccessCollection {
  private let records: FIFOQueue<ErasedRecordedStep>

  init(_ records: FIFOQueue<ErasedRecordedStep>) {
    self.records = records
  }

  package var startIndex: Int { records.startIndex }
  package var endIndex: Int { records.endIndex }

  package subscript(position: Int) -> RecordedStep<State, Action> { RecordedStep(records[position]) }
}

/// A recorded step with type-erased action and states. Code with concrete types records a step ten times as fast as generic code.
///
/// This is a class because generic code would look up the type of a ``RecordedStep`` of several words for each copy.
final class ErasedRecordedStep {
  let facts: StepFacts
  let before: Any
  let after: Any

  init(_ facts: StepFacts, before: Any, after: Any) {
    (self.facts, self.before, self.after) = (facts, before, after)
  }
}

extension ActionCycleFinder.SentAction {
  fileprivate init(_ step: StepFacts) {
    self.init(step: step.number, cause: step.cause, action: step.action, sender: step.sendingEffect?.label)
  }
}
