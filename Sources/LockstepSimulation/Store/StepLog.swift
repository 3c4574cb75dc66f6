// Unsafe, and sound because: the state is read through the machine's pointer only in `init`, whose caller holds the machine, in `endStep`,
// which the machine's desk calls while the machine processes an action, and in `restart`, whose caller holds the machine.

internal import Lockstep

/// Records the steps of a simulated store. Those of effects wait here until a test or script receives them.
final class StepLog<State, Action: Sendable>: StepRecorder {
  private let state: UnsafePointer<State>
  private let simulation: Simulation
  private let journal: StepJournal?

  /// The step being processed.
  @exclusivity(unchecked) private var open: (envelope: Envelope<AnyAction>, number: Int, elementMark: Int)?

  /// The state after the last step, which is the state before the next one.
  @exclusivity(unchecked) private var last: State

  /// The last step recorded.
  @exclusivity(unchecked) private var lastStep: RecordedStep<State, Action>?

  /// Steps of actions that effects sent and that have not been received, oldest first.
  @exclusivity(unchecked) private(set) var waiting = Inbox<RecordedStep<State, Action>>()

  /// The last step asserted: the one sent last, or the one received last.
  @exclusivity(unchecked) private(set) var asserted: RecordedStep<State, Action>?

  /// The state after the last step asserted.
  @exclusivity(unchecked) private(set) var assertedState: State

  /// Senders of actions that this drive refused; nil stands for `Effect.send`.
  @exclusivity(unchecked) private var refused: [(sender: EffectJob?, action: AnyAction)] = []

  /// Effects whose actions were refused: they never continue.
  @exclusivity(unchecked) private(set) var stopped: Set<EffectID> = []

  /// The clock that gives the time of a step: the one that effects sleep on, if it is virtual.
  @exclusivity(unchecked) var clock: TestClock<Duration>
  @exclusivity(unchecked) private(set) var timeline = StepTimeline()
  @exclusivity(unchecked) var elementCounter: StackElementCounter

  init(
    of machine: Machine<State, Action>,
    in simulation: Simulation,
    journal: StepJournal?,
    clock: TestClock<Duration>,
    elementCounter: StackElementCounter
  ) {
    state = machine.address
    self.simulation = simulation
    self.journal = journal
    self.clock = clock
    self.elementCounter = elementCounter
    last = machine.address.pointee
    assertedState = last
  }

  func beginStep(_ number: Int, of envelope: Envelope<AnyAction>, effects: StepEffects) -> Bool {
    add(effects)
    if !envelope.origin.isOutside, !simulation.admitAction() {
      refused.append((envelope.sender, envelope.action))
      if let sender = envelope.sender { stopped.insert(sender.id) }
      return false
    }
    timeline.note(number, at: clock.now.offset)
    journal?.beginStep(number)
    open = (envelope, number, elementCounter.mark)
    return true
  }

  func endStep(effects: StepEffects) {
    guard let (envelope, number, mark) = open.take() else { return }
    let after = state.pointee
    let step = RecordedStep<State, Action>(
      envelope,
      number: number,
      elementMark: mark,
      before: last,
      after: after,
      effects: effects
    )
    last = after
    lastStep = step
    if envelope.origin.isOutside { assert(step) } else { waiting.append(step) }
  }

  /// Adds effects that were cancelled or ended after the last step.
  func add(_ effects: StepEffects) {
    lastStep?.effects += effects
  }

  /// Receives the oldest step that waits.
  func receiveNext() -> RecordedStep<State, Action>? {
    guard let step = waiting.popFirst() else { return nil }
    assert(step)
    return step
  }

  /// Starts over with the machine's state, which was changed before the first step.
  func restart() {
    last = state.pointee
    assertedState = last
  }

  /// Returns the senders whose actions were refused since the last call.
  func takeRefused() -> [(sender: EffectJob?, action: AnyAction)] {
    defer { refused = [] }
    return refused
  }

  private func assert(_ step: RecordedStep<State, Action>) {
    asserted = step
    assertedState = step.after
  }
}

extension ActionOrigin {
  fileprivate var isOutside: Bool { if case .sent = self { true } else { false } }
}
