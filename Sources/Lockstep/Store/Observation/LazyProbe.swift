// Unsafe, and sound because: the unmanaged reference is to an object that `probe` keeps alive from the moment both are set, and neither
// changes after that; both are touched only on the actor of the one store whose core this is part of (decision 4).

/// A ``TrackingProbe`` that is made for the first read, and asked without counting references to it: that would cost half a read.
struct LazyProbe {
  private var probe: TrackingProbe?
  private var uncounted: Unmanaged<TrackingProbe>?

  /// Whether `withObservationTracking` tracks the reads of this moment.
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
