package import Lockstep
internal import LockstepDiff
internal import Synchronization

/// One run under a schedule, shared by all simulations created in it. It picks the next job and records its decisions.
///
/// Simulations without a run pick the oldest job and record nothing, at full speed.
package final class ScheduleRun: Sendable {
  /// The run to which stores created in the current task belong.
  @TaskLocal package static var current: ScheduleRun?

  fileprivate struct LockedState {
    var picker: SchedulePicker
    var log = RunLog()
    var choices = 0
    var stores = 0

    /// The owners of tasks, by task number.
    var owners: [Int: RunLog.JobOwner] = [:]
    var jobs: [RunLog.JobOwner: Int] = [:]
    var consequences = InconsequentialChoiceFinder()
  }

  package let schedule: Schedule

  /// Whether the schedule also answers the questions of `choose`; otherwise the first option is chosen. Questions count as choices in both
  /// cases, so that choice numbers don't change.
  private let answersQuestions: Bool
  private let isRecorded: Bool
  private let onJob: (@Sendable (TraceEvent) -> Void)?
  private let content: Mutex<LockedState>

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - schedule: The schedule.
  ///   - isRecorded: Whether to record the run, which costs a microsecond per job.
  ///   - answersQuestions: Whether the schedule also answers the questions of `choose`; otherwise the first option is chosen.
  ///   - onJob: Called with each job that runs.
  package init(
    _ schedule: Schedule,
    isRecorded: Bool = true,
    answersQuestions: Bool = true,
    onJob: (@Sendable (TraceEvent) -> Void)? = nil
  ) {
    (self.schedule, self.answersQuestions) = (schedule, answersQuestions)
    self.isRecorded = isRecorded || onJob != nil
    self.onJob = onJob
    content = Mutex(LockedState(picker: SchedulePicker(schedule)))
  }

  /// The record of the run so far.
  package var log: RunLog {
    content.withLock { content in
      var log = content.log
      log.inconsequential = content.consequences.inconsequentialChoices
      return log
    }
  }

  /// Adds a store to the run.
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
  /// Picks the next job or timer.
  ///
  /// - Parameters:
  ///   - jobs: The waiting jobs, oldest first.
  ///   - timers: The owners of due timers, in order. Their positions follow those of the jobs.
  ///   - time: The current virtual time.
  /// - Returns: The position of the job or timer to run.
  func pick(from jobs: [UnownedJob], _ timers: [RunLog.JobOwner], at time: () -> Duration) -> Int {
    let count = jobs.count + timers.count
    guard count > 1 else { return 0 }
    // The time is read before taking the lock, here and below, because clocks call this type while holding locks of their own.
    let now = isRecorded ? time() : .zero
    return content.withLock { content in
      content.choices += 1
      let pick = content.picker.pick(at: content.choices, from: count)
      guard isRecorded else { return pick }
      content.log.noteChoice(from: count)
      content.consequences.noteChoice(content.choices, from: jobs.lazy.map(\.taskNumber))
      guard pick > 0 else { return 0 }
      func candidate(_ position: Int) -> RunLog.Candidate {
        position < jobs.count ? content.candidate(of: jobs[position]) : .timer(timers[position - jobs.count])
      }
      let deviation = RunLog.Deviation(
        choice: Schedule.Choice(number: content.choices, pick: pick),
        time: now,
        taken: candidate(pick),
        oldest: candidate(0)
      )
      content.log.note(deviation)
      return pick
    }
  }
}

// MARK: - Answers

extension ScheduleRun {
  /// Makes the schedule answer the questions of `choose`.
  func answerQuestions(in values: inout DependencyValues, now: @escaping @Sendable () -> Duration) {
    values.choose = ChoiceGenerator { [self] in answer($0, $1, at: now) }
  }

  /// Picks an option; the first option counts as the oldest job.
  private func answer(_ question: String, _ options: [String], at time: () -> Duration) -> Int {
    guard options.count > 1 else { return 0 }
    let now = isRecorded ? time() : .zero
    return content.withLock { content in
      content.choices += 1
      guard answersQuestions else {
        if isRecorded { content.log.noteChoice(from: 1) }
        return 0
      }
      let pick = content.picker.pick(at: content.choices, from: options.count)
      guard isRecorded else { return pick }
      content.log.noteChoice(from: options.count)
      guard pick > 0 else { return 0 }
      let deviation = RunLog.Deviation(
        choice: Schedule.Choice(number: content.choices, pick: pick),
        time: now,
        taken: .answer(question, option: options[pick]),
        oldest: .answer(question, option: options[0])
      )
      content.log.note(deviation)
      return pick
    }
  }
}

// MARK: - The record

extension ScheduleRun {
  /// Records the owner of a job. Called when the job arrives, by the task that enqueues it.
  func register(_ job: UnownedJob, of store: Int) {
    guard isRecorded, let id = job.taskNumber else { return }
    content.withLock { content in
      content.consequences.noteConsequence()
      guard content.owners[id] == nil else { return }
      content.owners[id] = TaskContext.current?.effect.map { RunLog.JobOwner($0.job, of: store) } ?? .outside
    }
  }

  /// Records that a job runs.
  func note(_ job: UnownedJob, at time: () -> Duration) {
    guard isRecorded else { return }
    let now = time()
    let (owner, number) = content.withLock { content in
      let owner = content.owner(of: job)
      content.consequences.begin(task: job.taskNumber)
      content.jobs[owner, default: 0] += 1
      let number = content.jobs[owner, default: 0]
      content.log.note(.ran(.job(owner, number: number), at: now))
      return (owner, number)
    }
    onJob?(TraceEvent(jobOf: owner, number: number, at: now))
  }

  func noteTimer(of owner: RunLog.JobOwner, at time: Duration) {
    guard isRecorded else { return }
    content.withLock { content in
      content.consequences.begin(task: nil)
      content.log.note(.ran(.timer(owner), at: time))
    }
  }

  /// Records an action that an effect sent.
  func note(_ action: AnyAction, from job: EffectExecution, of store: Int) {
    guard isRecorded else { return }
    let text = Tree(describing: action).inline(width: 120)
    content.withLock { content in
      content.consequences.noteConsequence()
      content.log.note(.action(text, from: RunLog.JobOwner(job, of: store)))
    }
  }
}

extension ScheduleRun.LockedState {
  func candidate(of job: UnownedJob) -> RunLog.Candidate {
    let owner = owner(of: job)
    return .job(owner, number: jobs[owner, default: 0] + 1)
  }

  func owner(of job: UnownedJob) -> RunLog.JobOwner {
    job.taskNumber.map { owners[$0] ?? .outside } ?? .actor
  }
}

extension UnownedJob {
  /// The number of the job's task; nil for a job of an actor. Parsed from the description, because no other property contains it.
  fileprivate var taskNumber: Int? { Int(description.filter(\.isNumber)) }
}

extension RunLog.JobOwner {
  init(_ job: EffectExecution, of store: Int) {
    self = .effect(job.name, number: job.id.number, store: store)
  }
}

extension TraceEvent {
  fileprivate init(jobOf owner: RunLog.JobOwner, number: Int, at time: Duration) {
    let nanoseconds = Int64(clamping: Int128(time / .nanoseconds(1)))
    self =
      switch owner {
      case .effect(let name, let id, _): .jobRan(effect: id, name: name.stable, job: number, nanoseconds: nanoseconds)
      case .actor: .jobRan(effect: nil, name: "an actor", job: number, nanoseconds: nanoseconds)
      case .outside: .jobRan(effect: nil, name: "outside", job: number, nanoseconds: nanoseconds)
      }
  }
}
