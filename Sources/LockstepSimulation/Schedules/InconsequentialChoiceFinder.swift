/// At each choice in a run, finds the alternatives that can't change the order of actions because they only move jobs without
/// consequences.
///
/// A job has a consequence if it sends an action, or starts or resumes another job. For instance, the last job of an effect, after
/// `await send(…)`, only ends the effect. Moving that job between the actions of other effects changes nothing, unless they share
/// state outside the store.
struct InconsequentialChoiceFinder: Sendable {
  /// A job, identified by its task and the number of the task's earlier jobs.
  private struct Job: Hashable {
    let task: Int
    let number: Int
  }

  private struct Choice {
    let number: Int

    /// The jobs that could run, oldest first; nil for a job of an actor.
    let jobs: [Job?]
  }

  /// Maximum numbers of recorded choices and of candidates per choice, because an endless run has a million choices. Choices and candidates
  /// beyond these count as having consequences.
  private static let (mostChoices, mostCandidates) = (10_000, 16)

  private var choices: [Choice] = []

  /// Number of jobs that have run, by task.
  private var jobs: [Int: Int] = [:]
  private var running: Job?
  private var consequential: Set<Job> = []

  /// Records a choice that is about to be made.
  ///
  /// - Parameters:
  ///   - number: The choice's number.
  ///   - tasks: The tasks of the waiting jobs, oldest first; nil for a job of an actor.
  mutating func noteChoice(_ number: Int, from tasks: some Sequence<Int?>) {
    guard choices.count < Self.mostChoices else { return }
    let candidates = tasks.prefix(Self.mostCandidates).map { task in
      task.map { Job(task: $0, number: jobs[$0, default: 0]) }
    }
    choices.append(Choice(number: number, jobs: candidates))
  }

  /// Records the beginning of a job.
  ///
  /// - Parameter task: Its task; nil for a job of an actor, and for a timer.
  mutating func begin(task: Int?) {
    running = task.map { Job(task: $0, number: jobs[$0, default: 0]) }
    if let task { jobs[task, default: 0] += 1 }
  }

  /// Records that the running job sends an action, or starts or resumes a job.
  mutating func noteConsequence() {
    if let running { consequential.insert(running) }
  }

  /// The alternatives that only move jobs without consequences.
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
