internal import Lockstep

/// Records the steps of a simulated store. Steps of effects wait here until a test or script receives them.
final class StepLog: StepRecorder {
  private let simulation: Simulation
  private let journal: StepJournal?

  /// Past steps for failure messages; nil if they aren't needed.
  let history: StepHistory?

  /// The next id of stack elements before the current step.
  @exclusivity(unchecked) private var elementMark = 0

  /// The state before the first step.
  @exclusivity(unchecked) private var initialState: Any

  /// The last step recorded.
  @exclusivity(unchecked) private var lastStep: ErasedRecordedStep?

  /// Steps of actions that effects sent and that haven't been received, oldest first.
  @exclusivity(unchecked) private(set) var waiting = Inbox<ErasedRecordedStep>()

  /// The last step asserted: the last one sent or received.
  @exclusivity(unchecked) private(set) var asserted: ErasedRecordedStep?

  /// The senders and actions that this drive refused; a nil sender stands for `Effect.send`.
  @exclusivity(unchecked) private var refused: [(sender: EffectJob?, action: AnyAction)] = []

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
    history: StepHistory?,
    clock: TestClock<Duration>,
    elementCounter: StackElementCounter
  ) {
    self.simulation = simulation
    self.journal = journal
    self.history = history
    self.clock = clock
    self.elementCounter = elementCounter
    initialState = state
  }

  /// The state after the last step asserted.
  var assertedState: Any { asserted?.after ?? initialState }

  func beginStep(_ number: Int, of envelope: QueuedAction) -> Bool {
    if !envelope.isFromOutside, !simulation.countAction() {
      refused.append((envelope.sender, envelope.action))
      if let sender = envelope.sender { stopped.insert(sender.id) }
      return false
    }
    timeline.note(number, at: clock.now.offset)
    journal?.beginStep(number)
    history?.beginStep(number, of: envelope)
    elementMark = elementCounter.mark
    return true
  }

  func endStep(_ number: Int, of envelope: QueuedAction, state: Any) {
    let step = ErasedRecordedStep(
      envelope,
      number: number,
      elementMark: elementMark,
      before: lastStep?.after ?? initialState,
      after: state
    )
    lastStep = step
    history?.endStep()
    if envelope.isFromOutside { asserted = step } else { waiting.append(step) }
  }

  func effectWillStart(_ job: EffectJob) { history?.add(job) }

  func effectWasCancelled(_ id: EffectID) { history?.effectWasCancelled(id) }

  func cancellationWasRequested() { history?.cancellationWasRequested() }

  func effectDidEnd(_ id: EffectID) { history?.effectDidEnd(id) }

  /// Receives the oldest waiting step.
  func receiveNext() -> ErasedRecordedStep? {
    guard let step = waiting.popFirst() else { return nil }
    asserted = step
    return step
  }

  /// Replaces the initial state, before the first step.
  func restart(with state: Any) {
    initialState = state
  }

  /// Returns the senders and actions refused since the last call.
  func takeRefused() -> [(sender: EffectJob?, action: AnyAction)] {
    defer { refused = [] }
    return refused
  }
}

/// The virtual times of steps. Stores only the few steps before which time advanced.
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
