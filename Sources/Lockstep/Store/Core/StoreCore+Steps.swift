internal import LockstepDiff

extension StoreCore {
  /// Handles a send if an action is being processed or the step is traced.
  @usableFromInline
  func enqueueSend(_ action: AnyAction) -> ExternalSendID {
    let lineage = nextLineage()
    take(QueuedAction(action: action, lineage: lineage, step: step + 1))
    return lineage
  }

  /// Begins the step of an `Effect.send` action if it is next and the previous step has no observers.
  ///
  /// - Returns: Whether the step began; otherwise the action must wait its turn.
  @usableFromInline
  func beginImmediate() -> Bool {
    // In rare cases, an action waits although it could run, because only `drain()` detects endless cycles.
    guard status == .reducing, step % 65_536 != 0 else { return false }
    status.insert(.borrowed)
    step += 1
    return true
  }

  /// Completes a fast-path send whose reducer returned effects.
  @usableFromInline
  func finishSend(of action: AnyAction, effect: EffectNode?) -> ExternalSendID? {
    let lineage = nextLineage()
    follow(effect, of: action, lineage: lineage)
    finishStep()
    return isRunning(lineage) ? lineage : nil
  }

  /// Completes a fast-path send if the store is observed or has actions waiting.
  @usableFromInline
  func finishSend() {
    endOrphans()
    finishStep()
  }

  private func finishStep() {
    notifyObservers()
    status.remove(.reducing)
    drain()
  }

  /// Processes an action after those in the inbox: immediately if the inbox is empty.
  ///
  /// - Returns: Whether the action was accepted; see ``StepRecorder``.
  @discardableResult
  func take(_ envelope: QueuedAction) -> Bool {
    guard status.isDisjoint(with: [.reducing, .waiting]) else {
      enqueue(envelope)
      drain()
      return true
    }
    let isAccepted = process(envelope)
    resumeWaiters(for: envelope.lineage)
    drain()
    return isAccepted
  }

  /// Processes the actions in the inbox, unless that is already in progress.
  func drain() {
    guard status.contains(.waiting), !status.contains(.reducing) else { return }
    var monitor = SendLoopMonitor()
    while let envelope = inbox.popFirst() {
      _ = process(envelope)
      resumeWaiters(for: envelope.lineage)
      if let issue = monitor.count(envelope, step: step) { dependencies.report(issue) }
    }
    status.remove(.waiting)
  }

  func enqueue(_ envelope: QueuedAction) {
    inbox.append(envelope)
    status.insert(.waiting)
  }

  /// Runs the reducer on an action and starts the effects that follow.
  ///
  /// - Returns: Whether the action was accepted; see ``StepRecorder``.
  private func process(_ envelope: QueuedAction) -> Bool {
    if let recorder, !recorder.beginStep(step + 1, of: envelope) {
      refuse(envelope)
      return false
    }
    step += 1
    status.insert(.reducing)
    if let trace {
      trace.emit(step: step, action: envelope.action, origin: envelope.origin)
      if lastTracedState == nil { lastTracedState = feature.state }
    }
    status.insert(.borrowed)
    let effect = dependencies.current { feature.reduce(envelope.action) }
    status.remove(.borrowed)
    if trace != nil { emitChange() }
    follow(effect, of: envelope.action, lineage: envelope.lineage)
    notifyObservers()
    if let recorder { recorder.endStep(step, of: envelope, state: stateAfterStep) }
    status.remove(.reducing)
    return true
  }

  private func notifyObservers() {
    observed?.notify(of: feature.address, after: step)
  }

  private func emitChange() {
    let after = feature.state
    defer { lastTracedState = after }
    guard let lastTracedState, let difference = Difference.between(lastTracedState, after) else { return }
    trace?.emit(.stateChanged(step: step, difference: difference))
  }

  /// A copy of the state: the trace's copy if the step is traced.
  private var stateAfterStep: Any {
    if trace != nil, let lastTracedState { lastTracedState } else { feature.state }
  }

  /// Starts and cancels effects after an action: first its own effects, then the effects of feature instances that it removed.
  private func follow(_ effect: EffectNode?, of action: AnyAction, lineage: ExternalSendID) {
    switch effect {
    case nil: break
    // An effect that ends immediately needs no entry in the ledger.
    case .send(let action): takeImmediate(action, lineage: lineage, step: step)
    case .run(let operation):
      admit(ledger.open(operation, context: EffectLedger.EffectContext(starter: action, step: step, lineage: lineage)))
    case .some(let effect):
      execute(ledger.admit(effect, context: EffectLedger.EffectContext(starter: action, step: step, lineage: lineage)))
    }
    endOrphans()
    startAdmitted()
  }

  private func admit(_ job: EffectExecution) {
    recorder?.effectWillStart(job)
    trace?.emit(.effectStarted(step: job.context.step, id: job.id.number, name: job.name.stable))
    admitted.append(job)
  }

  /// Starts the admitted effects that have not been cancelled since: an effect that is cancelled in its starting step never runs.
  func startAdmitted() {
    // The loop also starts effects that are admitted while it runs: the parts that follow a cancelled part of a concatenation.
    while let job = admitted.popFirst() {
      if ledger.isRunning(job.id) { host.start(job, for: self) } else { execute(ledger.finish(job.id)) }
    }
  }

  func endOrphans() {
    guard ledger.hasMortals else { return }
    let commands = ledger.cancelOrphans(in: feature.address)
    if !commands.isEmpty { execute(commands) }
  }

  func execute(_ commands: [EffectLedger.Command]) {
    for command in commands {
      switch command {
      case .enqueue(let action, let context):
        takeImmediate(action, lineage: context.lineage, step: context.step)
      case .start(let job): admit(job)
      case .cancel(let job):
        trace?.emit(.effectCancelled(id: job.id.number, name: job.name.stable))
        recorder?.effectWasCancelled(job.id)
        job.task?.cancel()
      case .cancelRegions(let request):
        recorder?.cancellationWasRequested()
        regions.cancel(request)
      }
    }
    updateWatched()
  }

  /// Puts an action of `Effect.send` into the inbox.
  ///
  /// - Parameter step: The step that returned the effect; a concatenation may have delayed it.
  private func takeImmediate(_ action: AnyAction, lineage: ExternalSendID, step: Int) {
    enqueue(QueuedAction(action: action, lineage: lineage, step: step, source: .immediate))
  }

  func updateWatched() {
    let isWatched = ledger.hasMortals || observed?.isEmpty == false
    if isWatched { status.insert(.watched) } else { status.remove(.watched) }
  }

  /// Processes the action that an element of a screen sent because it appeared or disappeared in the last step.
  package func takeFromScreen(_ action: AnyAction) {
    take(QueuedAction(action: action, lineage: nextLineage(), step: step, source: .screen))
  }

  private func nextLineage() -> ExternalSendID {
    lastLineage += 1
    return ExternalSendID(number: lastLineage)
  }
}
