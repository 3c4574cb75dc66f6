/// How often effects of an id may run, and on which clock, whose type only the closures know.
@usableFromInline
package struct ThrottleRule: Sendable {
  let id: CancelID

  /// The time from the start of one to the start of the next, at the least.
  let interval: Duration

  /// Whether the newest of those that come within the interval runs at its end, or the first of them.
  let latest: Bool

  /// Starts to measure time: the closure returned tells how much has gone by.
  let stopwatch: @Sendable () -> @Sendable () -> Duration

  /// Makes the effect that waits so long.
  let pause: @Sendable (Duration) -> EffectOperation
}
