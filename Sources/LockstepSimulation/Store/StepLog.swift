internal import Lockstep

/// Records the steps of a simulated store. Those of effects wait here until a test or script receives them.
final class StepLog: StepRecorder {
  private let simulation: Simulation
  private let journal: StepJournal?

  /// The next id of stack elements before the step that is being processed.
  @exclusivity(unchecked) private var elementMark = 0

  /// The state before the first step.
  @exclusivity(unchecked) private var initialState: Any

  /// The last step recorded.
  @exclusivity(unchecked) private var lastStep: ErasedStep?

  /// Steps of actions that effects sent and that have not been received, oldest first.
  @exclusivity(unchecked) private(set) var waiting = Inbox<ErasedStep>()

  /// The last step asserted: the one sent last, or the one received last.
  @exclusivity(unchecked) private(set) var asserted: ErasedStep?

  /// Senders of actions that this drive refused; nil stands for `Effect.send`.
  @exclusivity(unchecked) private var refused: [(sender: EffectJob?, action: AnyAction)] = []

  /// Effects whose actions were refused: they never continue.
  @exclusivity(unchecked) private(set) var stopped: Set<EffectID> = []

  /// The clock that gives the time of a step: the one that effects sleep on, if it is virtual.
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

  /// The state after the last step asserted.
  var assertedState: Any { asserted?.after ?? initialState }

  func beginStep(_ number: Int, of envelope: Envelope, effects: StepEffects) -> Bool {
    if !effects.isEmpty { add(effects) }
    if !envelope.isFromOutside, !simulation.admitAction() {
      refused.append((envelope.sender, envelope.action))
      if let sender = envelope.sender { stopped.insert(sender.id) }
      return false
    }
    timeline.note(number, at: clock.now.offset)
    journal?.beginStep(number)
    elementMark = elementCounter.mark
    return true
  }

  func endStep(_ number: Int, of envelope: Envelope, state: Any, effects: StepEffects) {
    let step = ErasedStep(
      envelope,
      number: number,
      elementMark: elementMark,
      before: lastStep?.after ?? initialState,
      after: state,
      effects: effects
    )
    lastStep = step
    if envelope.isFromOutside { asserted = step } else { waiting.append(step) }
  }

  /// Adds effects that were cancelled or ended after the last step.
  func add(_ effects: StepEffects) {
    lastStep?.effects += effects
  }

  /// Receives the oldest step that waits.
  func receiveNext() -> ErasedStep? {
    guard let step = waiting.popFirst() else { return nil }
    asserted = step
    return step
  }

  /// Starts over with a state that was changed before the first step.
  func restart(with state: Any) {
    initialState = state
  }

  /// Returns the senders whose actions were refused since the last call.
  func takeRefused() -> [(sender: EffectJob?, action: AnyAction)] {
    defer { refused = [] }
    return refused
  }
}
