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
