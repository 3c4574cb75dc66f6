internal import LockstepDiff

extension ActionDesk {
  /// Takes an action from an effect; drops it where the effect has been cancelled or is over.
  ///
  /// - Parameters:
  ///   - action: What the effect sent.
  ///   - job: The effect.
  ///   - region: The part of the effect that sent it, where that part has an id of its own.
  ///   - isCancelled: Whether the effect's own part that sent it has been cancelled, such as the loser of a race in a task group.
  package func deliver(_ action: AnyAction, from job: EffectJob, in region: CancellableRegion?, isCancelled: Bool) {
    guard ledger.isRunning(job.id), !isCancelled, region?.isCancelled != true else {
      return drop(action, from: job.id)
    }
    let envelope = Envelope(
      action: action,
      lineage: job.context.lineage,
      step: job.context.step,
      turn: nextTurn(),
      sender: job,
      region: region
    )
    if holdsEffectActions { hold(envelope) } else { take(envelope) }
  }

  /// Takes note that an effect is over.
  package func finish(_ id: EffectID, outcome: EffectOutcome) {
    guard let entry = ledger[id] else { return }
    emitEnd(of: entry, outcome: outcome)
    entry.job.task = nil
    turn = nextTurn()
    execute(ledger.finish(id))
    endOrphans()
    startAdmitted()
    drain()
    resumeWaiters(for: entry.job.context.lineage)
  }

  /// Cancels all effects that follow from a send.
  @usableFromInline
  package func cancel(_ lineage: Lineage) {
    cancelled.insert(lineage)
    execute(ledger.cancel(lineage))
    drain()
    resumeWaiters()
  }

  /// Cancels what an effect demands.
  package func cancel(_ request: CancelRequest) {
    execute(ledger.cancel(request))
    drain()
    resumeWaiters()
  }

  /// Cancels every effect in flight.
  package func cancelAll() {
    execute(ledger.cancelAll())
    drain()
    resumeWaiters()
  }

  /// Puts other dependencies in force for what happens from now on.
  package func replaceDependencies(with values: DependencyValues) {
    dependencies = BoundDependencies(values)
  }

  /// Takes note that a simulation's clock went on.
  ///
  /// - Parameter offset: The time since the clock's start.
  package func noteTime(_ offset: Duration) {
    let (seconds, attoseconds) = offset.components
    let nanoseconds = Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
    trace?.emit(.clockAdvanced(nanoseconds: Int64(clamping: nanoseconds)))
  }

  /// The effects in flight, oldest first.
  package var inFlight: [EffectLedger.Entry] { ledger.inFlight }

  /// Processes the oldest action that waits to be received.
  package func processHeld() {
    guard let envelope = held.popFirst() else { return }
    take(envelope)
    updateWatched()
  }

  /// Drops the actions that wait to be received and, live, would have found their effects cancelled.
  func dropHeld(where isDropped: (Envelope<AnyAction>) -> Bool) {
    guard !held.isEmpty else { return }
    for envelope in held.remove(where: isDropped) {
      trace?.emit(.actionDropped(action: Tree(describing: envelope.action), effect: envelope.sender?.id.number ?? 0))
      resumeWaiters(for: envelope.lineage)
    }
  }

  private func drop(_ action: AnyAction, from id: EffectID) {
    trace?.emit(.actionDropped(action: Tree(describing: action), effect: id.number))
    guard ledger[id] == nil else { return }
    dependencies.report(.sendAfterEnd(action: Tree(describing: action)))
  }

  private func emitEnd(of entry: EffectLedger.Entry, outcome: EffectOutcome) {
    switch outcome {
    case .finished where entry.isCancelled:
      break
    case .finished:
      trace?.emit(.effectFinished(id: entry.id.number, name: entry.name.stable))
    case .failed(let error):
      trace?.emit(.effectFailed(id: entry.id.number, name: entry.name.stable, error: String(describing: error)))
      let starter = Tree(describing: entry.job.context.starter)
      dependencies.report(.effectThrew(effect: entry.name, starter: starter, error: String(describing: error)))
    }
  }
}
