internal import Lockstep
internal import Synchronization

/// A clock whose time advances only when a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Timer.State()) { Timer() } withDependencies: { $0.continuousClock = clock }
/// await store.send(.started)
/// await clock.advance(by: .seconds(1))
/// await store.receive(.tick) { $0.elapsed = 1 }
/// ```
///
/// Advancing fires the timers one by one in the order of their deadlines. Timers due at the same instant fire in the order in which they
/// were set, unless a schedule determines the order. A sleep of zero duration waits like any other: the next `advance()` ends it. A
/// deadline that has passed ends a sleep immediately.
///
/// Between two timers the clock lets the woken tasks run, so that a loop of sleeps sleeps again before time advances further:
///
/// * Effects of a `TestStore` are driven until nothing can run. This is exact and needs no yields.
/// * Tasks outside a simulation, such as a `Task` of the test or an effect of a live `Store`, run on their own threads. If such tasks use
///   the clock, each `advance`, `run` and `checkSuspension` first waits until the process is idle, that is, until every other thread is
///   waiting. A task that is about to sleep therefore does so first, and tests need no yields.
///
/// ```swift
/// let clock = TestClock()
/// let task = Task { try await clock.sleep(for: .seconds(1)) }
/// await clock.advance(by: .seconds(1))  // the task sleeps by now
/// try await task.value
/// ```
///
/// <doc:TasksOutsideASimulation> explains how the clock detects this and what it can't guarantee.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point on the clock: the time since the clock was created.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public let offset: Duration

    /// Creates a point on the clock.
    ///
    /// - Parameter offset: The time since the clock was created.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  struct LockedState {
    var now: Instant
    var sleepers = SleeperQueue<Instant>()
    var simulations: [WeakSimulation] = []

    /// Whether a task outside a simulation has slept on the clock.
    var hasOutsideSleepers = false

    /// The reads and sleeps since ``TestClock/takeUsage()``.
    var usage = EffectClockUsageTracker()

    /// Called each time the clock is read or a timer begins.
    var noteRead: (@Sendable () -> Void)?

    /// The number of advances in progress. Timers fire only during an advance.
    var advances = 0

    /// The schedule run of the simulations, which picks among timers of one instant.
    var run: ScheduleRun?
  }

  let content: Mutex<LockedState>

  /// Creates a clock.
  ///
  /// - Parameter now: The initial time.
  public init(now: Instant = Instant()) {
    content = Mutex(LockedState(now: now))
  }

  /// The clock's time.
  public var now: Instant {
    content.withLock { content in
      content.usage.noteRead()
      content.noteRead?()
      return content.now
    }
  }

  /// The clock's resolution, which is zero.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the clock has been advanced to the deadline.
  ///
  /// - Parameters:
  ///   - deadline: The end of the sleep. A deadline equal to the current time waits for the next `advance()`. A deadline that has
  ///     passed ends the sleep immediately.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is cancelled.
  // Specialised because almost every clock uses `Duration`, and generic code would look up each type at run time.
  #if compiler(>=6.3)
    @specialized(where Duration == Swift.Duration)
  #endif
  public func sleep(until deadline: Instant, tolerance _: Duration? = nil) async throws {
    let isCancelled = Task.isCancelled
    let number = content.withLock { content in
      content.usage.noteSleep()
      return isCancelled || deadline < content.now ? nil : content.sleepers.nextID()
    }
    guard let id = number else { return try await suspendOnce() }
    let effect = TaskContext.current?.effect
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        let task = CurrentSimulatedEffect(effect)
        add(.init(id: id, deadline: deadline, task: task, continuation: continuation, effect: effect?.job))
      }
    } onCancel: {
      content.withLock { $0.sleepers.cancel(id) }?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Suspends once, so that a loop of late or cancelled sleeps lets other tasks run and notices its own cancellation.
  private func suspendOnce() async throws {
    await Task.yield()
    try Task.checkCancellation()
  }

  private func add(_ sleeper: SleeperQueue<Instant>.Sleeper) {
    sleeper.task?.simulation.note(self)
    let verdict = content.withLock { content in
      if let simulation = sleeper.task?.simulation {
        content.note(simulation)
      } else {
        content.hasOutsideSleepers = true
      }
      return content.sleepers.insert(sleeper, at: content.now)
    }
    switch verdict {
    case .sleeps: break
    case .wakes: sleeper.continuation.resume()
    case .isCancelled: sleeper.continuation.resume(throwing: CancellationError())
    }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Creates a clock with an initial time of zero.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension TestClock {
  /// Registers a simulation before its first effect sleeps.
  func attach(to simulation: Simulation) {
    content.withLock { $0.note(simulation) }
  }
}

extension TestClock.LockedState {
  fileprivate mutating func note(_ simulation: Simulation) {
    run = simulation.run
    if simulations.contains(where: { $0.simulation === simulation }) { return }
    simulations.append(WeakSimulation(simulation: simulation))
  }
}

struct WeakSimulation: Sendable {
  weak let simulation: Simulation?
}
