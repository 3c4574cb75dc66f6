// `@unchecked Sendable` but sound because the properties that aren't sendable (the participant and, through it, a machine) are
// accessed only while this thread holds the lock.

internal import Foundation
internal import Lockstep
internal import Synchronization

/// Drives the effects of one store: runs their jobs one at a time on the driving thread. Without a driver, nothing runs.
///
/// ``drive()`` returns once nothing can run. This is determined exactly, without a heuristic.
package final class Simulation: @unchecked Sendable {
  let queue: JobQueue

  /// The run that picks the next job; nil if the oldest job always runs first.
  let run: ScheduleRun?

  /// Whether a schedule decides the order of jobs.
  package var isScheduled: Bool { run != nil }

  /// The number of the store within the run, counted from 1.
  let store: Int
  let clocks = Mutex<[WeakSimulatedClock]>([])

  /// Held while a thread drives or accesses the store. Recursive, because a job may advance the clock that drives it.
  private let lock = NSRecursiveLock()
  // Unchecked, because the check would slow down every job. All accesses happen while the lock is held.
  @exclusivity(unchecked) private var isDriving = false
  private weak var participant: (any SimulationParticipant)?

  /// Whether the last drive stopped because it exceeded the job limit.
  @exclusivity(unchecked) private(set) var hasExceededJobLimit = false

  /// Number of actions that effects have sent in this drive.
  @exclusivity(unchecked) private var actions = 0

  package init(run: ScheduleRun?) {
    self.run = run
    store = run?.addStore() ?? 1
    queue = run.map { [store] in JobQueue(run: $0, store: store) } ?? JobQueue()
    queue.attach(to: self)
  }

  /// Returns the cycle of actions that an effect's timers caused, so that a single issue covers it; nil if there is none.
  func takeCycle(ofTimersOf effect: EffectExecution) -> ActionCycle? {
    withLock { participant?.takeCycle(ofTimersOf: effect) }
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

  /// Maximum number of jobs that one call of ``drive()`` runs.
  static let jobLimit = 1_000_000

  /// Maximum number of jobs per call after one that exceeded ``jobLimit``. The test has failed by then and should end soon.
  private static let jobLimitAfterExceeding = 10_000

  /// Maximum number of actions that effects may send during one call.
  ///
  /// Each action keeps a copy of the state until it is received. With ten times this limit, a loop that adds an element to an array
  /// for each action would fill the memory.
  @exclusivity(unchecked) package var actionLimit = Simulation.defaultActionLimit
  package static let defaultActionLimit = 10_000

  /// Runs jobs, and lets the store process the actions they send, until nothing can run.
  ///
  /// Two limits stop endless loops. After ``jobLimit`` jobs the drive stops, and the remaining jobs wait for the next drive. An
  /// effect that exceeds the drive's ``actionLimit`` is cancelled and never continues. Both cases are reported as issues.
  package func drive() {
    withLock { driveLocked(for: participant) }
  }

  /// Whether effects continue only when an ``EffectStepper`` resumes them, so that driving runs no jobs.
  @exclusivity(unchecked) var isStepped = false

  /// Equivalent to ``drive()``, for a caller that holds the lock.
  ///
  /// - Parameter participant: The store. It is passed because loading the weak reference to it would cost more than an idle drive.
  func driveLocked(for participant: (any SimulationParticipant)?) {
    guard !isDriving else { return }
    if isStepped { return endDrive(for: participant) }
    isDriving = true
    defer { isDriving = false }
    let most = hasExceededJobLimit ? Self.jobLimitAfterExceeding : Self.jobLimit
    var rest = most
    // Detached tasks may send messages without enqueuing jobs, possibly endlessly.
    repeat {
      runJobs(of: participant, atMost: &rest)
      rest -= 1
    } while rest > 0 && actions <= actionLimit * 2 && participant?.takeMessages() == true
    let isFirst = !hasExceededJobLimit
    hasExceededJobLimit = rest <= 0
    if hasExceededJobLimit, isFirst { participant?.reportJobLimit(after: most) }
    endDrive(for: participant)
  }

  private func endDrive(for participant: (any SimulationParticipant)?) {
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

/// A store with effects that are driven by a simulation.
protocol SimulationParticipant: AnyObject {
  /// Processes the messages of effects: their actions, cancellations and ends.
  ///
  /// - Returns: Whether there were any messages.
  func takeMessages() -> Bool

  /// Reports effects that still run after the job limit.
  func reportJobLimit(after jobs: Int)

  /// Reports effects that were stopped because they exceeded the action limit.
  func reportEndlessSends(after actions: Int)

  /// Returns the cycle of actions that an effect's timers caused, so that a single issue covers it; nil if there is none.
  func takeCycle(ofTimersOf effect: EffectExecution) -> ActionCycle?
}

/// The effect that the current task belongs to.
package struct CurrentSimulatedEffect: Sendable {
  let simulation: Simulation
  let job: EffectExecution

  var effect: EffectID { job.id }
  var worker: RunLog.JobOwner { RunLog.JobOwner(job, of: simulation.store) }

  /// The current effect; nil outside a simulation.
  package static var current: CurrentSimulatedEffect? { CurrentSimulatedEffect(TaskContext.current?.effect) }

  /// Creates the description of an effect; nil outside a simulation.
  init?(_ effect: EffectStoreAccess?) {
    guard let effect, let queue = effect.regions.executor as? JobQueue, let simulation = queue.simulation else {
      return nil
    }
    (self.simulation, job) = (simulation, effect.job)
  }
}
