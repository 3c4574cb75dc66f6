// `@unchecked Sendable`, and sound because: what is not sendable here (the picker, the participant and, through it, a machine) is
// touched only while this thread holds the turn.

internal import Foundation
internal import Lockstep
internal import Synchronization

/// Drives the effects of one store: runs their jobs one at a time on the driving thread, and nothing when nobody drives.
///
/// That nothing can run is a fact here, not a guess: ``drive()`` returns when it is so.
package final class Simulation: @unchecked Sendable {
  let queue = JobQueue()
  let clocks = Mutex<[ClockReference]>([])

  /// Held while anybody drives or touches the store; recursive, because a job may advance the clock that drives it.
  private let turn = NSRecursiveLock()
  private var picker: Picker
  private var isDriving = false
  private weak var participant: (any SimulationParticipant)?

  package init(schedule: Schedule) {
    picker = Picker(schedule)
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

  /// Runs jobs, and lets the store take what they sent, until nothing can run.
  package func drive() {
    inTurn {
      guard !isDriving else { return }
      isDriving = true
      defer { isDriving = false }
      repeat { runJobs() } while participant?.takeMail() == true || !queue.isEmpty
    }
  }

  private func runJobs() {
    while let job = queue.next({ picker.pick(from: $0) }) {
      queue.run(job)
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
}

/// The effect that the current task belongs to.
package struct SimulatedTask: Sendable {
  @TaskLocal package static var current: SimulatedTask?

  let simulation: Simulation
  let effect: EffectID
}
