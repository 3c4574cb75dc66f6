/// Queries of ``StoreTask``.
extension StoreCore {
  /// Returns whether effects in flight or actions in the inbox follow from a send.
  package func isRunning(_ lineage: ExternalSendID) -> Bool {
    ledger.isRunning(lineage) || inbox.contains { $0.lineage == lineage }
  }

  /// Resumes the continuation once all effects and actions that follow from the send have finished.
  package func wait(for lineage: ExternalSendID, with continuation: CheckedContinuation<Void, Never>) {
    guard isRunning(lineage) else { return continuation.resume() }
    waiters[lineage, default: []].append(continuation)
  }

  /// Resumes this send's waiters once nothing is left to run. Other sends' waiters are unaffected.
  func resumeWaiters(for lineage: ExternalSendID) {
    // Only a send with waiters is worth the search of the inbox.
    if !waiters.isEmpty, waiters[lineage] != nil, !isRunning(lineage) { resume(lineage) }
  }

  /// Resumes all waiters whose send has nothing left to run.
  func resumeWaiters() {
    if !waiters.isEmpty { resumeFinished() }
  }

  // This and the next one are separate functions, because code that handles continuations looks up their type on entry.
  @inline(never)
  private func resumeFinished() {
    for lineage in waiters.keys.sorted(by: { $0.number < $1.number }) where !isRunning(lineage) { resume(lineage) }
  }

  @inline(never)
  private func resume(_ lineage: ExternalSendID) {
    waiters.removeValue(forKey: lineage)?.forEach { $0.resume() }
  }

  /// Resumes all waiters when the store is freed.
  @inline(never)
  func abandonWaiters() {
    waiters.values.joined().forEach { $0.resume() }
  }
}
