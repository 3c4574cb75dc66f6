internal import LockstepDiff

extension ActionDesk {
  /// Takes a send where an action is being processed, or the step is traced.
  @usableFromInline
  func enqueueSend(_ action: AnyAction) -> Lineage {
    let envelope = Envelope(action: action, lineage: nextLineage(), step: step + 1, turn: nextTurn())
    enqueue(envelope)
    drain()
    return envelope.lineage
  }

  /// Begins the step of an action of `Effect.send` where it is next and nobody has to be told of the step before.
  ///
  /// - Returns: Whether it is so; otherwise the action has to wait its turn.
  @usableFromInline
  func beginImmediate() -> Bool {
    guard status == .reducing, !holdsEffectActions else { return false }
    status.insert(.borrowed)
    step += 1
    return true
  }

  /// Ends a send that took the fast way and found effects to start.
  @usableFromInline
  func finishSend(of action: AnyAction, effect: EffectNode?) -> Lineage? {
    let lineage = nextLineage()
    turn = nextTurn()
    follow(effect, of: action, lineage: lineage)
    finishStep()
    return isRunning(lineage) ? lineage : nil
  }

  /// Ends a send that took the fast way and found that somebody watches, or that actions wait.
  @usableFromInline
  func finishSend() {
    endOrphans()
    finishStep()
  }

  private func finishStep() {
    tellObservers()
    status.remove(.reducing)
    drain()
  }

  /// Processes an action when those that wait have been processed: at once where none does.
  func take(_ envelope: Envelope<AnyAction>) {
    guard status.isDisjoint(with: [.reducing, .waiting]) else {
      enqueue(envelope)
      return drain()
    }
    process(envelope)
    resumeWaiters(for: envelope.lineage)
    drain()
  }

  /// Processes what waits in the inbox, unless that is being done already.
  func drain() {
    guard !status.contains(.reducing) else { return }
    while let envelope = inbox.popFirst() {
      process(envelope)
      resumeWaiters(for: envelope.lineage)
    }
    status.remove(.waiting)
  }

  func enqueue(_ envelope: Envelope<AnyAction>) {
    inbox.append(envelope)
    status.insert(.waiting)
  }

  private func process(_ envelope: Envelope<AnyAction>) {
    step += 1
    turn = envelope.turn
    status.insert(.reducing)
    let before = trace.map { trace in
      trace.emit(step: step, action: envelope.action, origin: TraceOrigin(envelope.origin))
      return lastTold ?? feature.state()
    }
    status.insert(.borrowed)
    let effect = dependencies.current { feature.reduce(envelope.action) }
    status.remove(.borrowed)
    if let before { emitChange(from: before) }
    follow(effect, of: envelope.action, lineage: envelope.lineage)
    tellObservers()
    status.remove(.reducing)
  }

  private func tellObservers() {
    observed?.tell(of: feature.address, after: step)
  }

  private func emitChange(from before: Any) {
    let after = feature.state()
    lastTold = after
    guard let difference = Difference.between(before, after) else { return }
    trace?.emit(.stateChanged(step: step, difference: difference))
  }

  /// Starts and cancels what an action demands: its effects first, then the effects whose owner it removed.
  private func follow(_ effect: EffectNode?, of action: AnyAction, lineage: Lineage) {
    switch effect {
    case nil: break
    // What is over at once needs no entry in the ledger.
    case .send(let action): takeImmediate(action, lineage: lineage, step: step)
    case .run(let operation):
      admit(ledger.open(operation, context: EffectLedger.Context(starter: action, step: step, lineage: lineage)))
    case .some(let effect):
      execute(ledger.admit(effect, context: EffectLedger.Context(starter: action, step: step, lineage: lineage)))
    }
    endOrphans()
    startAdmitted()
  }

  private func admit(_ job: EffectJob) {
    if job.context.step == step { begun += 1 }
    trace?.emit(.effectStarted(step: job.context.step, id: job.id.number, name: job.name.stable))
    admitted.append(job)
  }

  /// Starts the effects that were admitted and have not been cancelled since: what is cancelled in the step that started it never runs.
  func startAdmitted() {
    var next = 0
    // By position, because what comes after a cancelled part of a concatenation is admitted meanwhile; and the storage is kept.
    while next < admitted.count {
      let job = admitted[next]
      next += 1
      if ledger.isRunning(job.id) { host.start(job, for: self) } else { execute(ledger.finish(job.id)) }
    }
    if next > 0 { admitted.removeAll(keepingCapacity: true) }
  }

  func endOrphans() {
    guard ledger.hasMortals || held.hasMortals else { return }
    execute(ledger.cancelOrphans(in: feature.address))
  }

  func execute(_ commands: [EffectLedger.Command]) {
    for command in commands {
      switch command {
      case .enqueue(let action, let context):
        // One that comes at once is processed, live, before anything can take its owner away.
        let lateContext = status.contains(.reducing) ? nil : context
        takeImmediate(action, lineage: context.lineage, step: context.step, lateContext: lateContext)
      case .start(let job): admit(job)
      case .cancel(let job):
        trace?.emit(.effectCancelled(id: job.id.number, name: job.name.stable))
        dropHeld { $0.sender === job }
        job.task?.cancel()
      case .carryOut(let request):
        dropHeld { request.concerns($0) }
        regions.cancel(request)
      case .dropOrphans(let state):
        dropHeld { $0.context.map { !$0.isPresent(in: state) } ?? false }
      }
    }
    updateWatched()
  }

  /// - Parameters:
  ///   - step: The one whose effect it is, which a concatenation may have held back.
  ///   - lateContext: Whose it is, where it was held back.
  private func takeImmediate(
    _ action: AnyAction,
    lineage: Lineage,
    step: Int,
    lateContext: EffectLedger.Context? = nil
  ) {
    if step == self.step { begun += 1 }
    var envelope = Envelope(action: action, lineage: lineage, step: step, turn: turn, isImmediate: true)
    envelope.lateContext = lateContext
    if holdsEffectActions { hold(envelope) } else { enqueue(envelope) }
  }

  /// Lets an action of an effect wait until it is received.
  func hold(_ envelope: Envelope<AnyAction>) {
    held.insert(envelope)
    updateWatched()
  }

  func updateWatched() {
    let isWatched = ledger.hasMortals || !held.isEmpty || observed?.isEmpty == false
    if isWatched { status.insert(.watched) } else { status.remove(.watched) }
  }

  func nextTurn() -> Int {
    lastTurn += 1
    return lastTurn
  }

  private func nextLineage() -> Lineage {
    lastLineage += 1
    return Lineage(number: lastLineage)
  }
}
