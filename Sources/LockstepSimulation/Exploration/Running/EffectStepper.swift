// `@unchecked Sendable`, and sound because a stepped store, its effects and its host are used only by the thread that makes its moves: the only
// one of an explored store, or the one that holds the lock of a simulated store's simulation.

internal import Lockstep
internal import LockstepDiff
internal import Synchronization

/// Starts a store's effects, and runs them only on request, one at a time.
///
/// The engine is the one of every other store. Only here, each effect has a queue of its own for its jobs, and its actions wait until the effect
/// goes on.
final class EffectStepper: EffectHost, @unchecked Sendable {
  let simulation: Simulation
  let clock: TestClock<Duration>
  let mailbox: SimulatedEffectMailbox
  private(set) weak var core: StoreCore?

  /// The effects in flight, oldest first.
  private(set) var effects: [SteppedEffect] = []

  /// The additional values that identify effects in flight.
  var distinctions: EffectDistinctions = []

  /// Called when a step has started a second effect, and with true when such an effect has resumed a task of another one of its step.
  var noteSiblings: (_ share: Bool) -> Void = { _ in }

  weak var recorder: StartRecorder?

  /// Whether effects that ran at different times are different, although nothing else distinguishes them: if the feature reads the date.
  var tellsTimes = false

  /// The stack elements of the current state.
  var numbering: () -> IDNumbering? = { nil }

  /// Notes that an effect measures time, so that its behavior depends on when it ran.
  var timeReads: StoreTimeReads?

  /// The parts of effects that can be cancelled on their own.
  private weak var regions: CancellableRegionRegistry?

  init(simulation: Simulation, clock: TestClock<Duration>) {
    (self.simulation, self.clock) = (simulation, clock)
    mailbox = SimulatedEffectMailbox(queue: simulation.queue)
  }

  func makeRegions(for _: StoreCore) -> CancellableRegionRegistry {
    let mailbox = mailbox
    let made = CancellableRegionRegistry(executor: simulation.queue) { mailbox.put($0) }
    regions = made
    return made
  }

  func start(_ job: EffectJob, for core: StoreCore) {
    self.core = core
    let origin = recorder?.origin(of: job) ?? EffectOrigin()
    let effect = SteppedEffect(job, origin: origin, claim: recorder?.claim(of: job))
    if origin.past.effectCount == 2 { noteSiblings(false) }
    effects.append(effect)
    job.start(for: core, through: .mailbox(mailbox), on: effect.queue)
    effect.noteJobs()
  }

  /// Lets effects ask their questions here.
  func askQuestions(of values: inout DependencyValues) {
    values.choose = ChoiceGenerator { try await self.ask($0, $1) }
  }

