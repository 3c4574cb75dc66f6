internal import Lockstep
internal import Synchronization

/// Keeps what a store did until somebody asks; issues may come from any thread.
final class Journal: Sendable {
  private let events = Mutex<[TraceEvent]>([])

  func note(_ event: TraceEvent) {
    events.withLock { $0.append(event) }
  }

  /// Takes everything, oldest first.
  func takeAll() -> [TraceEvent] {
    events.withLock { events in
      guard !events.isEmpty else { return [] }
      defer { events.removeAll(keepingCapacity: true) }
      return events
    }
  }
}
