/// Who tracks the reads of this moment.
struct Tracking {
  /// One of ours: see `Store.observe`.
  let reads: TrackedReads?

  /// Whether `withObservationTracking` does.
  let isObservation: Bool
}
