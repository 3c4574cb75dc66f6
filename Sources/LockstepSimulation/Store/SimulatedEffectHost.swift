internal import Lockstep
internal import Synchronization

/// Runs effects as tasks of a simulation: their jobs wait in its queue, and their messages in its mailbox.
final class SimulatedEffectHost: EffectHost {
  let simulation: Simulation
  let mailbox: SimulatedEffectMailbox

  init(simulation: Simulation) {
    self.simulation = simulation
    mailbox = SimulatedEffectMailbox(queue: simulation.queue)
  }

  func makeRegions(for _: StoreCore) -> CancellableRegionRegistry {
    let mailbox = mailbox
    return CancellableRegionRegistry(executor: simulation.queue) { mailbox.put($0) }
  }

  func start(_ job: EffectExecution, for core: StoreCore) {
    job.start(for: core, through: .mailbox(mailbox), on: simulation.queue)
  }
}

/// The messages of a store's effects, in the order of their arrival.
final class SimulatedEffectMailbox: EffectMailbox {
  enum Message: Sendable {
    case action(EffectDelivery, sender: UnsafeContinuation<Void, Never>?)
    case cancel(CancelRequest)
    case end(EffectID, EffectOutcome)
  }

  private struct LockedState {
    var messages: [Message] = []
    var isClosed = false
  }

  private let content = Mutex(LockedState())
  private let queue: JobQueue

  init(queue: JobQueue) {
    self.queue = queue
  }

  func put(_ delivery: EffectDelivery, resuming sender: UnsafeContinuation<Void, Never>?) {
    // A closed mailbox drops the action, as a live store does after it was deallocated.
    guard !put(.action(delivery, sender: sender)), let sender else { return }
    // Resumes the sender in a separate job. If it were resumed here, before it has suspended, a loop of sends would run forever in one
    // job, and the drive that runs the job would never return.
    Task(executorPreference: queue) { sender.resume() }
  }

  func put(endOf id: EffectID, outcome: EffectOutcome) {
    put(.end(id, outcome))
  }

  func put(_ request: CancelRequest) {
    put(.cancel(request))
  }

  /// - Parameter message: Evaluated inside the call, because copying it would cost 1 % of a simulated send.
  /// - Returns: Whether the mailbox was open.
  @discardableResult
  private func put(_ message: @autoclosure () -> Message) -> Bool {
    let isOpen = content.withLock { content in
      if !content.isClosed { content.messages.append(message()) }
      return !content.isClosed
    }
    // A detached task sends without enqueuing a job here, and the driver may be waiting for an arrival.
    queue.signalArrival()
    return isOpen
  }

  var isEmpty: Bool { content.withLock { $0.messages.isEmpty } }

  /// Closes the mailbox. Effects that send afterwards continue immediately.
  func close() {
    let rest = content.withLock { content in
      content.isClosed = true
      defer { content.messages = [] }
      return content.messages
    }
    for case .action(_, let sender) in rest { sender?.resume() }
  }

  /// Removes and returns all messages, newest first, in exchange for an empty array.
  ///
  /// - Returns: Whether there were any messages.
  func takeAll(_ messages: inout [Message]) -> Bool {
    content.withLock { if !$0.messages.isEmpty { swap(&$0.messages, &messages) } }
    if messages.count > 1 { messages.reverse() }
    return !messages.isEmpty
  }
}