  /// Asks for an answer; the effect waits until there is one.
  private func ask(_ name: String, _ options: [String]) async throws -> Int {
    guard let current = SimulatedTask.current, current.simulation === simulation,
      let effect = effects.first(where: { $0.id == current.effect })
    else { return 0 }
    let answer = OpenAnswer()
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        guard answer.wait(continuation) else { return }
        effect.ask(OpenQuestion(name: name, options: options, answer: answer))
      }
    } onCancel: {
      self[current.effect]?.withdraw(answer)
      answer.give(.failure(CancellationError()))
    }
  }

  /// An effect in flight; nil if it has ended.
  subscript(id: EffectID) -> SteppedEffect? { effects.first { $0.id == id } }

  /// Ends all effects.
  func close() {
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
  /// The effects that can go on, in the order of their fingerprints.
  var goingOn: [SteppedEffect] { inOrder(where: \.canGoOn) }

  /// The effects that wait for an answer, in the order of their fingerprints.
  var asking: [SteppedEffect] { inOrder { $0.question != nil } }

  private func inOrder(where condition: (SteppedEffect) -> Bool) -> [SteppedEffect] {
    let matches = effects.filter(condition)
    return matches.count < 2 ? matches : identified().map(\.effect).filter(condition)
  }

  /// The options of all effects that wait for an answer, in order.
  var options: [(effect: SteppedEffect, option: Int)] {
    asking.flatMap { effect in (effect.question?.options ?? []).indices.map { (effect, $0) } }
  }

  /// The effect that makes a move; nil for a move of the user or of time.
  func effect(making move: MoveCode) -> SteppedEffect? {
    (try? mover(of: move)).map { effects[$0.position] }
  }

  /// The effect that makes a move; nil for a move of the user or of time.
  ///
  /// - Throws: ``ExplorationFault/moveIsGone`` if there is no such effect.
  func mover(of move: MoveCode) throws(ExplorationFault) -> EffectMover? {
    let found: (effect: SteppedEffect, option: Int?)?
    switch move.kind {
    case .send, .advance: return nil
    case .goOn: found = goingOn.dropFirst(move.position).first.map { ($0, nil) }
    case .choose: found = options.dropFirst(move.position).first.map { ($0.effect, $0.option) }
    }
    guard let found, let position = effects.firstIndex(where: { $0 === found.effect }) else { throw .moveIsGone }
    return EffectMover(position: position, option: found.option)
  }

  /// Lets an effect go on, or answers its question.
  ///
  /// - Returns: False if it can't.
  func move(_ mover: EffectMover) -> Bool {
    guard mover.position < effects.count else { return false }
    let effect = effects[mover.position]
    if let option = mover.option {
      guard let question = effect.question, option < question.options.count else { return false }
      choose(option, for: effect)
    } else {
      guard effect.canGoOn else { return false }
      goOn(effect)
    }
    return true
  }

  /// The moves of effects and of time.
  var moves: [MoveCode] {
    if effects.isEmpty, clock.nextDeadline == nil { return [] }
    return (0..<goingOnCount).map { MoveCode(.goOn, $0) } + (0..<optionCount).map { MoveCode(.choose, $0) }
      + (clock.nextDeadline == nil ? [] : [MoveCode(.advance, 0)])
  }

  /// Whether a move of an effect or of time is possible.
  func isPossible(_ move: MoveCode) -> Bool {
    switch move.kind {
    case .send: false
    case .goOn: move.position < goingOnCount
    case .choose: move.position < optionCount
    case .advance: clock.nextDeadline != nil
    }
  }

  private var goingOnCount: Int { effects.count(where: \.canGoOn) }

  private var optionCount: Int { effects.reduce(0) { $0 + ($1.question?.options.count ?? 0) } }

  /// Lets an effect go on until it has sent an action, or sleeps, asks or ends.
  func goOn(_ effect: SteppedEffect) {
    if effect.pending.isEmpty { run(effect) }
    if let message = effect.pending.popFirst() { process(message) }
    processReports(of: effect)
    run(effect)
    settle()
  }

  /// Answers the question of an effect, which then goes on until it has something to send, or sleeps, asks or ends.
  func choose(_ option: Int, for effect: SteppedEffect) {
    guard let question = effect.takeQuestion() else { return }
    effect.noteAnswer(option)
    question.answer.give(.success(option))
    run(effect)
    settle()
  }

  /// Lets time pass until the next deadline. The effects that wake up then can go on.
  ///
  /// - Returns: The time that has passed; nil if no effect sleeps.
  @discardableResult
  func advance() -> Duration? {
    guard let deadline = clock.nextDeadline else { return nil }
    let rest = deadline.offset - clock.instant.offset
    let sleeps = Dictionary(grouping: clock.sleeps(in: simulation), by: \.effect)
    _ = clock.advanceSynchronously(to: deadline)
    for effect in effects { effect.noteWakes(of: sleeps[effect.id] ?? [], within: rest) }
    settle()
    return rest
  }

  /// Ends a move: lets cancelled effects end, and notes how the move has affected other effects.
  ///
  /// Actions of cancelled effects are ignored. Their ends may start other effects, so their order must not depend on their age.
  func settle() {
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

  /// Runs an effect until it waits. The actions that it sends meanwhile wait, too.
  private func run(_ effect: SteppedEffect) {
    guard !effect.queue.isEmpty else { return }
    effect.noteRun(at: tellsTimes ? clock.instant.offset : nil)
    let siblings = siblings(of: effect).filter { !$0.hasArrivals }
    runJobs(of: effect)
    if siblings.contains(where: \.hasArrivals) { noteSiblings(true) }
    sortMessages(of: effect)
    processReports(of: effect)
  }

  /// The other effects of the same step.
  private func siblings(of effect: SteppedEffect) -> [SteppedEffect] {
    let past = effect.sharedPast
    return past.effectCount < 2 ? [] : effects.filter { $0.sharedPast === past && $0 !== effect }
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
    if usage.measuresTime { timeReads?.note() }
    effect.noteJobs()
  }

  /// Gives the messages that have arrived to their effects; those without a sender are from the effect that has run.
  func sortMessages(of effect: SteppedEffect) {
    var messages: [SimulatedEffectMailbox.Message] = []
    while mailbox.takeAll(&messages) {
      while let message = messages.popLast() {
        let sender = message.sender ?? effect.id
        (sender == effect.id ? effect : effects.first { $0.id == sender } ?? effect).pending.append(message)
      }
    }
  }

  /// Processes what an effect reported before its next action: its end, and requests to cancel.
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
      let step = effects.remove(at: index).job.context.step
      core?.finish(id, outcome: outcome)
      if !effects.contains(where: { $0.job.context.step == step }) { recorder?.forget(step) }
    }
  }
}

extension SimulatedEffectMailbox.Message {
  /// The effect that sent the message; nil for a request to cancel, which names no sender.
  fileprivate var sender: EffectID? {
    switch self {
    case .action(let delivery, _): delivery.job.id
    case .end(let id, _): id
    case .cancel: nil
    }
  }
}
