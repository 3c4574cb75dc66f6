package import Lockstep
internal import LockstepDiff

/// A store whose effects a simulation runs, and whose steps are recorded until they are received: the driver of test stores and scripts.
///
/// The reducer runs when an effect sends, as it does live. ``state`` is the state after the last step asserted, by ``send(_:)`` or
/// ``receiveNext()``; the machine's own state may be further on.
package final class SimulatedStore<State, Action: Sendable> {
  package let machine: Machine<State, Action>
  package let clock: TestClock<Duration>
  package let simulation: Simulation
  private let host: SimulatedEffectHost
  private let log: StepLog

  /// Takes the notes and issues of the store's steps.
  private let journal: StepJournal?

  /// The messages being taken; empty between two takes, so that its memory is reused.
  @exclusivity(unchecked) private var messages: [Mailbox.Message] = []

  /// Makes a store and its simulation.
  ///
  /// - Parameters:
  ///   - initialState: Makes the initial state, with the store's dependencies in force.
  ///   - reducer: Makes the reducer, with the store's dependencies in force.
  ///   - run: Picks the next job; nil picks the oldest.
  ///   - journal: Learns which step notes and issues belong to.
  ///   - history: Keeps what failures tell of past steps.
  ///   - prepare: Changes the deterministic dependencies the store starts with.
  package init<R: ReducerProtocol>(
    initialState: () -> State,
    reducer: () -> R,
    run: ScheduleRun?,
    journal: StepJournal? = nil,
    history: StepHistory? = nil,
    prepare: (inout DependencyValues) -> Void
  ) where R.State == State, R.Action == Action {
    let clock = TestClock()
    let simulation = Simulation(run: run)
    let host = SimulatedEffectHost(simulation: simulation)
    let inForce = BoundDependencies.current.values.forNewStore()
    var values = inForce
    values.makeDeterministic(clock: clock)
    // What `withDependencies` overrides around the making of the store stays.
    values = inForce.overriding(values)
    prepare(&values)
    let dependencies = BoundDependencies(values)
    let reduce = dependencies.current { reducer().makeReduce() }
    self.clock = clock
    self.simulation = simulation
    self.host = host
    self.journal = journal
    machine = Machine(state: initialState, dependencies: dependencies, host: host, reduce: reduce)
    log = StepLog(
      startingWith: machine.desk.stateCopy,
      in: simulation,
      journal: journal,
      history: history,
      clock: values.continuousClock as? TestClock<Duration> ?? clock,
      elementCounter: dependencies.values.stackElementCounter
    )
    machine.desk.record(with: log)
    simulation.attach(self)
    clock.attach(to: simulation)
  }

  deinit {
    simulation.withLock { machine.desk.cancelAll() }
    host.mailbox.close()
    simulation.drive()
    // A task that never rests must not go on in the background.
    if simulation.hasExceededJobLimit { simulation.queue.discard() }
    simulation.queue.abandon()
  }

  /// The state after the last step asserted.
  package var state: State { unerased(log.assertedState, as: State.self) }

  /// The last step asserted: the one sent or received last.
  package var asserted: RecordedStep<State, Action>? {
    // Not `map`, which looks up the type that it returns.
    guard let step = log.asserted else { return nil }
    return RecordedStep(step)
  }

  /// The steps of actions that effects sent and that have not been received, oldest first.
  package var received: ReceivedSteps<State, Action> { ReceivedSteps(log.waiting) }

  /// Whether steps wait to be received.
  package var hasReceived: Bool { !log.waiting.isEmpty }

  /// Past steps and effects; nil if they are not kept.
  var history: StepHistory? { log.history }

  /// The times of the steps.
  package var timeline: StepTimeline { log.timeline }

  /// The virtual time, since the store was made: that of the clock that effects sleep on, if it is virtual.
  package var time: Duration { log.clock.now.offset }

  /// Whether an effect was stopped because there was no end of its actions: it never continues.
  func isStopped(_ id: EffectID) -> Bool { log.stopped.contains(id) }

  /// The source of the ids of stack elements.
  package var elementCounter: StackElementCounter { log.elementCounter }

  /// Sends an action, then drives until nothing can run.
  ///
  /// - Returns: A handle on the effects that follow from it.
  @discardableResult
  package func send(_ action: Action) -> StoreTask {
    simulation.withLock {
      defer { simulation.driveLocked(for: self) }
      return machine.sendAsTask(action)
    }
  }

  /// Receives the oldest step that waits: its state becomes ``state``.
  ///
  /// - Returns: The step; nil if none waits.
  @discardableResult
  package func receiveNext() -> RecordedStep<State, Action>? {
    guard let step = simulation.withLock({ log.receiveNext() }) else { return nil }
    return RecordedStep(step)
  }

  /// Changes the state before the first step.
  ///
  /// - Returns: Whether there has been no step yet; otherwise nothing changes.
  package func prepareState(_ change: (inout State) throws -> Void) rethrows -> Bool {
    try simulation.withLock {
      guard try machine.prepareState(change) else { return false }
      log.restart(with: machine.desk.stateCopy)
      return true
    }
  }

  /// Advances the store's own clock.
  ///
  /// - Parameters:
  ///   - duration: The virtual time to let pass.
  ///   - timerLimit: Maximum number of timers that may fire; if there are more, that is reported and time stops.
  package func advance(by duration: Duration, timerLimit: Int = 1_000_000) {
    simulation.withLock {
      journal?.beginCall()
      let issue = clock.advanceSynchronously(to: clock.now.advanced(by: duration), timerLimit: timerLimit)
      if let issue { machine.desk.dependencies.report(issue) }
      noteTime()
      simulation.driveLocked(for: self)
    }
  }

  /// Traces the time of the store's own clock.
  func noteTime() {
    journal?.beginCall()
    machine.desk.noteTime(clock.now.offset)
  }

  /// Puts other dependencies in force for what happens from now on.
  package func replaceDependencies(with values: DependencyValues) {
    machine.desk.replaceDependencies(with: values)
    log.clock = values.continuousClock as? TestClock<Duration> ?? clock
    log.elementCounter = values.stackElementCounter
  }

  /// Cancels what follows from a send, and lets it end.
  package func cancel(_ task: StoreTask) {
    simulation.withLock {
      journal?.beginCall()
      task.cancel()
      simulation.driveLocked(for: self)
    }
  }

  /// Cancels everything in flight, and lets it end.
  package func cancelAll() {
    simulation.withLock {
      journal?.beginCall()
      machine.desk.cancelAll()
      simulation.driveLocked(for: self)
    }
  }

  /// Whether something came from outside since the last drive.
  var hasArrivals: Bool { !simulation.queue.isEmpty || !host.mailbox.isEmpty }
}

