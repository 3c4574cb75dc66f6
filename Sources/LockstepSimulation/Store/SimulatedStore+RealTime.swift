internal import Lockstep

/// The simulation in real time: the store's own clock goes on as much as time passes while somebody waits, and not while nobody does.
///
/// So a script that plays in virtual time plays in real time as well, with the same times on its clock but for the time that answers from
/// outside take.
extension SimulatedStore {
  /// Lets real time pass, and takes what comes from outside meanwhile.
  ///
  /// - Parameter duration: How long.
  package func advanceReally(by duration: Duration, isolation: isolated (any Actor)? = #isolation) async {
    let span = RealTime(from: clock.now)
    let end = clock.now.advanced(by: duration)
    simulation.drive()
    while clock.now < end, !simulation.isRestless {
      let next = min(clock.nextDeadline ?? end, end)
      let arrived = await simulation.waitForArrival(until: span.realTime(of: next))
      // What arrived before its time is not to be overtaken by the clock.
      catchUp(to: arrived ? min(span.time, next) : next)
      if Task.isCancelled { break }
    }
    machine.desk.noteTime(clock.now.offset)
  }

  /// Drives; and while a condition does not hold and effects wait for the outside world, waits for it while time passes.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait at the most.
  ///   - isDone: Whether there is nothing to wait for any more.
  package func driveReally(
    timeout: Duration,
    isolation: isolated (any Actor)? = #isolation,
    until isDone: () -> Bool
  ) async {
    let span = RealTime(from: clock.now)
    let (start, end) = (clock.now, clock.now.advanced(by: timeout))
    simulation.drive()
    while !simulation.isRestless, !isDone(), clock.now < end, hasEffectOutside(where: { _ in true }) {
      let next = min(clock.nextDeadline ?? end, end)
      let arrived = await simulation.waitForArrival(until: span.realTime(of: next))
      catchUp(to: arrived ? min(span.time, next) : next)
      if Task.isCancelled { break }
    }
    if clock.now > start { machine.desk.noteTime(clock.now.offset) }
  }

  /// Takes what has arrived, then lets the clock go on.
  private func catchUp(to time: TestClock<Duration>.Instant) {
    simulation.inTurn {
      simulation.driveInTurn(for: self)
      if let issue = clock.go(to: time) { machine.desk.dependencies.report(issue) }
      simulation.driveInTurn(for: self)
    }
  }
}

/// Real time and a clock's, from one moment on.
private struct RealTime {
  private let start: TestClock<Duration>.Instant
  private let realStart = ContinuousClock.now

  init(from start: TestClock<Duration>.Instant) {
    self.start = start
  }

  /// The clock's time now.
  var time: TestClock<Duration>.Instant { start.advanced(by: ContinuousClock.now - realStart) }

  func realTime(of time: TestClock<Duration>.Instant) -> ContinuousClock.Instant {
    realStart.advanced(by: start.duration(to: time))
  }
}
