internal import Lockstep
internal import Synchronization

/// Keeps what a store did until somebody asks; issues may come from any thread.
final class Journal: Sendable {
  private let notes = Mutex<[TraceNote]>([])

  func note(_ note: TraceNote) {
    notes.withLock { $0.append(note) }
  }

  func note(_ event: TraceEvent) {
    note(.event(event))
  }

  /// Takes everything, oldest first.
  func takeAll() -> [TraceNote] {
    notes.withLock { notes in
      guard !notes.isEmpty else { return [] }
      defer { notes = [] }
      return notes
    }
  }
}
