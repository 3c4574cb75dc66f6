// `@unchecked Sendable` but sound because a stepped store, its effects and its host are used only by the thread that makes its moves: an
// explored store's only thread, or the thread that holds the lock of a simulated store's simulation.

package import Lockstep
internal import Synchronization

/// Starts a store's effects, and runs them only on request, one at a time.
///
/// The engine is the same as in other stores. Here, however, each effect has its own job queue, and its actions wait until the effect
/// continues.
package final class EffectStepper: EffectHost, @unchecked Sendable {
  let simulation: Simulation
  private let clock: TestClock<Duration>
  let mailbox: SimulatedEffectMailbox
  package private(set) weak var core: StoreCore?

  /// The effects in flight, oldest first.
  @exclusivity(unchecked) package private(set) var effects: [SteppedEffect] = []

  /// The events of each step that has effects in flight, by step number.
  @exclusivity(unchecked) private var pasts: [Int: StepEffectHistory] = [:]

  /// Identifies and orders the effects; nil to use the order in which they started.
  package weak var observer: (any SteppedEffectObserver)?

  /// Whether effects that ran at different times are distinct even if they are otherwise equal, because the feature reads the date.
  @exclusivity(unchecked) package var distinguishesTimes = false

  /// The regions of effects that can be cancelled separately.
  private weak var regions: CancellableRegionRegistry?

  /// Creates a stepper with its own simulation.
  package convenience init(clock: TestClock<Duration>) {
    let simulation = Simulation(run: nil)
    simulation.isStepped = true
    clock.attach(to: simulation)
    self.init(simulation: simulation, clock: clock)
  }

  init(simulation: Simulation, clock: TestClock<Duration>) {
    (self.simulation, self.clock) = (simulation, clock)
    mailbox = SimulatedEffectMailbox(queue: simulation.queue)
  }

  package func makeRegions(for _: StoreCore) -> CancellableRegionRegistry {
    let mailbox = mailbox
    let made = CancellableRegionRegistry(executor: simulation.queue) { mailbox.put($0) }
    regions = made
    return made
  }

  package func start(_ job: EffectExecution, for core: StoreCore) {
    self.core = core
    let effect = SteppedEffect(job, pasts[job.context.step, default: StepEffectHistory()])
    pasts[job.context.step] = effect.stepPast
    observer?.effectWillStart(effect)
    if effect.stepPast.effectCount == 2 { observer?.stepDidStartSeveralEffects() }
    effects.append(effect)
    job.start(for: core, through: .mailbox(mailbox), on: effect.queue)
    effect.noteJobs()
  }

  /// Directs the effects' questions to this stepper.
  package func askQuestions(of values: inout DependencyValues) {
    values.choose = ChoiceGenerator { try await self.ask($0, $1) }
  }

  /// Asks a question; the effect waits until it is answered.
  private func ask(_ name: String, _ options: [String]) async throws -> Int {
    guard let current = CurrentSimulatedEffect.current, current.simulation === simulation,
      let effect = effects.first(where: { $0.id == current.effect })
    else { return 0 }
    let answer = OpenAnswer()
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        guard answer.wait(continuation) else { return }
        effect.ask(UnansweredQuestion(name: name, options: options, answer: answer))
      }
    } onCancel: {
      self[current.effect]?.withdraw(answer)
      answer.give(.failure(CancellationError()))
    }
  }

  /// An effect in flight; nil if it has ended.
  subscript(id: EffectID) -> SteppedEffect? { effects.first { $0.id == id } }

  /// Ends all effects.
  package func close() {
    mailbox.close()
    for effect in effects {
      while let message = effect.pending.popFirst() {
        if case .action(_, let sender) = message { sender?.resume() }
      }
    }
    for effect in effects { runJobs(of: effect) }
    simulation.queue.abandon()
    for effect in effects { effect.queue.abandon() }
    effects = []  // Their dependencies keep this object, which answers their questions.
  }
}

// MARK: - Moves

