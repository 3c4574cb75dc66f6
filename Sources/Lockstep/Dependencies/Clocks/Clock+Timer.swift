extension Clock {
  /// A timer: tells at each tick the time since it was made, until the task that reads it is cancelled.
  ///
  /// Ticks are counted from now: a slow reader gets its ticks late but never drifts, and none is left out.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks; a timer whose interval is not more than zero ends without a tick.
  ///   - tolerance: How much later than due a tick may come.
  /// - Returns: An asynchronous sequence that doesn't end by itself.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<Duration> {
    let start = now
    return ClockTimer(interval: interval) { try await sleep(until: start.advanced(by: $0), tolerance: tolerance) }
  }
}

/// The instants at which a timer fires, as the time since it was made: what `clock.timer(interval:)` returns, whatever the clock.
public struct ClockTimer<Duration: DurationProtocol>: AsyncSequence, Sendable {
  public typealias Failure = Never

  let interval: Duration

  /// Sleeps until so much time has gone by since the timer was made.
  let sleep: @Sendable (Duration) async throws -> Void

  public func makeAsyncIterator() -> Iterator {
    Iterator(timer: self)
  }

  /// Waits for one tick after another.
  public struct Iterator: AsyncIteratorProtocol {
    let timer: ClockTimer
    var elapsed = Duration.zero

    /// Waits for the next tick.
    ///
    /// - Returns: The time since the timer was made, when the tick was due; `nil` once the task is cancelled.
    public mutating func next() async -> Duration? {
      guard timer.interval > .zero else { return nil }
      elapsed += timer.interval
      guard (try? await timer.sleep(elapsed)) != nil else { return nil }
      return elapsed
    }
  }
}
