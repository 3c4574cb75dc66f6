internal import Lockstep
internal import Synchronization

/// Runs effects as tasks of a simulation: their jobs wait in its queue, what they send waits in its mailbox.
final class SimulatedEffectHost: EffectHost {
  let simulation: Simulation
  let mailbox: Mailbox

  init(simulation: Simulation) {
    self.simulation = simulation
    mailbox = Mailbox(queue: simulation.queue)
  }

  func assertIsolated() {
    // Whoever holds the simulation's turn may use the store.
  }

  func makeRegions(for _: ActionDesk) -> CancellableRegions {
    let mailbox = mailbox
    return CancellableRegions(executor: simulation.queue) { mailbox.put($0) }
  }

  func start(_ job: EffectJob, for desk: ActionDesk) {
    job.start(for: desk, through: .mailbox(mailbox), on: simulation.queue)
  }
}

/// What effects want their store to know.
final class Mailbox: EffectMailbox {
  enum Mail: Sendable {
    case action(AnyAction, from: EffectJob, in: CancellableRegion?, isCancelled: Bool)
    case cancel(CancelRequest)
    case end(EffectID, EffectOutcome)
  }

  private let content = Mutex<[Mail]>([])
  private let queue: JobQueue

  init(queue: JobQueue) {
    self.queue = queue
  }

  func put(_ action: AnyAction, from job: EffectJob, in region: CancellableRegion?, isCancelled: Bool) {
    put(.action(action, from: job, in: region, isCancelled: isCancelled))
  }

  func put(endOf id: EffectID, outcome: EffectOutcome) {
    put(.end(id, outcome))
  }

  func put(_ request: CancelRequest) {
    put(.cancel(request))
  }

  private func put(_ mail: Mail) {
    content.withLock { $0.append(mail) }
    // Not every thread that puts mail in comes back with a job, and who drives may wait for one.
    queue.ring()
  }

  var isEmpty: Bool { content.withLock { $0.isEmpty } }

  /// Takes everything, newest first, in exchange for an empty array.
  ///
  /// - Returns: Whether there was anything.
  func takeAll(_ mail: inout [Mail]) -> Bool {
    content.withLock { if !$0.isEmpty { swap(&$0, &mail) } }
    if mail.count > 1 { mail.reverse() }
    return !mail.isEmpty
  }
}
