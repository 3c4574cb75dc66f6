package import Lockstep
internal import LockstepDiff
internal import Synchronization

/// One run under a schedule, which all simulations made in it share: decides who goes first, and remembers what it decided.
///
/// Simulations without one run the oldest first and remember nothing, at full speed.
package final class ScheduleRun: Sendable {
  /// The run that stores made here belong to.
  @TaskLocal package static var current: ScheduleRun?

  fileprivate struct Content {
    var picker: SchedulePicker
    var log = RunLog()
    var choices = 0
    var stores = 0

    /// Who works in a task, by the task's number.
    var workers: [Int: RunLog.Worker] = [:]
    var jobs: [RunLog.Worker: Int] = [:]
    var consequences = JobConsequenceTracker()
  }

  package let schedule: Schedule
  private let isRecorded: Bool
  private let onJob: (@Sendable (TraceEvent) -> Void)?
  private let content: Mutex<Content>

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - schedule: What it runs under.
  ///   - isRecorded: Whether it remembers what it did: costs a microsecond a job.
  ///   - onJob: Told of each job that runs.
  package init(_ schedule: Schedule, isRecorded: Bool = true, onJob: (@Sendable (TraceEvent) -> Void)? = nil) {
    self.schedule = schedule
    self.isRecorded = isRecorded || onJob != nil
    self.onJob = onJob
    content = Mutex(Content(picker: SchedulePicker(schedule)))
  }

  /// What happened so far.
  package var log: RunLog {
    content.withLock { content in
      var log = content.log
      log.inconsequential = content.consequences.inconsequentialChoices
      return log
    }
  }

  /// Takes a store in.
  ///
  /// - Returns: Its number, counted from 1.
  func addStore() -> Int {
    content.withLock { content in
      content.stores += 1
      return content.stores
    }
  }
}

// MARK: - Choices

extension ScheduleRun {
  /// Decides who goes first.
  ///
  /// - Parameters:
  ///   - jobs: What waits, oldest first.
  ///   - timers: Whose timers are due, in order; they come after the jobs.
  ///   - time: Now, on the virtual clock.
  /// - Returns: The position of who goes first, in jobs and then timers.
  func pick(from jobs: [UnownedJob], _ timers: [RunLog.Worker], at time: () -> Duration) -> Int {
    let count = jobs.count + timers.count
    guard count > 1 else { return 0 }
    // Before the lock, here and below: the time is asked of clocks, which ask here under locks of their own.
    let now = isRecorded ? time() : .zero
    return content.withLock { content in
      content.choices += 1
      let pick = content.picker.pick(at: content.choices, from: count)
      guard isRecorded else { return pick }
      content.log.noteChoice(from: count)
      content.consequences.noteChoice(content.choices, from: jobs.lazy.map(\.taskNumber))
      guard pick > 0 else { return 0 }
      func turn(_ position: Int) -> RunLog.Turn {
        position < jobs.count ? content.turn(of: jobs[position]) : .timer(timers[position - jobs.count])
      }
      let deviation = RunLog.Deviation(
        choice: Schedule.Choice(number: content.choices, pick: pick),
        time: now,
        taken: turn(pick),
        oldest: turn(0)
      )
      content.log.note(deviation)
      return pick
    }
  }
}

// MARK: - The record

extension ScheduleRun {
  /// Takes note of whose a job is: called where it arrives, by the task that makes it.
  func register(_ job: UnownedJob, of store: Int) {
    guard isRecorded, let id = job.taskNumber else { return }
    content.withLock { content in
      content.consequences.noteConsequence()
      guard content.workers[id] == nil else { return }
      content.workers[id] = TaskScope.current?.effect.map { RunLog.Worker($0.job, of: store) } ?? .outside
    }
  }

  /// Takes note that a job runs.
  func note(_ job: UnownedJob, at time: () -> Duration) {
    guard isRecorded else { return }
    let now = time()
    let (worker, number) = content.withLock { content in
      let worker = content.worker(of: job)
      content.consequences.begin(task: job.taskNumber)
      content.jobs[worker, default: 0] += 1
      let number = content.jobs[worker, default: 0]
      content.log.note(.turn(.job(worker, number: number), at: now))
      return (worker, number)
    }
    onJob?(TraceEvent(jobOf: worker, number: number, at: now))
  }

  /// Takes note that a timer fires.
  func noteTimer(of worker: RunLog.Worker, at time: Duration) {
    guard isRecorded else { return }
    content.withLock { content in
      content.consequences.begin(task: nil)
      content.log.note(.turn(.timer(worker), at: time))
    }
  }

  /// Takes note of what an effect sent.
  func note(_ action: AnyAction, from job: EffectJob, of store: Int) {
    guard isRecorded else { return }
    let text = Tree(describing: action).inline(width: 120)
    content.withLock { content in
      content.consequences.noteConsequence()
      content.log.note(.action(text, from: RunLog.Worker(job, of: store)))
    }
  }
}

extension ScheduleRun.Content {
  func turn(of job: UnownedJob) -> RunLog.Turn {
    let worker = worker(of: job)
    return .job(worker, number: jobs[worker, default: 0] + 1)
  }

  func worker(of job: UnownedJob) -> RunLog.Worker {
    job.taskNumber.map { workers[$0] ?? .outside } ?? .actor
  }
}

extension UnownedJob {
  /// The number of the task that it belongs to; `nil` for the turn of an actor. The description is the only place that tells it.
  fileprivate var taskNumber: Int? { Int(description.filter(\.isNumber)) }
}

extension RunLog.Worker {
  init(_ job: EffectJob, of store: Int) {
    self = .effect(job.name, number: job.id.number, store: store)
  }
}

extension TraceEvent {
  fileprivate init(jobOf worker: RunLog.Worker, number: Int, at time: Duration) {
    let nanoseconds = Int64(clamping: Int128(time / .nanoseconds(1)))
    self =
      switch worker {
      case .effect(let name, let id, _): .jobRan(effect: id, name: name.stable, job: number, nanoseconds: nanoseconds)
      case .actor: .jobRan(effect: nil, name: "an actor", job: number, nanoseconds: nanoseconds)
      case .outside: .jobRan(effect: nil, name: "outside", job: number, nanoseconds: nanoseconds)
      }
  }
}
