internal import Dispatch
internal import Synchronization

/// A task executor that only queues: every job of an effect waits here until the driver runs it (decision 8).
///
/// Jobs come from the driving thread, and from others where an effect waits for the outside world.
package final class JobQueue: TaskExecutor {
  fileprivate struct Content {
    var jobs: [UnownedJob] = []
    var head = 0
    var isAbandoned = false
    var onArrival: (@Sendable () -> Void)?
    var hasSignal = false
    weak var simulation: Simulation?
  }

  private let content = Mutex(Content())

  /// The run to tell whose jobs arrive, and the number of the store there.
  private let run: (run: ScheduleRun, store: Int)?

  package init() {
    run = nil
  }

  init(run: ScheduleRun, store: Int) {
    self.run = (run, store)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let run { run.run.register(job, of: run.store) }
    let (onArrival, isAbandoned) = content.withLock { content in
      if !content.isAbandoned { content.jobs.append(job) }
      return (content.onArrival.take(), content.isAbandoned)
    }
    onArrival?()
    if isAbandoned { runElsewhere(job) }
  }

  /// The simulation that drives it.
  var simulation: Simulation? { content.withLock { $0.simulation } }

  func attach(to simulation: Simulation) {
    content.withLock { $0.simulation = simulation }
  }

  var isEmpty: Bool {
    content.withLock { $0.head == $0.jobs.count }
  }

  /// The jobs that wait, oldest first.
  var waiting: [UnownedJob] {
    content.withLock { Array($0.jobs[$0.head...]) }
  }

  /// Takes the job that the schedule picks.
  ///
  /// - Parameter pick: Given how many jobs wait (at least one), tells which is next, 0 being the oldest.
  package func next(_ pick: (Int) -> Int) -> UnownedJob? {
    content.withLock { content in
      let count = content.jobs.count - content.head
      guard count > 0 else { return nil }
      if content.jobs.count == 1 { return content.jobs.removeLast() }
      let index = content.head + (count == 1 ? 0 : pick(count))
      if index != content.head { content.jobs.insert(content.jobs.remove(at: index), at: content.head) }
      content.head += 1
      defer { content.dropTaken() }
      return content.jobs[content.head - 1]
    }
  }

  /// Tells who waits for an arrival, or will, of one that isn't a job: mail that an effect's detached task put in.
  func signalArrival() {
    let onArrival = content.withLock { content in
      content.hasSignal = content.onArrival == nil
      return content.onArrival.take()
    }
    onArrival?()
  }

  /// Calls back when the next job or ring arrives, once; at once where jobs wait already, or where it rang since the last call.
  func notifyOnArrival(_ notify: @escaping @Sendable () -> Void) {
    let waits = content.withLock { content in
      guard content.head == content.jobs.count, !content.hasSignal else {
        content.hasSignal = false
        return false
      }
      content.onArrival = notify
      return true
    }
    if !waits { notify() }
  }

  /// Drops the jobs that wait. Their tasks never continue.
  func discard() {
    content.withLock { content in
      content.jobs = []
      content.head = 0
    }
  }

  /// Runs the jobs that wait, and those that still arrive, on threads of their own, because the simulation drives no more: tasks can end.
  func abandon() {
    let rest = content.withLock { content in
      content.isAbandoned = true
      content.onArrival = nil
      defer { content.jobs = [] }
      return content.jobs[content.head...]
    }
    rest.forEach(runElsewhere)
  }

  package func run(_ job: UnownedJob) {
    job.runSynchronously(on: asUnownedTaskExecutor())
  }

  private func runElsewhere(_ job: UnownedJob) {
    DispatchQueue.global().async { self.run(job) }
  }
}

extension JobQueue.Content {
  fileprivate mutating func dropTaken() {
    if head == jobs.count {
      jobs.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 1024, head * 2 > jobs.count {
      jobs.removeFirst(head)
      head = 0
    }
  }
}
