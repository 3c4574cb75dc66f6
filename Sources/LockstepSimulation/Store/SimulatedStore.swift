package import Lockstep
package import LockstepDiff

/// A store that runs its effects in a simulation and records its steps until they are received. Test stores and scripts are built on it.
///
/// The reducer runs when an effect sends, as in a live store. ``state`` is the state after the step last asserted by ``send(_:)`` or
/// ``receiveNext()``; the machine's own state may be further ahead.
package final class SimulatedStore<State, Action: Sendable> {
  package let machine: StoreMachine<State, Action>
  package let clock: TestClock<Duration>
  package let simulation: Simulation
  private let mailbox: SimulatedEffectMailbox
  let log: StepLog

  /// Resumes the effects of a stepped store one at a time; nil if they all continue by themselves.
  let stepper: EffectStepper?

  /// The notes and issues of the store's steps.
  let journal: StepJournal?

  /// The screen that shows the newest state; nil if no screen is followed.
  @exclusivity(unchecked) var screen: FollowedScreen?

  /// The messages being processed; empty otherwise. Stored here so that its memory is reused.
  @exclusivity(unchecked) private var messages: [SimulatedEffectMailbox.Message] = []

  /// Creates a store and its simulation.
  ///
  /// - Parameters:
  ///   - initialState: Creates the initial state. Called with the store's dependencies in effect.
  ///   - reducer: Creates the reducer. Called with the store's dependencies in effect.
  ///   - run: Picks the next job; nil picks the oldest.
  ///   - isStepped: Whether effects continue only at ``resume(_:)`` and ``choose(_:for:)``.
  ///   - journal: Collects notes and issues by step.
  ///   - prepare: Changes the deterministic dependencies that the store starts with.
  package init<R: ReducerProtocol>(
    initialState: () -> State,
    reducer: () -> R,
    run: ScheduleRun?,
    isStepped: Bool = false,
    journal: StepJournal? = nil,
    prepare: (inout DependencyValues) -> Void
  ) where R.State == State, R.Action == Action {
    let clock = TestClock()
    let simulation = Simulation(run: run)
    simulation.isStepped = isStepped
    let stepper = isStepped ? EffectStepper(simulation: simulation, clock: clock) : nil
    var current = StoreDependencies.current.values
    current.prepareForNewStore()
    var values = current
    values.makeDeterministic(clock: clock)
    run?.answerQuestions(in: &values) { [clock] in clock.now.offset }
    stepper?.askQuestions(of: &values)
    // Keeps the overrides of a `withDependencies` call around the creation of the store.
    values = current.overriding(values)
    prepare(&values)
    let dependencies = StoreDependencies(values)
    let reduce = dependencies.current { reducer()._makeReduce() }
    self.clock = clock
    self.simulation = simulation
    self.stepper = stepper
    self.journal = journal
    let home: any EffectHost
    if let stepper {
      (home, mailbox) = (stepper, stepper.mailbox)
    } else {
      let host = SimulatedEffectHost(simulation: simulation)
      (home, mailbox) = (host, host.mailbox)
    }
    machine = StoreMachine(state: initialState, dependencies: dependencies, home: .host(home), reduce: reduce)
    log = StepLog(
      startingWith: machine.core.stateCopy,
      in: simulation,
      journal: journal,
      clock: values.continuousClock as? TestClock<Duration> ?? clock,
      elementCounter: dependencies.values.stackElementCounter
    )
    machine.core.record(with: log)
    simulation.attach(self)
    clock.attach(to: simulation)
  }

  deinit {
    simulation.withLock { machine.core.cancelAll() }
    if let stepper { return stepper.close() }
    mailbox.close()
    simulation.drive()
    // A task that exceeded the job limit must not continue in the background.
    if simulation.hasExceededJobLimit { simulation.queue.discard() }
    simulation.queue.abandon()
  }

  /// The state after the last asserted step.
  package var state: State { unerased(log.assertedState, as: State.self) }

  /// The last asserted step, which is the last step that was sent or received.
  package var asserted: RecordedStep<State, Action>? {
    // Avoids `map`, which would look up its result type at run time.
    guard let step = log.asserted else { return nil }
    return RecordedStep(step)
  }

  /// The steps of actions that effects sent and that have not been received, oldest first.
  package var received: UnreceivedSteps<State, Action> { UnreceivedSteps(log.waiting) }

  /// Whether steps wait to be received.
  package var hasReceived: Bool { !log.waiting.isEmpty }

  /// Whether the latest asserted steps are kept with their states, for ``lastWrite(at:before:)``.
  package var keepsAssertedSteps: Bool {
    get { log.keepsAssertedSteps }
    set { log.keepsAssertedSteps = newValue }
  }

  /// Returns the last step that changed the value at a path, among the last 100 asserted steps, and before a given step.
  package func lastWrite(at path: Path, before number: Int) -> (step: StepFacts, change: Change)? {
    log.lastWrite(at: path, before: number)
  }

  /// The latest steps and effects.
  package var history: StepHistory { log.history }

  /// The times of the steps.
  package var timeline: StepTimeline { log.timeline }

  /// The virtual time since the store was created, on the clock that effects sleep on if it is virtual.
  package var time: Duration { log.clock.now.offset }

  /// Whether an effect was stopped because it exceeded the action limit. It never continues.
  package func isStopped(_ id: EffectID) -> Bool { log.stopped.contains(id) }

  /// The last step before effects were stopped because they sent actions or set timers endlessly; 0 if none were. The issue covers the
  /// steps up to it.
  package var lastOfEndlessSends: Int { log.lastOfEndlessSends }

  /// The source of the ids of stack elements.
  package var elementCounter: StackElementCounter { log.elementCounter }

  /// Sends an action, then drives until nothing can run.
  ///
  /// - Returns: A handle to the effects that the action started.
  @discardableResult
  package func send(_ action: Action) -> StoreTask {
    simulation.withLock {
      defer {
        showStep()
        driveLocked()
      }
      return machine.sendAsTask(action)
    }
  }

  /// Receives the oldest waiting step; ``state`` is then the state after that step.
  ///
  /// - Returns: The step; nil if none waits.
  @discardableResult
  package func receiveNext() -> RecordedStep<State, Action>? {
    guard let step = simulation.withLock({ log.receiveNext() }) else { return nil }
    return RecordedStep(step)
  }

  /// Changes the state before the first step.
  ///
  /// - Returns: False if a step has already been processed, in which case nothing changes.
  package func prepareState(_ change: (inout State) throws -> Void) rethrows -> Bool {
    try simulation.withLock {
      guard try machine.prepareState(change) else { return false }
      log.restart(with: machine.core.stateCopy)
      return true
    }
  }

  /// Advances the store's own clock.
  ///
  /// - Parameters:
  ///   - duration: The virtual time to let pass.
  ///   - timerLimit: Maximum number of timers that may fire. If more are due, an issue is reported and time stops.
  package func advance(by duration: Duration, timerLimit: Int = 1_000_000) {
    simulation.withLock {
      journal?.beginCall()
      let issue = clock.advanceSynchronously(to: clock.now.advanced(by: duration), timerLimit: timerLimit)
      if let issue { machine.core.dependencies.report(issue) }
      noteTime()
      driveLocked()
    }
  }

  /// Runs effects until nothing can run. In a stepped store, only cancelled effects run, until they end.
  func driveLocked() {
    stepper?.settle()
    simulation.driveLocked(for: self)
  }

  /// Records the current time of the store's clock in the trace.
  func noteTime() {
    journal?.beginCall()
    machine.core.noteTime(clock.now.offset)
  }

  /// Replaces the dependencies of all later actions and effects.
  package func replaceDependencies(with values: DependencyValues) {
    machine.core.replaceDependencies(with: values)
    log.clock = values.continuousClock as? TestClock<Duration> ?? clock
    log.elementCounter = values.stackElementCounter
  }

  /// Cancels the effects that a send started, and lets them end.
  package func cancel(_ task: StoreTask) {
    simulation.withLock {
      journal?.beginCall()
      task.cancel()
      driveLocked()
    }
  }

  /// Cancels all effects in flight, and lets them end.
  package func cancelAll() {
    simulation.withLock {
      journal?.beginCall()
      machine.core.cancelAll()
      driveLocked()
    }
  }

  /// Whether jobs or messages have arrived from outside since the last drive.
  var hasArrivals: Bool { !simulation.queue.isEmpty || !mailbox.isEmpty }
}

