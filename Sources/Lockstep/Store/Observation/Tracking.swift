/// The trackers of reads at the moment.
struct Tracking {
  /// Lockstep's own tracker, if any: see `Store.observe`.
  let reads: TrackedReads?

  /// Whether `withObservationTracking` tracks the reads.
  let isObservation: Bool
}
