package import Lockstep
internal import Synchronization

/// A clock on which effects of a simulation may sleep.
protocol SimulatedClock: AnyObject, Sendable {
  /// Returns the simulation's effects that sleep on the clock, in the order in which they will wake.
  func sleeps(in simulation: Simulation) -> [Sleep]

  /// Returns the due timers of the simulation's effects, in order. Timers are due only during an advance of the clock.
  func due(in simulation: Simulation) -> [DueTimer]

  /// The time since the clock was created; nil if the clock doesn't count in `Duration`.
  var elapsed: Duration? { get }
}

extension Simulation {
  /// Records a clock that effects of this simulation sleep on.
  func note(_ clock: any SimulatedClock) {
    clocks.withLock { clocks in
      if !clocks.contains(where: { $0.clock === clock }) { clocks.append(WeakSimulatedClock(clock: clock)) }
    }
  }

  /// The virtual time: the latest time of the clocks that effects of this simulation have slept on.
  var time: Duration {
    clocks.withLock { $0.compactMap(\.clock) }.compactMap(\.elapsed).max() ?? .zero
  }

  /// The due timers of all clocks.
  var dueTimers: [DueTimer] {
    clocks.withLock { $0.compactMap(\.clock) }.flatMap { $0.due(in: self) }
  }

  /// The sleeps of each effect on all clocks: for each clock, in the order in which they end.
  var sleeps: [EffectID: [Sleep]] {
    Dictionary(grouping: clocks.withLock { $0.compactMap(\.clock) }.flatMap { $0.sleeps(in: self) }, by: \.effect)
  }
}

/// A sleep of one of an effect's tasks.
package struct Sleep {
  package let effect: EffectID

  /// Sleeps on one clock are numbered in the order in which they begin.
  package let number: Int

  /// The time until the sleep ends; nil if its clock doesn't count in `Duration`.
  package let remaining: Duration?
}

struct WeakSimulatedClock: Sendable {
  weak let clock: (any SimulatedClock)?
}

extension Simulation {
  /// Removes and returns the job that the schedule run picks. Due timers are also candidates: a timer that fires early overtakes the waiting jobs.
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

/// A timer of an effect that is due and hasn't fired yet.
struct DueTimer {
  let worker: RunLog.JobOwner
  let fire: () -> Void
}
