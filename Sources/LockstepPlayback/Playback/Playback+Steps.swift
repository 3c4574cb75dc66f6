internal import Lockstep
internal import LockstepDiff
internal import LockstepScript
internal import LockstepSimulation

extension Playback {
  nonisolated(nonsending) func play(_ planned: PlannedStep) async -> PlayedStep {
    var played = PlayedStep(step: planned.step)
    journal.beginCall()
    showScreen(before: planned.step)
    switch planned.step.kind {
    case .send: send(planned, &played)
    case .receive(let pattern): await receive(pattern, &played)
    case .unordered: await receiveUnordered(&played)
    case .advance(let duration): await advance(by: duration, &played)
    case .finish: await finish(&played)
    case .skipReceived: skipReceived(&played)
    case .skipEffects: skipEffects(&played)
    case .given, .givenPreview:
      planned.perform?(self)
      played.hiddenTitle = planned.hiddenTitle
    case .expect(let path, let comparison, let value): expect(path, comparison, value, &played)
    case .expectCount(let path, let comparison, let value): expectCount(path, comparison, value, &played)
    case .expectProperty(let name): expectProperty(name, &played)
    case .state(let path): show(path, &played)
    case .snapshot(let name, let path): show(path, under: name.value, &played)
    case .exhaustivity(let isOn): isExhaustive = isOn
    case .use(let command, let range): use(command, at: range, &played)
    case .useSecret(let command, let range): useSecret(command, at: range, &played)
    case .key(let input): press(input, &played)
    case .see(let text, let isExpected): see(text, isExpected: isExpected, &played)
    case .seeControl(let element, let isEnabled, let range): see(element, isEnabled: isEnabled, at: range, &played)
    case .screen(let name): showScreen(under: name?.value, &played)
    case .window(let size): resizeWindow(to: size, &played)
    case .resume(let name, let number): resume(name, number, &played)
    case .choose(let question, let option, let number): choose(option, for: question, number, &played)
    case .hold, .note: break
    }
    if isUsedByKeys { settleFocus(after: planned.step.kind) }
    for fault in answers.takeFaults() { played.fail(fault) }
    takeNotes(ofStep: nil, &played)
    return played
  }

  /// Collects the journal's notes outside steps, and the notes of one of the store's steps.
  func takeNotes(ofStep number: Int?, _ played: inout PlayedStep) {
    let page = journal.take(ofStep: number)
    guard !page.notes.isEmpty else { return }
    for issue in page.issues { played.fail(.issue(issue)) }
    if played.notes.isEmpty { played.notes = page.notes } else { played.notes += page.notes }
  }

  private func send(_ planned: PlannedStep, _ played: inout PlayedStep) {
    guard settleReceived(&played) else { return }
    planned.perform?(self)
    assert(store.asserted, &played)
  }

  /// Compares the last asserted step with the lines below the script's step.
  func assert(_ step: RecordedStep<State, Action>?, _ played: inout PlayedStep) {
    guard step != nil else { return }
    note(step, &played)
    check(&played)
  }

  /// Records the last asserted step.
  func note(_ step: RecordedStep<State, Action>?, _ played: inout PlayedStep) {
    guard let step else { return }
    played.number = step.number
    takeNotes(ofStep: step.number, &played)
  }

  /// In an exhaustive script, actions sent earlier must be received before time advances. This detects actions that are sent too early.
  nonisolated(nonsending) private func advance(by duration: Duration, _ played: inout PlayedStep) async {
    guard !isExhaustive || duration == .zero || settleReceived(&played) else { return }
    if let liveClock {
      await store.advanceInRealTime(by: duration, on: liveClock)
    } else {
      store.advance(by: duration)
    }
  }

  nonisolated(nonsending) private func receive(_ pattern: Literal, _ played: inout PlayedStep) async {
    var mismatch: LiteralMismatch?
    let outcome = await store.receive(timeout) { _ in
      !isExhaustive && mismatch?.reason != .isSecret
    } where: { action in
      mismatch = LiteralMatcher.mismatch(pattern, Tree(describing: action))
      return mismatch == nil
    }
    switch outcome {
    case .received(let step, let passedOver):
      for other in passedOver { takeNotes(ofStep: other.number, &played) }
      assert(step, &played)
    case .nothing:
      let passedOver = waitingActions(&played)
      played.fail(.nothingReceived(expected: pattern, passedOver: passedOver, idleEffects(expecting: [pattern])))
    case .other(let step, let isExpectedWaiting):
      guard let mismatch = LiteralMatcher.mismatch(pattern, Tree(describing: step.action)) else { return }
      let fault: StepFault =
        mismatch.reason == .isSecret
        ? .actionIsSecret(mismatch.path)
        : .otherReceived(UnreceivedAction(step), mismatch, isExpectedWaiting: isExpectedWaiting)
      played.fail(fault, at: mismatch.expected.range)
    }
  }

