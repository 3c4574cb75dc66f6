/// Finds the choices of a run whose alternatives lead to the same order of actions: those that only move jobs without consequences.
///
/// A job has a consequence if it sends an action, or starts or resumes another job. After `await send(…)`, for instance, an effect's last
/// job only ends it: when that happens between the actions of other effects changes nothing, unless they share state outside the store.
struct JobConsequenceTracker: Sendable {
  /// A job, by its task and how many jobs of the task ran before it.
  private struct Job: Hashable {
    let task: Int
    let number: Int
  }

  private struct Choice {
    let number: Int

    /// The jobs that could run, oldest first; nil for one of an actor.
    let jobs: [Job?]
  }

  /// Choices beyond these, and candidates of a choice beyond these, count as having consequences: a run that never rests has a million.
  private static let (mostChoices, mostCandidates) = (10_000, 16)

  private var choices: [Choice] = []

  /// Number of jobs that have run, by task.
  private var jobs: [Int: Int] = [:]
  private var running: Job?
  private var consequential: Set<Job> = []

  /// A choice is about to be made.
  ///
  /// - Parameters:
  ///   - number: The choice's number.
  ///   - tasks: The tasks of the jobs that wait, oldest first; nil for a job of an actor.
  mutating func noteChoice(_ number: Int, from tasks: some Sequence<Int?>) {
    guard choices.count < Self.mostChoices else { return }
    let candidates = tasks.prefix(Self.mostCandidates).map { task in
      task.map { Job(task: $0, number: jobs[$0, default: 0]) }
    }
    choices.append(Choice(number: number, jobs: candidates))
  }

  /// A job begins.
  ///
  /// - Parameter task: Its task; nil for a job of an actor, and for a timer.
  mutating func begin(task: Int?) {
    running = task.map { Job(task: $0, number: jobs[$0, default: 0]) }
    if let task { jobs[task, default: 0] += 1 }
  }

  /// The running job sends an action, or starts or resumes a job.
  mutating func noteConsequence() {
    if let running { consequential.insert(running) }
  }

  /// The alternatives that move only jobs without consequences.
  var inconsequentialChoices: Set<Schedule.Choice> {
    var found: Set<Schedule.Choice> = []
    for choice in choices {
      let idle = choice.jobs.map(isIdle)
      let firstBusy = idle.firstIndex(of: false) ?? idle.count
      for pick in idle.indices.dropFirst() where idle[pick] || pick <= firstBusy {
        found.insert(Schedule.Choice(number: choice.number, pick: pick))
      }
    }
    return found
  }

  private func isIdle(_ job: Job?) -> Bool {
    guard let job, jobs[job.task, default: 0] > job.number else { return false }
    return !consequential.contains(job)
  }
}