extension EffectStepper {
  /// The effects that can continue, in the observer's order.
  package var goingOn: [SteppedEffect] { inOrder(where: \.canGoOn) }

  /// The effects that wait for an answer, in the observer's order.
  var asking: [SteppedEffect] { inOrder { $0.question != nil } }

  private func inOrder(where condition: (SteppedEffect) -> Bool) -> [SteppedEffect] {
    let matches = effects.filter(condition)
    guard matches.count > 1, let observer else { return matches }
    return observer.sortedEffects(of: self).filter(condition)
  }

  /// The options of all effects that wait for an answer, in order.
  package var options: [(effect: SteppedEffect, option: Int)] {
    asking.flatMap { effect in (effect.question?.options ?? []).indices.map { (effect, $0) } }
  }

  /// The number of effects that can continue.
  package var goingOnCount: Int { effects.count(where: \.canGoOn) }

  /// The total number of options of all effects.
  package var optionCount: Int { effects.reduce(0) { $0 + ($1.question?.options.count ?? 0) } }

  /// The sleeps of each effect on all clocks: for each clock, in the order in which they end.
  package var sleeps: [EffectID: [Sleep]] { simulation.sleeps }

  /// The time on the store's clock.
  package var now: Duration { clock.instant.offset }

  /// Whether an effect sleeps on the store's clock.
  package var hasDeadline: Bool { clock.nextDeadline != nil }

  /// Resumes an effect until it sends an action, sleeps, asks a question or ends.
  package func goOn(_ effect: SteppedEffect) {
    if effect.pending.isEmpty { run(effect) }
    if let message = effect.pending.popFirst() { process(message) }
    processReports(of: effect)
    run(effect)
    settle()
  }

  /// Answers an effect's question; the effect then runs until it sends an action, sleeps, asks a question or ends.
  package func choose(_ option: Int, for effect: SteppedEffect) {
    guard let question = effect.takeQuestion() else { return }
    effect.noteAnswer(option)
    question.answer.give(.success(option))
    run(effect)
    settle()
  }

  /// Advances time to the next deadline. The effects that wake up can then continue.
  ///
  /// - Returns: The time that has passed; nil if no effect sleeps.
  @discardableResult
  package func advance() -> Duration? {
    guard let deadline = clock.nextDeadline else { return nil }
    let rest = deadline.offset - clock.instant.offset
    let sleeps = Dictionary(grouping: clock.sleeps(in: simulation), by: \.effect)
    _ = clock.advanceSynchronously(to: deadline)
    for effect in effects { effect.noteWakes(of: sleeps[effect.id] ?? [], within: rest) }
    settle()
    return rest
  }

  /// Ends a move: lets cancelled effects end, and records how the move affected other effects.
  ///
  /// Actions of cancelled effects are ignored. When these effects end, others may start, so the order in which they end must not depend on
  /// their age.
  package func settle() {
    guard let core else { return }
    while let effect = inOrder(where: { $0.canGoOn && core.isCancelled($0.id) }).first {
      effect.noteLastRun()
      runJobs(of: effect)
      sortMessages(of: effect)
      while let message = effect.pending.popFirst() { process(message) }
    }
    for effect in effects {
      effect.noteArrivals()
      if effect.job.hasOpenedRegions { effect.note(cancellations: regions?.cancellations(of: effect.id) ?? []) }
    }
  }

  /// Runs an effect until it waits. The actions that it sends remain pending.
  private func run(_ effect: SteppedEffect) {
    guard !effect.queue.isEmpty else { return }
    effect.noteRun(at: distinguishesTimes ? clock.instant.offset : nil)
    let siblings = siblings(of: effect).filter { !$0.hasArrivals }
    runJobs(of: effect)
    if siblings.contains(where: \.hasArrivals) { observer?.effectDidResumeSibling() }
    sortMessages(of: effect)
    processReports(of: effect)
  }

