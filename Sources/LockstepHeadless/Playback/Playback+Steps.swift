internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

extension Playback {
  nonisolated(nonsending) func play(_ planned: Planned) async -> PlayedStep {
    var played = PlayedStep(step: planned.step)
    switch planned.step.kind {
    case .send: send(planned, &played)
    case .receive(let pattern): await receive(pattern, &played)
    case .advance(let duration): await advance(by: duration, &played)
    case .finish: await finish(&played)
    case .skipReceived: skipReceived(&played)
    case .skipEffects: skipEffects(&played)
    case .given: give(planned)
    case .expect(let path, let comparison, let value): expect(path, comparison, value, &played)
    case .expectCount(let path, let comparison, let value): expectCount(path, comparison, value, &played)
    case .state(let path): show(path, &played)
    case .snapshot(let name, let path): keep(path, under: name.value, &played)
    case .exhaustivity(let isOn): isExhaustive = isOn
    case .note: break
    }
    takeNotes(&played)
    return played
  }

  /// Takes what happened since it was asked for the last time.
  func takeNotes(_ played: inout PlayedStep) {
    let (notes, issues) = journal.takeAll()
    guard !notes.isEmpty else { return }
    for issue in issues { played.fail(.issue(issue)) }
    if played.notes.isEmpty { played.notes = notes } else { played.notes += notes }
  }

  private func send(_ planned: Planned, _ played: inout PlayedStep) {
    guard case .send(let number) = planned.deed, settleReceived(&played) else { return }
    _ = store.send(actions[number])
    check(&played)
  }

  /// In an exhaustive script, what came before has to be received before time goes on: so what comes too early is noticed.
  nonisolated(nonsending) private func advance(by duration: Duration, _ played: inout PlayedStep) async {
    guard !isExhaustive || duration == .zero || settleReceived(&played) else { return }
    if isLive { await store.advanceReally(by: duration) } else { store.advance(by: duration) }
  }

  /// Drives, and waits for the outside world where it must.
  nonisolated(nonsending) private func drive(until isDone: () -> Bool) async {
    if isLive {
      await store.driveReally(timeout: patience, until: isDone)
    } else {
      await store.drive(timeout: patience, until: isDone)
    }
  }

  nonisolated(nonsending) private func receive(_ pattern: Literal, _ played: inout PlayedStep) async {
    var passedOver: [WaitingAction] = []
    while true {
      await drive { store.hasReceived }
      guard let envelope = store.received.first else {
        let inFlight = store.effectsInFlight
        return played.fail(.nothingReceived(expected: pattern, passedOver: passedOver, inFlight: inFlight))
      }
      guard let mismatch = LiteralMatcher.mismatch(pattern, Tree(describing: envelope.action)) else { break }
      if mismatch.reason == .isSecret {
        return played.fail(.actionIsSecret(mismatch.path), at: mismatch.expected.range)
      }
      let first = WaitingAction(envelope)
      guard !isExhaustive else { return failOther(first, mismatch, pattern, &played) }
      guard passedOver.count < Self.mostFollowing else {
        return played.fail(.endless(first, after: passedOver.count))
      }
      passedOver.append(first)
      store.processReceived()
    }
    store.processReceived()
    check(&played)
  }

  private func failOther(
    _ first: WaitingAction,
    _ mismatch: LiteralMismatch,
    _ pattern: Literal,
    _ played: inout PlayedStep
  ) {
    let isWaiting = store.received.dropFirst().contains { envelope in
      LiteralMatcher.mismatch(pattern, Tree(describing: envelope.action)) == nil
    }
    played.fail(.otherReceived(first, mismatch, isExpectedWaiting: isWaiting), at: mismatch.expected.range)
  }

  nonisolated(nonsending) private func finish(_ played: inout PlayedStep) async {
    await drive { store.machine.desk.inFlight.isEmpty }
    guard isExhaustive else { return }
    let waiting = store.received.map(WaitingAction.init)
    if !waiting.isEmpty { played.fail(.unreceivedAtEnd(waiting)) }
    let inFlight = store.effectsInFlight
    if !inFlight.isEmpty { played.fail(.inFlightAtEnd(inFlight)) }
  }

  private func skipReceived(_ played: inout PlayedStep) {
    store.simulation.drive()
    if !store.hasReceived { played.fail(.nothingToSkip(.received)) }
    _ = processAllReceived(&played)
  }

  private func skipEffects(_ played: inout PlayedStep) {
    store.simulation.drive()
    guard settleReceived(&played) else { return }
    if store.machine.desk.inFlight.isEmpty { played.fail(.nothingToSkip(.effects)) }
    store.cancelAll()
  }

  /// Actions waiting to be received must be dealt with before the script goes on.
  ///
  /// - Returns: Whether it may go on.
  private func settleReceived(_ played: inout PlayedStep) -> Bool {
    guard isExhaustive else {
      return processAllReceived(&played)
    }
    guard store.hasReceived else { return true }
    played.fail(.unreceivedBefore(played.step.kind.verb, store.received.map(WaitingAction.init)))
    return false
  }

  /// How many actions may follow from those that are passed over: an action that leads to itself must not hang the run.
  private static var mostFollowing: Int { 10_000 }

  /// - Returns: Whether nothing waits any more.
  private func processAllReceived(_ played: inout PlayedStep) -> Bool {
    let most = store.received.count + Self.mostFollowing
    for _ in 0..<most where store.hasReceived { store.processReceived() }
    guard let next = store.received.first.map(WaitingAction.init) else { return true }
    played.fail(.endless(next, after: most))
    return false
  }
}

extension PlayedStep {
  /// Notes what did not hold, at the step's own place unless another is given.
  mutating func fail(_ fault: StepFault, at range: SourceRange? = nil) {
    failures.append(StepFailure(fault: fault, range: range ?? step.range))
  }
}

extension WaitingAction {
  init(_ envelope: Envelope<some Any>) {
    action = Tree(describing: envelope.action)
    if case .effect(_, let name) = envelope.origin { effect = name.stable }
  }
}
