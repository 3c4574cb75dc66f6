/// What a ``StoreTask`` asks.
extension StoreCore {
  /// Whether effects in flight or actions in the inbox follow from a send.
  package func isRunning(_ lineage: Lineage) -> Bool {
    ledger.isRunning(lineage) || inbox.contains { $0.lineage == lineage }
  }

  /// Resumes the continuation when nothing follows from a send any more.
  package func wait(for lineage: Lineage, with continuation: CheckedContinuation<Void, Never>) {
    guard isRunning(lineage) else { return continuation.resume() }
    waiters[lineage, default: []].append(continuation)
  }

  /// Resumes who waits for a send of which something has just been over: nobody else's wait can have ended.
  func resumeWaiters(for lineage: Lineage) {
    guard waiters[lineage] != nil, !isRunning(lineage) else { return }
    waiters.removeValue(forKey: lineage)?.forEach { $0.resume() }
  }

  /// Resumes whose wait has ended, whatever ended it.
  func resumeWaiters() {
    guard !waiters.isEmpty else { return }
    for lineage in waiters.keys.sorted(by: { $0.number < $1.number }) { resumeWaiters(for: lineage) }
  }
}
