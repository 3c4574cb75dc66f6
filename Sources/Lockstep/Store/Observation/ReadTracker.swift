internal import Synchronization

/// Runs a function now, and again after each step that changed a value it read from a store.
///
/// Stores notify these trackers directly, at a tenth of the cost of `withObservationTracking`.
final class ReadTracker {
  /// The number of trackers running on all threads. While it is zero, reads skip the thread-local lookup.
  private static let running = Atomic(0)

  private let reads: () -> Void
  private var isOver = false

  /// The number of runs. Values read only in an earlier run are no longer observed.
  private(set) var run = 0

  /// The tracker of reads on this thread.
  static var current: ReadTracker? { isAnyRunning ? ThreadContext.reader : nil }

  /// Whether reads on this thread are tracked.
  static var isActive: Bool { isAnyRunning && ThreadContext.hasReader }

  // Relaxed, because a thread needs to see only its own changes: other threads never reduce the number below this thread's contribution.
  private static var isAnyRunning: Bool { running.load(ordering: .relaxed) > 0 }

  init(_ reads: @escaping () -> Void) {
    self.reads = reads
  }

  func begin() {
    run += 1
    Self.running.add(1, ordering: .relaxed)
    let previous = ThreadContext.enter(reader: Unmanaged.passUnretained(self).toOpaque())
    defer {
      withExtendedLifetime(self) { ThreadContext.leave(to: previous) }
      Self.running.subtract(1, ordering: .relaxed)
    }
    reads()
  }

  func beginAgain(after run: Int) {
    if run == self.run, !isOver { begin() }
  }

  func end() {
    isOver = true
  }
}

/// The trackers of reads at the moment.
struct ActiveReadTrackers {
  /// Lockstep's own tracker, if any: see `Store.observe`.
  let reads: ReadTracker?

  /// Whether `withObservationTracking` tracks the reads.
  let isObservation: Bool
}
