internal import Synchronization

extension DependencyValues {
  /// A clock that continues while the machine sleeps; virtual in a test store.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock that stops while the machine sleeps; virtual in a test store.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static var liveValue: any Clock<Duration> { ContinuousClock() }
  static var testValue: any Clock<Duration> { UnimplementedClock(name: "continuousClock") }
}

private enum SuspendingClockKey: DependencyKey {
  static var liveValue: any Clock<Duration> { SuspendingClock() }
  static var testValue: any Clock<Duration> { UnimplementedClock(name: "suspendingClock") }
}

/// A clock that distinguishes the sleeps of its timers from others.
package protocol TimerAwareClock<Duration>: Clock {
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
    if let clock = self as? any TimerAwareClock<Duration> {
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

/// A clock whose sleeps take no time: each sleep moves the clock to its deadline and ends.
///
/// A sleep still suspends once, so that other tasks run and a cancellation takes effect before the next sleep. A timer whose tick cancels
/// it ends after that tick.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point on the clock: the time since it was created.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public let offset: Duration

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let time = Mutex(Instant(offset: .zero))

  /// Creates a clock that starts at zero.
  public init() where Duration == Swift.Duration {}

  /// The total time slept so far.
  public var now: Instant { time.withLock { $0 } }

  /// The minimum resolution: zero.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock to the deadline, suspends once and returns.
  ///
  /// - Parameters:
  ///   - deadline: The time to move the clock to.
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

/// A clock that must not be used. Sleeping on it or reading its time is reported as an issue.
public struct UnimplementedClock: Clock {
  public typealias Duration = Swift.Duration
  public typealias Instant = ContinuousClock.Instant

  private let name: String
  private let location: CodeLocation

  /// Creates a clock that must not be used.
  ///
  /// - Parameter name: The clock's name in issues.
  public init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.name = name
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports an issue and returns the continuous clock's time.
  public var now: Instant {
    report("now")
    return ContinuousClock.now
  }

  /// Reports an issue and returns the continuous clock's resolution.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return ContinuousClock().minimumResolution
  }

  /// Reports an issue and returns immediately.
  ///
  /// - Throws: `CancellationError` in a cancelled task.
  public func sleep(until _: Instant, tolerance _: Duration?) async throws {
    report("sleep(until:)")
    try Task.checkCancellation()
  }

  private func report(_ member: String) {
    StoreDependencies.current.report(.unimplemented(name: "\(name).\(member)", location: location))
  }
}
