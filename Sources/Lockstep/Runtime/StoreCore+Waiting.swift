/// Queries of ``StoreTask``.
extension StoreCore {
  /// Returns whether effects in flight or actions in the inbox follow from a send.
  package func isRunning(_ lineage: Lineage) -> Bool {
    ledger.isRunning(lineage) || inbox.contains { $0.lineage == lineage }
  }

  /// Resumes the continuation once nothing that follows from the send is left to run.
  package func wait(for lineage: Lineage, with continuation: CheckedContinuation<Void, Never>) {
    guard isRunning(lineage) else { return continuation.resume() }
    waiters[lineage, default: []].append(continuation)
  }

  /// Resumes this send's waiters once nothing is left to run. Other sends' waiters are unaffected.
  func resumeWaiters(for lineage: Lineage) {
    guard waiters[lineage] != nil, !isRunning(lineage) else { return }
    waiters.removeValue(forKey: lineage)?.forEach { $0.resume() }
  }

  /// Resumes all waiters whose send has nothing left to run.
  func resumeWaiters() {
    guard !waiters.isEmpty else { return }
    for lineage in waiters.keys.sorted(by: { $0.number < $1.number }) { resumeWaiters(for: lineage) }
  }
}
