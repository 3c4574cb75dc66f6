/// Runs a function now, and again after each step that changed a value it has read from a store.
///
/// Stores know their own readers: telling one costs a tenth of what it costs by way of `withObservationTracking`.
final class TrackedReads {
  private let reads: () -> Void
  private var isOver = false

  /// Counts the runs: who was read in an earlier run only is not waited for any more.
  private(set) var run = 0

  init(_ reads: @escaping () -> Void) {
    self.reads = reads
  }

  func begin() {
    run += 1
    let previous = ThreadSlot.enter(reader: Unmanaged.passUnretained(self).toOpaque())
    defer { withExtendedLifetime(self) { ThreadSlot.leave(to: previous) } }
    reads()
  }

  func beginAgain(after run: Int) {
    if run == self.run, !isOver { begin() }
  }

  func end() {
    isOver = true
  }
}
