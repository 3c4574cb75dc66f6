internal import Lockstep
internal import Synchronization

extension TestClock: TimerAwareClock {
  package func beginTimer(tolerance _: Duration?) -> @Sendable (Duration) async throws -> Void {
    let start = content.withLock { content in
      content.usage.noteTimer()
      content.noteRead?()
      return content.now
    }
    return { elapsed in
      self.content.withLock { $0.usage.willSleepForTimer() }
      try await self.sleep(until: start.advanced(by: elapsed))
    }
  }
}

extension TestClock: SimulatedClock {
  // Specialised like `sleep(until:)`, for exploration.
  #if compiler(>=6.3)
    @specialized(where Duration == Swift.Duration)
  #endif
  func sleeps(in simulation: Simulation) -> [Sleep] {
    content.withLock { content in
      content.sleepers.all.compactMap { sleeper in
        guard let task = sleeper.task, task.simulation === simulation else { return nil }
        let remaining = content.now.duration(to: sleeper.deadline) as? Swift.Duration
        return Sleep(effect: task.effect, number: sleeper.id, remaining: remaining)
      }
    }
  }

  var elapsed: Swift.Duration? { instant.offset as? Swift.Duration }

  func due(in simulation: Simulation) -> [DueTimer] {
    content.withLock { content in
      // A sleep of zero is due immediately, but ends only during an advance.
      guard content.advances > 0 else { return [] }
      return content.sleepers.firstDue.compactMap { sleeper in
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

extension TestClock.LockedState {
  /// Removes the next sleeper to wake. If several are due at one instant, the schedule run picks one.
  mutating func popFirst(upTo deadline: TestClock.Instant?) -> SleeperQueue<TestClock.Instant>.Sleeper? {
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
}

/// Whether an effect uses a clock only for timers, and for sleeps that begin when they are requested.
///
/// `sleep(for:)` reads the time and sleeps until a deadline. A read without a sleep measures time, and a sleep without a read has a
/// deadline that was determined earlier. Timers are counted separately.
struct EffectClockUsageTracker: Sendable {
  private var hasRead = false
  private var hasMeasured = false

  /// The number of timers that began.
  private(set) var timerCount = 0

  /// Whether the next sleep belongs to a timer.
  private var isTimerSleep = false

  mutating func noteTimer() { timerCount += 1 }

  mutating func willSleepForTimer() { isTimerSleep = true }

  mutating func noteRead() {
    hasMeasured = hasMeasured || hasRead
    hasRead = true
  }

  mutating func noteSleep() {
    if isTimerSleep { return isTimerSleep = false }
    hasMeasured = hasMeasured || !hasRead
    hasRead = false
  }

  /// Whether a read had no matching sleep, or a sleep no matching read.
  var measuresTime: Bool { hasRead || hasMeasured }
}

extension TestClock {
  /// The clock's time for the engine, whose reads are not recorded.
  package var instant: Instant { content.withLock { $0.now } }

  /// Calls a function whenever the time is read, or a timer begins.
  package func noteReads(with note: @escaping @Sendable () -> Void) { content.withLock { $0.noteRead = note } }

  /// Sets the time. No task may be sleeping on the clock.
  package func setTime(_ offset: Duration) { content.withLock { $0.now = Instant(offset: offset) } }

  /// Returns and clears the reads and sleeps since the last call.
  func takeUsage() -> EffectClockUsageTracker {
    content.withLock { content in
      defer { content.usage = EffectClockUsageTracker() }
      return content.usage
    }
  }
}
