internal import Lockstep
internal import Synchronization

/// A clock whose time goes on only when the test says so.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Timer.State()) { Timer() } withDependencies: { $0.continuousClock = clock }
/// await store.send(.started)
/// await clock.advance(by: .seconds(1))
/// await store.receive(.tick) { $0.elapsed = 1 }
/// ```
///
/// Advancing fires the timers one by one in the order of their times; those of one instant as the schedule wants, which is the order in
/// which they were set unless a test runs under several. Between two, every simulation whose effects sleep on the clock is driven until
/// nothing can run, so that a loop of sleeps has gone to sleep again before time goes on. Nothing is guessed, nothing yields.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point on the clock: the time since it was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// Makes a point on the clock.
    ///
    /// - Parameter offset: The time since the clock was made.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  fileprivate struct Content {
    var now: Instant
    var sleepers = SleeperQueue<Instant>()
    var simulations: [SimulationReference] = []

    /// The run of those who sleep: decides among timers of one instant.
    var run: ScheduleRun?
  }

  private let content: Mutex<Content>

  /// Makes a clock.
  ///
  /// - Parameter now: Its first time.
  public init(now: Instant = Instant()) {
    content = Mutex(Content(now: now))
  }

  /// The clock's time.
  public var now: Instant { content.withLock { $0.now } }

  /// The smallest difference the clock tells: none.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the clock has been advanced to the deadline.
  ///
  /// - Parameters:
  ///   - deadline: When to go on; in the past, the call returns at once.
  ///   - tolerance: Without meaning here.
  /// - Throws: `CancellationError` when the task is cancelled.
  // Almost every clock counts in `Duration`, and code that is generic over it looks each type up while the program runs.
  #if compiler(>=6.3)
    @specialized(where Duration == Swift.Duration)
  #endif
  public func sleep(until deadline: Instant, tolerance _: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = content.withLock { $0.sleepers.nextID() }
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        lieDown(SleeperQueue.Sleeper(id: id, deadline: deadline, task: .current, continuation: continuation))
      }
    } onCancel: {
      content.withLock { $0.sleepers.cancel(id) }?.continuation.resume(throwing: CancellationError())
    }
  }

  private func lieDown(_ sleeper: SleeperQueue<Instant>.Sleeper) {
    sleeper.task?.simulation.note(self)
    let verdict = content.withLock { content in
      if let simulation = sleeper.task?.simulation { content.note(simulation) }
      return content.sleepers.lieDown(sleeper, at: content.now)
    }
    switch verdict {
    case .sleeps: break
    case .wakes: sleeper.continuation.resume()
    case .isCancelled: sleeper.continuation.resume(throwing: CancellationError())
    }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Makes a clock whose time is zero.
  public convenience init() {
    self.init(now: Instant())
  }
}

// MARK: - Time goes on

extension TestClock {
  /// Lets time go on, firing the timers that are due on the way.
  ///
  /// A million timers may fire; if there are more, that is reported as an issue, and time stops there.
  ///
  /// - Parameter duration: How much time goes by; zero lets fire what is due now.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Lets time go on up to a point, firing the timers that are due on the way.
  ///
  /// A million timers may fire; if there are more, that is reported as an issue, and time stops there.
  ///
  /// - Parameter deadline: The clock's next time.
  public func advance(to deadline: Instant) async {
    if let issue = go(to: deadline) { BoundDependencies.current.report(issue) }
  }

  /// Lets time go on until nobody sleeps on the clock any more.
  ///
  /// - Parameter limit: How many timers may fire; a timer that repeats for ever is reported as an issue when this many have.
  public func run(limit: Int = 100_000) async {
    settle()
    for _ in 0..<limit { if !fireNext(upTo: nil) { return } }
    guard let sleeper = content.withLock({ $0.sleepers.first }) else { return }
    BoundDependencies.current.report(.endlessClock(fired: limit, next: "\(sleeper.deadline.offset)"))
  }

  /// Throws when somebody sleeps on the clock.
  ///
  /// - Throws: ``SuspensionError``, telling how many sleep.
  public func checkSuspension() async throws {
    settle()
    let count = content.withLock { $0.sleepers.count }
    if count > 0 { throw SuspensionError(sleepers: count) }
  }

