internal import Synchronization

/// A clock on which every sleep is over at once; its time goes on by what was slept.
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

  /// Makes a clock whose time is zero.
  public init() where Duration == Swift.Duration {}

  /// The time slept so far.
  public var now: Instant { time.withLock { $0 } }

  /// The smallest difference the clock tells: none.
  public var minimumResolution: Duration { .zero }

  /// Puts the clock to the deadline and returns.
  ///
  /// - Parameters:
  ///   - deadline: The clock's next time.
  ///   - tolerance: Without meaning here.
  /// - Throws: `CancellationError` in a cancelled task.
  public func sleep(until deadline: Instant, tolerance _: Duration?) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
  }
}
