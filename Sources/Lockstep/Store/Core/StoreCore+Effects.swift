internal import LockstepDiff

extension StoreCore {
  /// Processes an action of an effect, or drops it if the effect has been cancelled or has ended.
  ///
  /// - Parameter delivery: The action and its sender. The sending task may be cancelled on its own, as happens to the loser of a race in a
  ///   task group.
  /// - Returns: False if the store's recorder refused the action; the sender must then not continue.
  @discardableResult
  package func deliver(_ delivery: EffectDelivery) -> Bool {
    let job = delivery.job
    guard ledger.isRunning(job.id), !delivery.isCancelled, delivery.region?.isCancelled != true else {
      drop(delivery.action, from: job.id)
      return true
    }
    return take(
      QueuedAction(action: delivery.action, lineage: job.context.lineage, step: job.context.step, sender: job)
    )
  }

  /// Completes an effect that has ended.
  package func finish(_ id: EffectID, outcome: EffectOutcome) {
    guard let entry = ledger[id] else { return }
    emitEnd(of: entry, outcome: outcome)
    entry.job.task = nil
    recorder?.effectDidEnd(id)
    execute(ledger.finish(id))
    endOrphans()
    startAdmitted()
    drain()
    resumeWaiters(for: entry.job.context.lineage)
  }

  /// Cancels all effects that follow from a send.
  @usableFromInline
  package func cancel(_ lineage: ExternalSendID) {
    execute(ledger.cancel(lineage))
    drain()
  }

  /// Executes a cancellation request of an effect.
  package func cancel(_ request: CancelRequest) {
    execute(ledger.cancel(request))
    drain()
  }

  /// Cancels every effect in flight.
  package func cancelAll() {
    execute(ledger.cancelAll())
    drain()
    resumeWaiters()
  }

  /// Replaces the dependencies for all later steps and effects.
  package func replaceDependencies(with values: DependencyValues) {
    dependencies = StoreDependencies(values)
  }

  /// Records in the trace that a simulation's clock advanced.
  ///
  /// - Parameter offset: The time since the clock's start.
  package func noteTime(_ offset: Duration) {
    let (seconds, attoseconds) = offset.components
    let nanoseconds = Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
    trace?.emit(.clockAdvanced(nanoseconds: Int64(clamping: nanoseconds)))
  }

  /// Whether an effect in flight was cancelled.
  package func isCancelled(_ id: EffectID) -> Bool { ledger[id]?.isCancelled == true }

  /// Whether the end of an effect in flight starts other effects.
  package func isFollowed(_ id: EffectID) -> Bool { ledger.isFollowed(id) }

  /// The intervals of throttled effects that are not over.
  package var openThrottleWindows: [OpenThrottleWindow] { ledger.openWindows }

  /// The effects in flight, oldest first.
  package var inFlight: [EffectLedger.Entry] { ledger.isEmpty ? [] : ledger.inFlight }

  /// Drops an action that the recorder refused, and cancels the effect that sent it.
  func refuse(_ envelope: QueuedAction) {
    trace?.emit(.actionDropped(action: Tree(describing: envelope.action), effect: envelope.sender?.id.number ?? 0))
    if let sender = envelope.sender { execute(ledger.cancel(sender.id)) }
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
