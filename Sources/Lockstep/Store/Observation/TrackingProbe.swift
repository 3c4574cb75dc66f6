internal import Observation
internal import Synchronization

/// Detects whether `withObservationTracking` tracks the reads at the moment.
///
/// Observation has no API for this, and looking up the observed value of each read just in case would cost more than the read. But tracking
/// collects key paths in a set, so it hashes them: this probe's key path detects that it is hashed.
final class TrackingProbe: Observable, Sendable {
  private struct Hashed: Hashable, Sendable {
    let flag: Flag

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.flag === rhs.flag }

    func hash(into hasher: inout Hasher) {
      flag.isSet.store(true, ordering: .relaxed)
    }
  }

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