  /// Returns the actions that a failing step passes over. They remain pending, so a later step can receive them. Also reports their issues,
  /// which may have caused the failure.
  func waitingActions(_ played: inout PlayedStep) -> [UnreceivedAction] {
    for issue in journal.takeIssuesOfSteps() { played.fail(.issue(issue)) }
    return store.received.map(UnreceivedAction.init)
  }

  /// Returns the store's effects, to explain why no action matched some patterns.
  func idleEffects(expecting patterns: [Literal]) -> IdleStoreEffects {
    store.idleEffects { action in
      patterns.allSatisfy { LiteralMatcher.mismatch($0, Tree(describing: action))?.isOfCase == true }
    }
  }

  nonisolated(nonsending) private func finish(_ played: inout PlayedStep) async {
    await store.drive(timeout) { store.machine.core.inFlight.isEmpty }
    guard isExhaustive else { return skipAllReceived(&played) }
    let waiting = store.received.map(UnreceivedAction.init)
    if !waiting.isEmpty { played.fail(.unreceivedAtEnd(waiting)) }
    let inFlight = store.effectsInFlight
    if !inFlight.isEmpty { played.fail(.inFlightAtEnd(inFlight)) }
    let unused = answers.unused
    if !unused.isEmpty { played.fail(.unusedAnswers(unused)) }
  }

  private func skipReceived(_ played: inout PlayedStep) {
    store.simulation.drive()
    if !store.hasReceived { played.fail(.nothingToSkip(.received)) }
    skipAllReceived(&played)
  }

  private func skipEffects(_ played: inout PlayedStep) {
    store.simulation.drive()
    guard settleReceived(&played) else { return }
    if store.machine.core.inFlight.isEmpty { played.fail(.nothingToSkip(.effects)) }
    store.cancelAll()
  }

  /// Reports unreceived actions, or skips them if the script is not exhaustive.
  ///
  /// - Returns: Whether the script may continue.
  func settleReceived(_ played: inout PlayedStep) -> Bool {
    guard store.hasReceived else { return true }
    guard isExhaustive else {
      skipAllReceived(&played)
      return true
    }
    played.fail(.unreceivedBefore(played.step.kind.verb, store.received.map(UnreceivedAction.init)))
    return false
  }

  func skipAllReceived(_ played: inout PlayedStep) {
    store.skipReceived { takeNotes(ofStep: $0.number, &played) }
  }
}

extension PlayedStep {
  /// Records a failure; its location is the step unless another range is given.
  mutating func fail(_ fault: StepFault, at range: SourceRange? = nil) {
    failures.append(Located(fault, at: range ?? step.range))
  }
}

extension UnreceivedAction {
  init(_ step: RecordedStep<some Any, some Sendable>) {
    action = Tree(describing: step.action)
    switch step.facts.sender {
    case .effect(let sender): effect = sender.name.stable
    case .screen: isFromScreen = true
    case .driver, .immediate: break
    }
  }
}

/// Resuming effects one at a time, and answering their questions.
extension Playback {
  func resume(_ name: Located<String>, _ number: Int, _ played: inout PlayedStep) {
    guard settleReceived(&played) else { return }
    let inFlight = store.effectsInFlight
    let namesakes = inFlight.filter { $0.name.stable == name.value }
    let ready = namesakes.filter(\.canBeResumed)
    if ready.indices.contains(number - 1) { return store.resume(ready[number - 1].id) }
    if ready.isEmpty, let first = namesakes.first {
      played.fail(.cannotGoOn(first), at: name.range)
    } else {
      played.fail(.noSuchEffect(name.value, ready: ready.count, inFlight), at: name.range)
    }
  }

  func choose(
    _ option: Located<String>,
    for question: Located<String>,
    _ number: Int,
    _ played: inout PlayedStep
  ) {
    guard store.isStepped else {
      played.laterQuestion = question.value
      return answers.append(ScriptedAnswer(question: question.value, option: option.value))
    }
    let inFlight = store.effectsInFlight
    let asking = inFlight.compactMap { effect in
      if case .answer(question.value, let options, _) = effect.wait { (effect: effect, options: options) } else { nil }
    }
    guard asking.indices.contains(number - 1) else {
      return played.fail(.notAsked(question.value, asking: asking.count, inFlight), at: question.range)
    }
    let (effect, options) = asking[number - 1]
    if let position = options.firstIndex(of: option.value) { return store.choose(position, for: effect.id) }
    played.fail(.unknownOption(option.value, question: question.value, options: options), at: option.range)
  }
}
