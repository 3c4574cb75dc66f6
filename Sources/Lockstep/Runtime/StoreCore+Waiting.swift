/// Queries of ``StoreTask``.
extension StoreCore {
  /// Returns whether effects in flight or actions in the inbox follow from a send.
  package func isRunning(_ lineage: Lineage) -> Bool {
    ledger.isRunning(lineage) || inbox.contains { $0.lineage == lineage }
  }

  /// Resumes the continuation once all effects and actions that follow from the send have finished.
  package func wait(for lineage: Lineage, with continuation: CheckedContinuation<Void, Never>) {
    guard isRunning(lineage) else { return continuation.resume() }
    waiters[lineage, default: []].append(continuation)
  }

  /// Resumes this send's waiters once nothing is left to run. Other sends' waiters are unaffected.
  func resumeWaiters(for lineage: Lineage) {
    if !waiters.isEmpty, !isRunning(lineage) { resume(lineage) }
  }

  /// Resumes all waiters whose send has nothing left to run.
  func resumeWaiters() {
    if !waiters.isEmpty { resumeFinished() }
  }

  // Separate functions, here and below, because code that handles continuations looks up their type on entry, even if there are none.
  @inline(never)
  private func resumeFinished() {
    for lineage in waiters.keys.sorted(by: { $0.number < $1.number }) where !isRunning(lineage) { resume(lineage) }
  }

  @inline(never)
  private func resume(_ lineage: Lineage) {
    waiters.removeValue(forKey: lineage)?.forEach { $0.resume() }
  }

  /// Resumes all waiters when the store is freed.
  @inline(never)
  func abandonWaiters() {
    waiters.values.joined().forEach { $0.resume() }
  }
}