extension SimulatedStore {
  /// Makes a store and its simulation, which runs under a schedule of its own.
  ///
  /// - Parameters:
  ///   - initialState: Made with the store's dependencies in force.
  ///   - reducer: Made with the store's dependencies in force.
  ///   - schedule: In which order jobs run.
  ///   - prepare: Changes the deterministic dependencies the store starts with.
  package convenience init<R: ReducerProtocol>(
    initialState: () -> State,
    reducer: () -> R,
    schedule: Schedule,
    prepare: (inout DependencyValues) -> Void
  ) where R.State == State, R.Action == Action {
    let run = schedule == .oldestFirst ? nil : ScheduleRun(schedule, isRecorded: false)
    self.init(initialState: initialState, reducer: reducer, run: run, prepare: prepare)
  }
}

extension SimulatedStore: SimulationParticipant {
  func takeMessages() -> Bool {
    guard host.mailbox.takeAll(&messages) else { return false }
    // Moved out from behind, not copied.
    while let message = messages.popLast() {
      switch consume message {
      case .action(let delivery, let sender):
        simulation.run?.note(delivery.action, from: delivery.job, of: simulation.store)
        // A sender whose action was refused never continues: it may not suspend anywhere else.
        if machine.desk.deliver(delivery) { sender?.resume() }
      case .cancel(let request): machine.desk.cancel(request)
      case .end(let id, let outcome): machine.desk.finish(id, outcome: outcome)
      }
    }
    if messages.capacity > 1024 { messages = [] }
    return true
  }

  func reportJobLimit(after jobs: Int) {
    journal?.beginCall()
    let awake = effectsInFlight.filter(\.waitsOutside).map(\.name)
    machine.desk.dependencies.report(.restless(effects: awake, jobs: jobs))
  }

  func reportEndlessSends(after actions: Int) {
    let refused = log.takeRefused()
    guard let first = refused.first else { return }
    journal?.beginCall()
    machine.desk.dependencies.report(
      .endlessSends(effects: refused.compactMap(\.sender?.name), action: Tree(brief: first.action), actions: actions)
    )
  }
}
