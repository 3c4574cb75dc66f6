internal import Lockstep

/// The simulation in real time: the store's clock advances with a real clock while the driver waits, and stands still otherwise.
///
/// So a script that plays in virtual time also plays in real time, with the same times on its clock except for the time that answers
/// from outside take.
extension SimulatedStore {
  /// Lets real time pass, and processes in the meantime what arrives from outside.
  ///
  /// - Parameters:
  ///   - duration: How long.
  ///   - realClock: The clock that measures real time.
  package func advanceInRealTime(
    by duration: Duration,
    on realClock: any Clock<Duration>,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let span = RealTime(from: clock.now, on: realClock)
    let end = clock.now.advanced(by: duration)
    // Also ends sleeps of zero when no time passes.
    catchUp(to: clock.now)
    while clock.now < end, !simulation.hasExceededJobLimit {
      await wait(until: min(clock.nextDeadline ?? end, end), in: span)
      if Task.isCancelled { break }
    }
    noteTime()
  }

  /// Drives until a condition holds; if effects wait for the outside world, waits for it while time passes.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait at most.
  ///   - realClock: The clock that measures real time.
  ///   - isDone: The condition.
  package func driveInRealTime(
    timeout: Duration,
    on realClock: any Clock<Duration>,
    isolation: isolated (any Actor)? = #isolation,
    until isDone: () -> Bool
  ) async {
    let span = RealTime(from: clock.now, on: realClock)
    let (start, end) = (clock.now, clock.now.advanced(by: timeout))
    simulation.drive()
    while !simulation.hasExceededJobLimit, !isDone(), clock.now < end, hasEffectOutside(where: { _ in true }) {
      await wait(until: min(clock.nextDeadline ?? end, end), in: span)
      if Task.isCancelled { break }
    }
    if clock.now > start { noteTime() }
  }

  /// Waits until a time on the store's clock, or until something arrives from outside, whichever is earlier.
  private func wait(
    until time: TestClock<Duration>.Instant,
    in span: RealTime,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let arrived = await simulation.waitForArrival(within: span.time.duration(to: time), on: span.clock)
    // The clock must not overtake an arrival that came before its time.
    catchUp(to: arrived ? min(span.time, time) : time)
  }

  /// Processes arrivals, then advances the clock.
  private func catchUp(to time: TestClock<Duration>.Instant) {
    simulation.withLock {
      simulation.driveLocked(for: self)
      if let issue = clock.advanceSynchronously(to: time) { machine.desk.dependencies.report(issue) }
      simulation.driveLocked(for: self)
    }
  }
}

/// Maps real time, measured by a clock, to the time of a store's clock.
private struct RealTime {
  let clock: any Clock<Duration>
  private let start: TestClock<Duration>.Instant
  private let elapsed: () -> Duration

  init(from start: TestClock<Duration>.Instant, on clock: any Clock<Duration>) {
    self.start = start
    self.clock = clock
    elapsed = Self.stopwatch(on: clock)
  }

  /// The time now, on the store's clock.
  var time: TestClock<Duration>.Instant { start.advanced(by: elapsed()) }

  private static func stopwatch(on clock: some Clock<Duration>) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
