/// The maximum rate of effects with an id, and the clock that measures it; only the closures know the clock's type.
@usableFromInline
package struct ThrottleRule: Sendable {
  let id: CancelID

  /// The minimum time from one start to the next.
  let interval: Duration

  /// Whether the newest or the first of the effects that arrive within the interval runs at its end.
  let latest: Bool

  /// Starts a time measurement; the closure returned gives the elapsed time.
  let stopwatch: @Sendable () -> @Sendable () -> Duration

  /// Makes an operation that waits for a duration.
  let pause: @Sendable (Duration) -> EffectOperation
}