extension SimulatedStore {
  /// Creates a store and its simulation, which runs under its own schedule.
  ///
  /// - Parameters:
  ///   - initialState: Creates the initial state. Called with the store's dependencies in effect.
  ///   - reducer: Creates the reducer. Called with the store's dependencies in effect.
  ///   - schedule: The schedule that orders jobs.
  ///   - prepare: Changes the deterministic dependencies that the store starts with.
  package convenience init<R: ReducerProtocol>(
    initialState: () -> State,
    reducer: () -> R,
    schedule: Schedule,
    prepare: (inout DependencyValues) -> Void
  ) where R.State == State, R.Action == Action {
    let run = schedule == .oldestFirst ? nil : ScheduleRun(schedule, isRecorded: false, answersQuestions: false)
    self.init(initialState: initialState, reducer: reducer, run: run, prepare: prepare)
  }
}

extension SimulatedStore: SimulationParticipant {
  func takeMessages() -> Bool {
    guard mailbox.takeAll(&messages) else { return false }
    // Moves each message out of the array's end without copying it.
    while let message = messages.popLast() {
      switch consume message {
      case .action(let delivery, let sender):
        simulation.run?.note(delivery.action, from: delivery.job, of: simulation.store)
        // A sender with a refused action is never resumed, because it may have no other suspension point at which it could be stopped.
        if machine.core.deliver(delivery) { sender?.resume() }
      case .cancel(let request): machine.core.cancel(request)
      case .end(let id, let outcome): machine.core.finish(id, outcome: outcome)
      }
      showStep()
    }
    if messages.capacity > 1024 { messages = [] }
    return true
  }

  func reportJobLimit(after jobs: Int) {
    journal?.beginCall()
    let awake = effectsInFlight.filter(\.waitsOutside).map(\.name)
    machine.core.dependencies.report(.restless(effects: awake, jobs: jobs))
  }

  func takeCycle(ofTimersOf effect: EffectExecution) -> ActionCycle? { log.takeCycle(ofTimersOf: effect) }

  func reportEndlessSends(after actions: Int) {
    let cycles = log.takeCycles()
    guard !cycles.isEmpty else { return }
    journal?.beginCall()
    machine.core.dependencies.report(.endlessSends(cycles: cycles, actions: actions))
  }
}
