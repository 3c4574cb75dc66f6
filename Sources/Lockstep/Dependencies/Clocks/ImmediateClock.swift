internal import Synchronization

/// A clock whose sleeps take no time: each sleep moves the clock to its deadline and ends.
///
/// A sleep still suspends once, so that other tasks run and a cancellation takes effect before the next sleep. A timer whose tick cancels
/// it ends after that tick.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point on the clock: the time since it was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let time = Mutex(Instant(offset: .zero))

  /// Makes a clock that starts at zero.
  public init() where Duration == Swift.Duration {}

  /// The total time slept so far.
  public var now: Instant { time.withLock { $0 } }

  /// The minimum resolution: zero.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock to the deadline, suspends once and returns.
  ///
  /// - Parameters:
  ///   - deadline: The clock's next time.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is cancelled, before the sleep or while it is suspended.
  public func sleep(until deadline: Instant, tolerance _: Duration?) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    // Ends the current job without waiting. In a simulation the rest of the task is an ordinary job in the simulation's queue, so it
    // takes its turn like any other job, and the simulation's limit on jobs stops a loop of such sleeps.
    await Task.yield()
    try Task.checkCancellation()
  }
}
