internal import Lockstep

/// Simulation in real time: the store's clock advances with a real clock while the driver waits, and is paused otherwise.
///
/// A script that runs in virtual time therefore also runs in real time. Its clock shows the same times as in virtual time, plus the
/// time spent waiting for external responses.
extension SimulatedStore {
  /// Waits in real time, and processes arrivals from outside during the wait.
  ///
  /// - Parameters:
  ///   - duration: The duration.
  ///   - elapsed: The real time since the clock last advanced, by which it advances immediately.
  ///   - realClock: The clock that measures real time.
  package func advanceInRealTime(
    by duration: Duration,
    after elapsed: Duration = .zero,
    on realClock: any Clock<Duration>,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let present = clock.now.advanced(by: elapsed)
    let span = RealToVirtualTimeConverter(from: present, on: realClock)
    let end = present.advanced(by: duration)
    // This also ends sleeps of zero if no time passes.
    catchUp(to: present)
    while clock.now < end, !simulation.hasExceededJobLimit {
      await wait(until: min(clock.nextDeadline ?? end, end), in: span)
      if Task.isCancelled { break }
    }
    noteTime()
  }

  /// Drives until a condition holds. If effects wait for the outside world, waits for it while time passes.
  ///
  /// - Parameters:
  ///   - timeout: Maximum time to wait.
  ///   - realClock: The clock that measures real time.
  ///   - isDone: The condition.
  package func driveInRealTime(
    timeout: Duration,
    on realClock: any Clock<Duration>,
    isolation: isolated (any Actor)? = #isolation,
    until isDone: () -> Bool
  ) async {
    let span = RealToVirtualTimeConverter(from: clock.now, on: realClock)
    let (start, end) = (clock.now, clock.now.advanced(by: timeout))
    simulation.drive()
    if isStepped { return }
    while !simulation.hasExceededJobLimit, !isDone(), clock.now < end, hasEffectOutside(where: { _ in true }) {
      await wait(until: min(clock.nextDeadline ?? end, end), in: span)
      if Task.isCancelled { break }
    }
    if clock.now > start { noteTime() }
  }

  /// Waits for a time on the store's clock or an arrival from outside, whichever comes first.
  private func wait(
    until time: TestClock<Duration>.Instant,
    in span: RealToVirtualTimeConverter,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let arrived = await simulation.waitForArrival(within: span.time.duration(to: time), on: span.clock)
    // The clock must not pass the time of an arrival.
    catchUp(to: arrived ? min(span.time, time) : time)
  }

  /// Processes arrivals, then advances the clock.
  private func catchUp(to time: TestClock<Duration>.Instant) {
    simulation.withLock {
      driveLocked()
      if let issue = clock.advanceSynchronously(to: time) { machine.core.dependencies.report(issue) }
      driveLocked()
    }
  }
}

/// Maps real time, measured by a clock, to the time of a store's clock.
private struct RealToVirtualTimeConverter {
  let clock: any Clock<Duration>
  private let start: TestClock<Duration>.Instant
  private let elapsed: () -> Duration

  init(from start: TestClock<Duration>.Instant, on clock: any Clock<Duration>) {
    self.start = start
    self.clock = clock
    elapsed = Self.stopwatch(on: clock)
  }

  /// The current time on the store's clock.
  var time: TestClock<Duration>.Instant { start.advanced(by: elapsed()) }

  private static func stopwatch(on clock: some Clock<Duration>) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