  /// The other effects of the same step.
  private func siblings(of effect: SteppedEffect) -> [SteppedEffect] {
    let past = effect.stepPast
    return past.effectCount < 2 ? [] : effects.filter { $0.stepPast === past && $0 !== effect }
  }

  func runJobs(of effect: SteppedEffect) {
    var rest = Simulation.jobLimit
    _ = clock.takeUsage()
    while rest > 0, let job = effect.queue.next({ _ in 0 }) ?? simulation.queue.next({ _ in 0 }) {
      effect.queue.run(job)
      rest -= 1
    }
    let usage = clock.takeUsage()
    effect.noteTimers(usage.timerCount, at: clock.instant.offset)
    if usage.measuresTime { observer?.effectDidMeasureTime() }
    effect.noteJobs()
  }

  /// Assigns the messages that have arrived to their effects; a message without a sender comes from the effect that has just run.
  func sortMessages(of effect: SteppedEffect) {
    var messages: [SimulatedEffectMailbox.Message] = []
    while mailbox.takeAll(&messages) {
      while let message = messages.popLast() {
        let sender = message.sender ?? effect.id
        (sender == effect.id ? effect : effects.first { $0.id == sender } ?? effect).pending.append(message)
      }
    }
  }

  /// Processes an effect's messages before its next action: its end and its cancellation requests.
  func processReports(of effect: SteppedEffect) {
    while let next = effect.pending.first {
      if case .action = next { return }
      _ = effect.pending.popFirst()
      process(next)
    }
  }

  private func process(_ message: SimulatedEffectMailbox.Message) {
    switch message {
    case .action(let delivery, let sender):
      _ = core?.deliver(delivery)
      sender?.resume()
    case .cancel(let request): core?.cancel(request)
    case .end(let id, let outcome):
      guard let index = effects.firstIndex(where: { $0.id == id }) else { return }
      let effect = effects.remove(at: index)
      let step = effect.job.context.step
      core?.finish(id, outcome: outcome)
      let isLastOfStep = !effects.contains { $0.job.context.step == step }
      if isLastOfStep { pasts[step] = nil }
      observer?.effectDidEnd(effect, isLastOfStep: isLastOfStep)
    }
  }
}

extension SimulatedEffectMailbox.Message {
  /// The effect that sent the message; nil for a cancellation request, which has no sender.
  fileprivate var sender: EffectID? {
    switch self {
    case .action(let delivery, _): delivery.job.id
    case .end(let id, _): id
    case .cancel: nil
    }
  }
}

extension EffectStepper {
  /// The oldest effect that can't send, hasn't run, and whose end starts no other effect; nil if there is none, or if it was already tried.
  package var nextUntried: SteppedEffect? {
    effects.first { effect in
      effect.job.sendsNothing && effect.isSilent == nil && !effect.hasRun && effect.canGoOn
        && core?.isCancelled(effect.id) == false && core?.isFollowed(effect.id) == false
    }
  }

  /// Runs an effect until it waits.
  ///
  /// - Returns: Whether it has ended without any other message.
  package func runTrial(of effect: SteppedEffect) -> Bool {
    runJobs(of: effect)
    sortMessages(of: effect)
    guard effect.pending.count == 1, case .end(effect.id, _)? = effect.pending.first else { return false }
    return true
  }

  /// Processes the end of an effect after its trial.
  package func endTrial(of effect: SteppedEffect) {
    effect.noteRun(at: nil)
    processReports(of: effect)
    settle()
  }

  /// The pending work of the other effects, for the comparison after a trial.
  package func activity(except effect: SteppedEffect) -> [PendingEffectWork] {
    effects.filter { $0 !== effect }.map {
      PendingEffectWork(id: $0.id, jobs: $0.queue.count, messages: $0.pending.count, isAsking: $0.question != nil)
    }
  }
}

/// The pending work of an effect.
package struct PendingEffectWork: Equatable {
  let id: EffectID
  let jobs: Int
  let messages: Int
  let isAsking: Bool
}
