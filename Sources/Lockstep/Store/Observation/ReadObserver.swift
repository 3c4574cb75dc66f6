internal import Observation
internal import Synchronization

/// Runs a function now, and again after each step that changed a value it read from a store.
///
/// Stores notify these trackers directly, at a tenth of the cost of `withObservationTracking`.
final class ReadObserver {
  /// The number of trackers running on all threads. While it is zero, reads skip the thread-local lookup.
  private static let running = Atomic(0)

  private let reads: () -> Void
  private var isOver = false

  /// The number of runs. Values read only in an earlier run are no longer observed.
  private(set) var run = 0

  /// The tracker of reads on this thread.
  static var current: ReadObserver? { isAnyRunning ? ThreadContext.reader : nil }

  /// Whether reads on this thread are tracked.
  static var isActive: Bool { isAnyRunning && ThreadContext.hasReader }

  // Relaxed, because a thread needs to see only its own changes. Other threads never reduce the number below this thread's contribution.
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

/// The current trackers of reads.
struct ActiveReadTrackers {
  /// Lockstep's own tracker, if any: see `Store.observe`.
  let reads: ReadObserver?

  /// Whether `withObservationTracking` tracks the reads.
  let isObservation: Bool
}

/// Detects whether `withObservationTracking` currently tracks the reads.
///
/// Observation has no API for this, and looking up the observed value of each read just in case would cost more than the read. But tracking
/// collects key paths in a set, so it hashes them, and this probe's key path detects that it is hashed.
final class TrackingProbe: Observable, Sendable {
  private struct Hashed: Hashable, Sendable {
    let flag: Flag

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.flag === rhs.flag }

    func hash(into hasher: inout Hasher) {
      flag.isSet.store(true, ordering: .relaxed)
    }
  }

  /// Set when the probe's key path is hashed, which means that reads are tracked.
  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  private let registrar = ObservationRegistrar()
  private let flag: Flag
  private let path: any KeyPath<TrackingProbe, Void> & Sendable

  init() {
    let flag = Flag()
    self.flag = flag
    path = \TrackingProbe.[Hashed(flag: flag)]
  }

  /// - Complexity: About 5 ns if reads are not tracked.
  var isTracked: Bool {
    @inline(__always) get {
      flag.isSet.store(false, ordering: .relaxed)
      registrar.access(self, keyPath: path)
      return flag.isSet.load(ordering: .relaxed)
    }
  }

  private subscript(_: Hashed) -> Void { () }
}

// Unsafe but sound because: `probe` keeps the object of the unmanaged reference alive from the moment both are set, and neither changes
// after that; both are accessed only on the actor of the one store whose core contains this probe (decision 4).
/// A ``TrackingProbe`` created by the first read. Reads access it without reference counting, which would cost half as much as a read.
struct LazyTrackingProbe {
  private var probe: TrackingProbe?
  private var uncounted: Unmanaged<TrackingProbe>?

  /// Whether `withObservationTracking` currently tracks reads.
  var isTracked: Bool {
    @inline(__always) mutating get {
      guard let uncounted else { return make().isTracked }
      return uncounted._withUnsafeGuaranteedRef { $0.isTracked }
    }
  }

  private mutating func make() -> TrackingProbe {
    let made = TrackingProbe()
    probe = made
    uncounted = .passUnretained(made)
    return made
  }
}
