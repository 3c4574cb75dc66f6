package import Lockstep
internal import LockstepDiff

/// A machine whose effects a simulation runs, and whose effects' actions wait until they are taken: what test stores and scripts share.
package final class SimulatedStore<State, Action: Sendable> {
  package let machine: Machine<State, Action>
  package let clock: TestClock<Duration>
  package let simulation: Simulation
  private let host: SimulatedEffectHost

  /// The clock that tells the time of a step: the one that effects sleep on, where it is a virtual one.
  private var watch: TestClock<Duration>
  package private(set) var timeline = StepTimeline()

  /// What has been taken from the mailbox; empty between two takes, its memory used again.
  @exclusivity(unchecked) private var mail: [Mailbox.Mail] = []

  /// Makes a store and its simulation.
  ///
  /// - Parameters:
  ///   - initialState: Made with the store's dependencies in force.
  ///   - reducer: Made with the store's dependencies in force.
  ///   - run: Decides who goes first; `nil` for the oldest.
  ///   - prepare: Changes the deterministic dependencies the store starts with.
  package init<R: ReducerProtocol>(
    initialState: () -> State,
    reducer: () -> R,
    run: ScheduleRun?,
    prepare: (inout DependencyValues) -> Void
  ) where R.State == State, R.Action == Action {
    let clock = TestClock()
    let simulation = Simulation(run: run)
    let host = SimulatedEffectHost(simulation: simulation)
    var values = BoundDependencies.current.values.forNewStore()
    values.makeDeterministic(clock: clock)
    prepare(&values)
    let dependencies = BoundDependencies(values)
    let reduce = dependencies.current { reducer().makeReduce() }
    self.clock = clock
    self.simulation = simulation
    self.host = host
    watch = values.continuousClock as? TestClock<Duration> ?? clock
    machine = Machine(
      state: initialState,
      dependencies: dependencies,
      host: host,
      holdsEffectActions: true,
      reduce: reduce
    )
    simulation.join(self)
  }

  deinit {
    simulation.inTurn { machine.desk.cancelAll() }
    simulation.drive()
    simulation.queue.abandon()
  }

  /// The state now.
  package var state: State { machine.state }

  /// The actions of effects that wait to be received, oldest first.
  package var received: some RandomAccessCollection<Envelope<Action>> { machine.heldActions }

  /// Whether actions of effects wait to be received; asked more often than which.
  package var hasReceived: Bool { !machine.desk.held.isEmpty }

  /// Processes an action, then drives until nothing can run.
  ///
  /// - Returns: A handle on what follows from it.
  package func send(_ action: Action) -> StoreTask {
    simulation.inTurn {
      defer { simulation.driveInTurn(for: self) }
      noteStep()
      return machine.sendAsTask(action)
    }
  }

  /// Processes the oldest action that waits to be received, then drives until nothing can run.
  package func processReceived() {
    simulation.inTurn {
      noteStep()
      machine.desk.processHeld()
      simulation.driveInTurn(for: self)
    }
  }

  /// Lets the store's own clock go on.
  ///
  /// - Parameters:
  ///   - duration: How far.
  ///   - mostTimers: How many timers may fire; where there are more, that is reported and time stops.
  package func advance(by duration: Duration, mostTimers: Int = 1_000_000) {
    simulation.inTurn {
      let issue = clock.go(to: clock.now.advanced(by: duration), mostTimers: mostTimers)
      if let issue { machine.desk.dependencies.report(issue) }
      machine.desk.noteTime(clock.now.offset)
      simulation.driveInTurn(for: self)
    }
  }

  private func noteStep() {
    timeline.note(machine.desk.step + 1, at: watch.now.offset)
  }

  /// Puts other dependencies in force for what happens from now on.
  package func replaceDependencies(with values: DependencyValues) {
    machine.desk.replaceDependencies(with: values)
    watch = values.continuousClock as? TestClock<Duration> ?? clock
  }

  /// Cancels what follows from a send, and lets it end.
  package func cancel(_ task: StoreTask) {
    simulation.inTurn {
      task.cancel()
      simulation.driveInTurn(for: self)
    }
  }

  /// Cancels everything in flight, and lets it end.
  package func cancelAll() {
    simulation.inTurn {
      machine.desk.cancelAll()
      simulation.driveInTurn(for: self)
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
  func takeMail() -> Bool {
    guard host.mailbox.takeAll(&mail) else { return false }
    // Moved out from behind, not copied.
    while let letter = mail.popLast() {
      switch letter {
      case .action(let action, let job, let region, let isCancelled):
        simulation.run?.note(action, from: job, of: simulation.store)
        machine.desk.deliver(action, from: job, in: region, isCancelled: isCancelled)
      case .cancel(let request): machine.desk.cancel(request)
      case .end(let id, let outcome): machine.desk.finish(id, outcome: outcome)
      }
    }
    if mail.capacity > 1024 { mail = [] }
    return true
  }

  func reportRestlessness(after jobs: Int) {
    let awake = effectsInFlight.filter(\.waitsOutside).map(\.name)
    machine.desk.dependencies.report(.restless(effects: awake, jobs: jobs))
  }
}
