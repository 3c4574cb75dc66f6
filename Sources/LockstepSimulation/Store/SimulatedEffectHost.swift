internal import Lockstep
internal import Synchronization

/// Runs effects as tasks of a simulation: their jobs wait in its queue, what they send waits in its mailbox.
final class SimulatedEffectHost: EffectHost {
  let simulation: Simulation
  let mailbox: Mailbox
  private var tasks: [EffectID: Task<Void, Never>] = [:]

  init(simulation: Simulation) {
    self.simulation = simulation
    mailbox = Mailbox(queue: simulation.queue)
  }

  func assertIsolated() {
    // Whoever holds the simulation's turn may use the store.
  }

  func makeRegions(for _: ActionDesk) -> CancellableRegions {
    let mailbox = mailbox
    return CancellableRegions(executor: simulation.queue) { mailbox.put(.cancel($0)) }
  }

  func start(_ job: EffectJob, for desk: ActionDesk) {
    let task = SimulatedTask(simulation: simulation, effect: job.id)
    let (queue, mailbox) = (simulation.queue, mailbox)
    let deliver: EffectOperation.Deliver = { action, isCancelled in
      let region = TaskScope.current?.effect?.region
      mailbox.put(.action(action, from: job.id, in: region, isCancelled: isCancelled))
    }
    tasks[job.id] = job.makeTask(for: desk, deliver: deliver) {
      SimulatedTask.$current.withValue(task) {
        Task(executorPreference: queue, priority: job.priority) {
          let outcome = await job.run(deliver: deliver)
          mailbox.put(.end(job.id, outcome))
        }
      }
    }
  }

  func cancel(_ id: EffectID) {
    tasks[id]?.cancel()
  }

  func forget(_ id: EffectID) {
    tasks[id] = nil
  }
}

/// What effects want their store to know; they may put it in from any thread.
final class Mailbox: Sendable {
  enum Mail: Sendable {
    case action(AnyAction, from: EffectID, in: CancellableRegion?, isCancelled: Bool)
    case cancel(CancelRequest)
    case end(EffectID, EffectOutcome)
  }

  private let content = Mutex<[Mail]>([])
  private let queue: JobQueue

  init(queue: JobQueue) {
    self.queue = queue
  }

  func put(_ mail: Mail) {
    content.withLock { $0.append(mail) }
    // Not every thread that puts mail in comes back with a job, and who drives may wait for one.
    queue.ring()
  }

  /// Takes everything, oldest first.
  func takeAll() -> [Mail] {
    content.withLock { content in
      guard !content.isEmpty else { return [] }
      defer { content.removeAll(keepingCapacity: true) }
      return content
    }
  }
}
