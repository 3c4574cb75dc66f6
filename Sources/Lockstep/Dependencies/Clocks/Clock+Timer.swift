internal import Synchronization

/// A clock that distinguishes the sleeps of its timers from others.
package protocol TimerClock<Duration>: Clock {
  /// Begins a timer.
  ///
  /// - Parameter tolerance: The maximum delay of a tick.
  /// - Returns: A function that sleeps until a time since now.
  func beginTimer(tolerance: Duration?) -> @Sendable (Duration) async throws -> Void
}

extension Clock {
  /// A timer: produces the time since its creation at each tick, until the task that reads it is cancelled.
  ///
  /// Ticks are counted from now. A slow reader receives its ticks late, but they never drift, and none is skipped.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks. A timer with an interval of zero or less ends without a tick.
  ///   - tolerance: The maximum delay of a tick.
  /// - Returns: An asynchronous sequence that doesn't end by itself.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<Duration> {
    if let clock = self as? any TimerClock<Duration> {
      return ClockTimer(interval: interval, sleep: clock.beginTimer(tolerance: tolerance))
    }
    let start = now
    return ClockTimer(interval: interval) { try await sleep(until: start.advanced(by: $0), tolerance: tolerance) }
  }
}

/// The ticks of a timer, as the time since its creation. Returned by `clock.timer(interval:)` for every clock type.
public struct ClockTimer<Duration: DurationProtocol>: AsyncSequence, Sendable {
  public typealias Failure = Never

  let interval: Duration

  /// Sleeps until the given time since the timer's creation has passed.
  let sleep: @Sendable (Duration) async throws -> Void

  public func makeAsyncIterator() -> Iterator {
    Iterator(timer: self)
  }

  /// Waits for each tick in turn.
  public struct Iterator: AsyncIteratorProtocol {
    let timer: ClockTimer
    var elapsed = Duration.zero

    /// Waits for the next tick.
    ///
    /// - Returns: The time from the timer's creation to the tick's due time; `nil` once the task is cancelled.
    public mutating func next() async -> Duration? {
      guard timer.interval > .zero else { return nil }
      elapsed += timer.interval
      let effect = TaskContext.current?.effect?.job
      effect?.isReadingTimer.store(true, ordering: .relaxed)
      defer { effect?.isReadingTimer.store(false, ordering: .relaxed) }
      guard (try? await timer.sleep(elapsed)) != nil else { return nil }
      return elapsed
    }
  }
}
