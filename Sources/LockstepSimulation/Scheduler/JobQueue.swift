internal import Dispatch
internal import Synchronization

/// A task executor that only enqueues jobs: every job of an effect waits here until the driver runs it (decision 8).
///
/// Jobs arrive from the driving thread, and from other threads if an effect waits for the outside world.
package final class JobQueue: TaskExecutor {
  fileprivate struct LockedState {
    var jobs: [UnownedJob] = []
    var head = 0
    var isAbandoned = false
    var onArrival: (@Sendable () -> Void)?
    var hasSignal = false
    weak var simulation: Simulation?
  }

  private let content = Mutex(LockedState())

  /// The run that records the owners of jobs, and the store's number in that run.
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

  /// The simulation that runs the jobs.
  var simulation: Simulation? { content.withLock { $0.simulation } }

  func attach(to simulation: Simulation) {
    content.withLock { $0.simulation = simulation }
  }

  var isEmpty: Bool { count == 0 }

  var count: Int { content.withLock { $0.jobs.count - $0.head } }

  /// The waiting jobs, oldest first.
  var waiting: [UnownedJob] {
    content.withLock { Array($0.jobs[$0.head...]) }
  }

  /// - Parameter pick: Returns the position of the next job, given the number of waiting jobs (at least one). Position 0 is the
  ///   oldest job.
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

  /// Signals an arrival that isn't a job, such as a message from a detached task of an effect. Resumes the current or the next waiter for
  /// arrivals.
  func signalArrival() {
    let onArrival = content.withLock { content in
      content.hasSignal = content.onArrival == nil
      return content.onArrival.take()
    }
    onArrival?()
  }

  /// Calls a closure once, when the next job or signal arrives; immediately if jobs are already waiting or a signal has arrived since the
  /// last call.
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

  /// Drops the waiting jobs. Their tasks never continue.
  func discard() {
    content.withLock { content in
      content.jobs = []
      content.head = 0
    }
  }

  /// Runs the waiting jobs, and jobs that arrive later, on other threads, so that tasks can end although the simulation no longer
  /// drives them.
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

extension JobQueue.LockedState {
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
