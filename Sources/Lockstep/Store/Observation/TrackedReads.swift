internal import Synchronization

/// Runs a function now, and again after each step that changed a value it has read from a store.
///
/// Stores know their own readers: telling one costs a tenth of what it costs by way of `withObservationTracking`.
final class TrackedReads {
  /// How many run at this moment, on whichever thread: while none does, no read looks up what its thread holds.
  private static let running = Atomic(0)

  private let reads: () -> Void
  private var isOver = false

  /// Counts the runs: who was read in an earlier run only is not waited for any more.
  private(set) var run = 0

  /// The one who tracks the reads of this thread.
  static var inForce: TrackedReads? { isAnyRunning ? ThreadContext.reader : nil }

  /// Whether one tracks the reads of this thread.
  static var isInForce: Bool { isAnyRunning && ThreadContext.hasReader }

  // Relaxed, because a thread needs to see its own changes only: those of others never take the number below what it has added itself.
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
