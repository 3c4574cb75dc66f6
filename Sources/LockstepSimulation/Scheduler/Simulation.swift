// `@unchecked Sendable`, and sound because: what is not sendable here (the participant and, through it, a machine) is touched only
// while this thread holds the lock.

internal import Foundation
internal import Lockstep
internal import Synchronization

/// Drives the effects of one store: runs their jobs one at a time on the driving thread, and nothing when nobody drives.
///
/// That nothing can run is a fact here, not a guess: ``drive()`` returns when it is so.
package final class Simulation: @unchecked Sendable {
  let queue: JobQueue

  /// The run that decides who goes first; `nil` where the oldest does.
  let run: ScheduleRun?

  /// Whether a schedule decides the order of jobs.
  package var isScheduled: Bool { run != nil }

  /// Which of the run's stores it drives, counted from 1.
  let store: Int
  let clocks = Mutex<[ClockReference]>([])

  /// Held while anybody drives or touches the store; recursive, because a job may advance the clock that drives it.
  private let lock = NSRecursiveLock()
  // Unchecked, because each job would pay for the check, and whoever touches them holds the lock.
  @exclusivity(unchecked) private var isDriving = false
  private weak var participant: (any SimulationParticipant)?

  /// Whether the last drive was stopped because there was no end of jobs.
  @exclusivity(unchecked) private(set) var hasExceededJobLimit = false

  /// Number of actions that effects have sent in this drive.
  @exclusivity(unchecked) private var actions = 0

  package init(run: ScheduleRun?) {
    self.run = run
    store = run?.addStore() ?? 1
    queue = run.map { [store] in JobQueue(run: $0, store: store) } ?? JobQueue()
    queue.attach(to: self)
  }

  func attach(_ participant: any SimulationParticipant) {
    self.participant = participant
  }

  /// Runs work while no other thread drives.
  func withLock<Result>(_ work: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try work()
  }

  /// Maximum number of jobs of one drive.
  static let jobLimit = 1_000_000

  /// Maximum number of jobs of a drive that follows one which exceeded ``jobLimit``: the test has failed, and shall end soon.
  private static let jobLimitAfterExceeding = 10_000

  /// Maximum number of actions that effects may send in one drive.
  ///
  /// Each action keeps a copy of the state until it is received: a loop that adds an element to an array for each action would fill the
  /// memory with ten times as many.
  @exclusivity(unchecked) package var actionLimit = 10_000

  /// Runs jobs, and lets the store process the actions they send, until nothing can run.
  ///
  /// Two bounds stop loops that never end. After ``jobLimit`` jobs the drive stops, and the remaining jobs wait for the next drive. An
  /// effect that sends more than the drive's ``actionLimit`` is cancelled and never continues. Either is reported as an issue.
  package func drive() {
    withLock { driveLocked(for: participant) }
  }

  /// Does what ``drive()`` does, for a caller that has the lock.
  ///
  /// - Parameter participant: The store. Following the weak reference to it would cost more than an idle drive.
  func driveLocked(for participant: (any SimulationParticipant)?) {
    guard !isDriving else { return }
    isDriving = true
    defer { isDriving = false }
    let most = hasExceededJobLimit ? Self.jobLimitAfterExceeding : Self.jobLimit
    var rest = most
    // Mail of detached tasks may come without jobs, and without end.
    repeat {
      runJobs(of: participant, atMost: &rest)
      rest -= 1
    } while rest > 0 && actions <= actionLimit * 2 && participant?.takeMessages() == true
    let isFirst = !hasExceededJobLimit
    hasExceededJobLimit = rest <= 0
    if hasExceededJobLimit, isFirst { participant?.reportJobLimit(after: most) }
    if actions > actionLimit { participant?.reportEndlessSends(after: actionLimit) }
    actions = 0
  }

  /// Counts an action that an effect sends.
  ///
  /// - Returns: Whether the drive may process it.
  func countAction() -> Bool {
    actions += 1
    return actions <= actionLimit
  }

  private func runJobs(of participant: (any SimulationParticipant)?, atMost rest: inout Int) {
    while rest > 0, let job = run == nil ? queue.next({ _ in 0 }) : nextPicked() {
      queue.run(job)
      rest -= 1
      _ = participant?.takeMessages()
    }
  }
}

/// A store whose effects a simulation drives.
protocol SimulationParticipant: AnyObject {
  /// Takes what effects sent and how they ended.
  ///
  /// - Returns: Whether there was anything.
  func takeMessages() -> Bool

  /// Reports effects that still run after the most jobs a drive may run.
  func reportJobLimit(after jobs: Int)

  /// Reports effects that were stopped because there was no end of their actions.
  func reportEndlessSends(after actions: Int)
}

/// The effect that the current task belongs to.
package struct SimulatedTask: Sendable {
  let simulation: Simulation
  let job: EffectJob

  var effect: EffectID { job.id }
  var worker: RunLog.Worker { RunLog.Worker(job, of: simulation.store) }

  /// `nil` outside a simulation.
  package static var current: SimulatedTask? {
    guard let effect = TaskScope.current?.effect, let queue = effect.regions.executor as? JobQueue else { return nil }
    return queue.simulation.map { SimulatedTask(simulation: $0, job: effect.job) }
  }
}