  /// What ``advance(to:)`` does, without suspension.
  ///
  /// - Parameters:
  ///   - deadline: The clock's next time.
  ///   - mostTimers: How many may fire: one that repeats each second would keep who advances by a century busy for hours.
  /// - Returns: What must be reported, where time stopped before.
  func go(to deadline: Instant, mostTimers: Int = 1_000_000) -> EngineIssue? {
    settle()
    var fired = 0
    while fired < mostTimers {
      guard fireNext(upTo: deadline) else {
        content.withLock { $0.now = max($0.now, deadline) }
        return nil
      }
      fired += 1
    }
    return content.withLock { content in
      if let next = content.sleepers.first?.deadline, next <= deadline {
        return .endlessAdvance(fired: fired, next: "\(next.offset)")
      }
      content.now = max(content.now, deadline)
      return nil
    }
  }

  /// When the first of those who sleep will wake; `nil` where nobody sleeps.
  var nextDeadline: Instant? { content.withLock { $0.sleepers.first?.deadline } }

  /// Fires the next timer and drives what it woke.
  private func fireNext(upTo deadline: Instant?) -> Bool {
    let sleeper = content.withLock { content in
      let sleeper = content.popFirst(upTo: deadline)
      if let sleeper { content.now = max(content.now, sleeper.deadline) }
      return sleeper
    }
    guard let sleeper else { return false }
    sleeper.continuation.resume()
    settle()
    return true
  }

  private func settle() {
    let simulations = content.withLock { content in
      content.simulations.removeAll { $0.simulation == nil }
      return content.simulations.compactMap(\.simulation)
    }
    for simulation in simulations { simulation.drive() }
  }
}

// MARK: - Who sleeps

extension TestClock: SimulatedClock {
  func sleeps(in simulation: Simulation) -> [(effect: EffectID, remaining: Swift.Duration?)] {
    content.withLock { content in
      content.sleepers.all.compactMap { sleeper in
        guard let task = sleeper.task, task.simulation === simulation else { return nil }
        return (task.effect, content.now.duration(to: sleeper.deadline) as? Swift.Duration)
      }
    }
  }

  var elapsed: Swift.Duration? { now.offset as? Swift.Duration }

  func due(in simulation: Simulation) -> [DueTimer] {
    content.withLock { content in
      content.sleepers.firstDue.compactMap { sleeper in
        guard sleeper.deadline <= content.now, let task = sleeper.task, task.simulation === simulation else {
          return nil
        }
        return DueTimer(worker: task.worker) { self.fire(sleeper) }
      }
    }
  }

  private func fire(_ sleeper: SleeperQueue<Instant>.Sleeper) {
    let taken = content.withLock { $0.take(sleeper) }
    taken?.continuation.resume()
  }
}

extension TestClock.Content {
  /// Takes the next sleeper to wake; of several at one instant the one that their run picks.
  fileprivate mutating func popFirst(upTo deadline: TestClock.Instant?) -> SleeperQueue<TestClock.Instant>.Sleeper? {
    guard let run else { return sleepers.popFirst(upTo: deadline) }
    let due = sleepers.firstDue
    guard let first = due.first, deadline.map({ first.deadline <= $0 }) ?? true else { return nil }
    let time = first.deadline.offset as? Swift.Duration ?? .zero
    return take(due[run.pick(from: [], due.map(\.worker), at: { time })])
  }

  fileprivate mutating func take(
    _ sleeper: SleeperQueue<TestClock.Instant>.Sleeper
  ) -> SleeperQueue<TestClock.Instant>.Sleeper? {
    run?.noteTimer(of: sleeper.worker, at: sleeper.deadline.offset as? Swift.Duration ?? .zero)
    return sleepers.cancel(sleeper.id)
  }

  fileprivate mutating func note(_ simulation: Simulation) {
    run = simulation.run
    if simulations.contains(where: { $0.simulation === simulation }) { return }
    simulations.append(SimulationReference(simulation: simulation))
  }
}

private struct SimulationReference: Sendable {
  weak let simulation: Simulation?
}
