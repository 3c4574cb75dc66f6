internal import Lockstep
internal import Synchronization

/// A clock on which effects of a simulation may sleep.
protocol SimulatedClock: AnyObject, Sendable {
  /// The effects of the simulation that sleep on the clock, in the order in which they will wake.
  func sleeps(in simulation: Simulation) -> [(effect: EffectID, remaining: Duration?)]

  /// The timers of effects of the simulation that are due, in order: there are some only while time goes on.
  func due(in simulation: Simulation) -> [DueTimer]

  /// The time since the clock was made; `nil` for a clock that doesn't count in `Duration`.
  var elapsed: Duration? { get }
}

extension Simulation {
  /// Takes note that effects of this simulation sleep on a clock.
  func note(_ clock: any SimulatedClock) {
    clocks.withLock { clocks in
      if !clocks.contains(where: { $0.clock === clock }) { clocks.append(ClockReference(clock: clock)) }
    }
  }

  /// The virtual time: that of the clock on which effects of this simulation slept that is furthest on.
  var time: Duration {
    clocks.withLock { $0.compactMap(\.clock) }.compactMap(\.elapsed).max() ?? .zero
  }

  /// The timers that are due, on whatever clock.
  var dueTimers: [DueTimer] {
    clocks.withLock { $0.compactMap(\.clock) }.flatMap { $0.due(in: self) }
  }

  /// How long each effect still sleeps, by the first of its sleeps to end; nil for a clock that doesn't count in `Duration`.
  var sleeps: [EffectID: Duration?] {
    let clocks = clocks.withLock { $0.compactMap(\.clock) }
    let all = clocks.flatMap { $0.sleeps(in: self).map { ($0.effect, $0.remaining) } }
    return Dictionary(all, uniquingKeysWith: { first, _ in first })
  }
}

struct ClockReference: Sendable {
  weak let clock: (any SimulatedClock)?
}

extension Simulation {
  /// Takes the job that a run picks. Timers that are due are among what it may pick: one that fires early overtakes the jobs that wait.
  func nextPicked() -> UnownedJob? {
    guard let run else { return nil }
    while true {
      let jobs = queue.waiting
      guard !jobs.isEmpty else { return nil }
      let timers = dueTimers
      let pick = run.pick(from: jobs, timers.map(\.worker), at: { time })
      guard pick >= jobs.count else { return take(pick, for: run) }
      timers[pick - jobs.count].fire()
    }
  }

  private func take(_ position: Int, for run: ScheduleRun) -> UnownedJob? {
    let job = queue.next { _ in position }
    if let job { run.note(job, at: { time }) }
    return job
  }
}

/// A timer of an effect that is due and has not fired yet.
struct DueTimer {
  let worker: RunLog.Worker
  let fire: () -> Void
}
