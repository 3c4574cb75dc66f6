// `@unchecked Sendable`, and sound because: what is not sendable here (the participant and, through it, a machine) is touched only
// while this thread holds the turn.

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

  /// Which of the run's stores it drives, counted from 1.
  let store: Int
  let clocks = Mutex<[ClockReference]>([])

  /// Held while anybody drives or touches the store; recursive, because a job may advance the clock that drives it.
  private let turn = NSRecursiveLock()
  // Unchecked, because each job would pay for the check, and whoever touches them holds the turn.
  @exclusivity(unchecked) private var isDriving = false
  private weak var participant: (any SimulationParticipant)?

  /// Whether the last drive was stopped because its jobs took no end.
  @exclusivity(unchecked) private(set) var isRestless = false

  package init(run: ScheduleRun?) {
    self.run = run
    store = run?.admit() ?? 1
    queue = run.map { [store] in JobQueue(run: $0, store: store) } ?? JobQueue()
    queue.belong(to: self)
  }

  func join(_ participant: any SimulationParticipant) {
    self.participant = participant
  }

  /// Runs work while no other thread drives.
  func inTurn<Result>(_ work: () throws -> Result) rethrows -> Result {
    turn.lock()
    defer { turn.unlock() }
    return try work()
  }

  /// How many jobs may run before one drive is taken to be endless.
  private static let patience = 1_000_000

  /// Runs jobs, and lets the store take what they sent, until nothing can run.
  ///
  /// Effects that never rest, such as a loop of yields, are reported and left alone until the next drive.
  package func drive() {
    inTurn { driveInTurn(for: participant) }
  }

  /// What ``drive()`` does, for who has the turn.
  ///
  /// - Parameter participant: The store, which knows itself: to follow the weak reference to it costs more than an idle drive.
  func driveInTurn(for participant: (any SimulationParticipant)?) {
    guard !isDriving else { return }
    isDriving = true
    defer { isDriving = false }
    var rest = Self.patience
    repeat { runJobs(of: participant, atMost: &rest) } while rest > 0 && participant?.takeMail() == true
    isRestless = rest == 0
    if isRestless { participant?.reportRestlessness(after: Self.patience) }
  }

  private func runJobs(of participant: (any SimulationParticipant)?, atMost rest: inout Int) {
    while rest > 0, let job = run == nil ? queue.next({ _ in 0 }) : nextPicked() {
      queue.run(job)
      rest -= 1
      _ = participant?.takeMail()
    }
  }
}

/// A store whose effects a simulation drives.
protocol SimulationParticipant: AnyObject {
  /// Takes what effects sent and how they ended.
  ///
  /// - Returns: Whether there was anything.
  func takeMail() -> Bool

  /// Reports effects that never rest.
  func reportRestlessness(after jobs: Int)
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
