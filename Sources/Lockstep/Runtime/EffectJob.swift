// Unsafe, and sound because: the task is set and read only by the core of one store, on that store's actor; the channel is set before the
// task is made, the only one to read it; all else is immutable.

internal import Synchronization

/// An effect that has been taken from a reducer, from its start to its end: the one place that starts the tasks of effects.
///
/// An object, because ledger, task and waiting actions all hold it: as a value of forty words it would be copied at each step.
@usableFromInline
package final class EffectJob: Sendable {
  package let id: EffectID
  let operation: EffectOperation
  package let context: EffectLedger.Context

  /// Whether a part of it has had an id of its own: only then must those who send ask which part they belong to.
  let hasRegions = Atomic(false)

  /// The way back to the core.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var channel: EffectChannel?

  /// The task that runs it, from its start to its end.
  @exclusivity(unchecked) nonisolated(unsafe) var task: Task<Void, Never>?

  init(id: EffectID, operation: EffectOperation, context: EffectLedger.Context) {
    self.id = id
    self.operation = operation
    self.context = context
  }

  package var name: EffectName { label.name }

  /// What names the effect.
  package var label: EffectLabel { EffectLabel(name: operation.name, dependencies: operation.dependencies) }

  /// Starts the task, with the effect's dependencies in force: a task begins with the task-locals of where it is made.
  ///
  /// Binding them in the task itself would cost 0.8 µs, half of what the task costs.
  ///
  /// - Parameters:
  ///   - core: Its store's: has the dependencies of an effect that was made outside any scope.
  ///   - channel: The way back to the core.
  ///   - executor: Runs its jobs; `nil` where they run like those of any task.
  package func start(for core: StoreCore, through channel: EffectChannel, on executor: (any TaskExecutor)?) {
    self.channel = channel
    let scope = TaskScope(
      dependencies: operation.dependencies(in: core.dependencies),
      effect: RunningEffect(job: self, regions: core.regions)
    )
    task = TaskScope.$current.withValue(scope) { operation.launch(self, executor) }
  }

  /// How to start the task of an operation.
  ///
  /// The operation is called by the task itself: each asynchronous function between them would cost every effect 60 ns.
  static func launch<Action>(
    _ operation: @escaping @Sendable (Send<Action>) async throws -> Void
  ) -> EffectOperation.Launch {
    { job, executor in
      Task(executorPreference: executor, priority: job.operation.priority) {
        var outcome = EffectOutcome.finished
        // An effect that was cancelled before its first turn doesn't run at all.
        if !Task.isCancelled {
          do { try await operation(Send(job)) } catch { outcome = EffectOutcome(error) }
        }
        if let (channel, actor) = job.put(outcome) { await channel.takeNotices(on: actor) }
      }
    }
  }

  /// Sends an action of the operation.
  func put(_ action: AnyAction) -> ActionSender.Delivery {
    if let lift = operation.lift { put(lifted: lift(action)) } else { put(lifted: action) }
  }

  /// Sends an action of the store.
  func put(lifted action: AnyAction) -> ActionSender.Delivery {
    // Looking up the part of the effect that the task runs costs as much as all the rest.
    let region = hasRegions.load(ordering: .relaxed) ? TaskScope.current?.effect?.region : nil
    return .effect(EffectDelivery(action: action, job: self, region: region, isCancelled: Task.isCancelled))
  }

  /// Whether the calling task is one of an effect of the same simulated store.
  var isOfCallersStore: Bool {
    guard let scope = TaskScope.current, let caller = scope.effect?.job else { return false }
    return caller === self || caller.mailbox === mailbox
  }

  /// The mailbox of its simulated store; nil live.
  private var mailbox: (any EffectMailbox)? {
    if case .mailbox(let mailbox) = channel { mailbox } else { nil }
  }

  /// Tells of its end.
  ///
  /// - Returns: Where the notice has to be taken, if anywhere.
  private func put(_ outcome: EffectOutcome) -> (LiveChannel, any Actor)? {
    switch channel {
    case nil: break
    case .mailbox(let mailbox): mailbox.put(endOf: id, outcome: outcome)
    case .actor(let channel): if let actor = channel.note(.end(id, outcome)) { return (channel, actor) }
    }
    return nil
  }
}

extension EffectOutcome {
  /// How an effect ended that threw.
  fileprivate init(_ error: any Error) {
    // What a cancelled effect throws is the cancellation's echo, whatever its type (URLError.cancelled, say).
    self = error is CancellationError || Task.isCancelled ? .finished : .failed(error)
  }
}
