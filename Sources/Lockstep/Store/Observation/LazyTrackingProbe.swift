// Unsafe, and sound because: `probe` keeps the object of the unmanaged reference alive from the moment both are set, and neither changes
// after that; both are accessed only on the actor of the one store whose core contains this probe (decision 4).

/// A ``TrackingProbe`` created by the first read. Reads access it without reference counting, which would cost half as much as a read.
struct LazyTrackingProbe {
  private var probe: TrackingProbe?
  private var uncounted: Unmanaged<TrackingProbe>?

  /// Whether `withObservationTracking` tracks reads at the moment.
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
