// Unsafe but sound because: only the core of one store sets and reads the task, on that store's actor; the channel and the executor are set
// before the task is created, and only the task reads them; all other properties are immutable.

internal import Synchronization

/// A running effect, from start to end. Only this type starts effect tasks.
///
/// This is a class because the ledger, the task and waiting actions all refer to it. A struct of forty words would be copied at each step.
@usableFromInline
package final class EffectExecution: Sendable {
  package let id: EffectID
  let operation: EffectOperation
  package let context: EffectLedger.EffectContext

  /// Whether the effect has ever opened a cancellable region. Only then must a send look up the region it belongs to.
  let hasRegions = Atomic(false)

  /// Whether the effect is waiting for the next tick of a ``ClockTimer``. Failure messages then don't suggest waiting for its end.
  let isReadingTimer = Atomic(false)

  /// The executor of the effect's tasks; `nil` for the default executor.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var executor: (any TaskExecutor)?

  /// The channel back to the core.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var channel: EffectChannel?

  /// The effect's task, from its start to its end.
  @exclusivity(unchecked) nonisolated(unsafe) var task: Task<Void, Never>?

  init(id: EffectID, operation: EffectOperation, context: EffectLedger.EffectContext) {
    self.id = id
    self.operation = operation
    self.context = context
  }

  /// Whether the effect has ever opened a region that can be cancelled on its own.
  package var hasOpenedRegions: Bool { hasRegions.load(ordering: .relaxed) }

  package var name: EffectName { label.name }

  /// The effect's label.
  package var label: EffectLabel { EffectLabel(id, name: operation.name, dependencies: operation.dependencies) }

  /// The values that the effect declares with `of:`; nil if it declares none.
  package var usedValues: [any Sendable]? { operation.usedValues }

  /// Whether the effect sends no actions by itself.
  package var sendsNothing: Bool { operation.sendsNothing }

  /// Starts the task with the effect's dependencies installed, because a task inherits the task-locals of the code that creates it.
  ///
  /// Binding them inside the task would cost 0.8 µs, half the cost of the task.
  ///
  /// - Parameters:
  ///   - core: The store's core; supplies the dependencies of an effect that was created outside any scope.
  ///   - channel: The channel back to the core.
  ///   - executor: Runs the task's jobs; `nil` for the default executor.
  package func start(for core: StoreCore, through channel: EffectChannel, on executor: (any TaskExecutor)?) {
    self.channel = channel
    self.executor = executor
    let scope = TaskContext(
      dependencies: operation.dependencies(in: core.dependencies),
      effect: EffectStoreAccess(job: self, regions: core.regions)
    )
    task = TaskContext.$current.withValue(scope) { operation.launch(self, executor) }
  }

  /// Returns a function that starts an operation's task.
  ///
  /// The task itself calls the operation, because each asynchronous function in between would cost every effect 60 ns.
  static func launch<Action>(
    _ operation: @escaping @Sendable (Send<Action>) async throws -> Void
  ) -> EffectOperation.Launch {
    { job, executor in
      Task(executorPreference: executor, priority: job.operation.priority) {
        var outcome = EffectOutcome.finished
        // An effect that is cancelled before its task first runs is skipped.
        if !Task.isCancelled {
          do { try await operation(Send(job)) } catch { outcome = EffectOutcome(error) }
        }
        if let (channel, actor) = job.put(outcome) { await channel.takeNotices(on: actor) }
      }
    }
  }

  /// Sends an action of the operation's action type.
  func put(_ action: AnyAction) -> SendDestination.PreparedDelivery {
    if let lift = operation.lift { put(lifted: lift(action)) } else { put(lifted: action) }
  }

  /// Sends an action of the store's action type.
  func put(lifted action: AnyAction) -> SendDestination.PreparedDelivery {
    // Looking up the task's region costs as much as the rest of the send.
    let region = hasRegions.load(ordering: .relaxed) ? TaskContext.current?.effect?.region : nil
    return .effect(EffectDelivery(action: action, job: self, region: region, isCancelled: Task.isCancelled))
  }

  /// Whether the calling task belongs to an effect of the same simulated store.
  var isOfCallersStore: Bool {
    guard let scope = TaskContext.current, let caller = scope.effect?.job else { return false }
    return caller === self || caller.mailbox === mailbox
  }

  /// The mailbox of the simulated store; nil in a live store.
  private var mailbox: (any EffectMailbox)? {
    if case .mailbox(let mailbox) = channel { mailbox } else { nil }
  }

  /// Reports the effect's end.
  ///
  /// - Returns: The channel and actor on which the caller must take the notice; nil if that isn't needed.
  private func put(_ outcome: EffectOutcome) -> (LiveEffectChannel, any Actor)? {
    switch channel {
    case nil: break
    case .mailbox(let mailbox): mailbox.put(endOf: id, outcome: outcome)
    case .actor(let channel): if let actor = channel.note(.end(id, outcome)) { return (channel, actor) }
    }
    return nil
  }
}

extension EffectOutcome {
  /// Creates the outcome of an effect that threw.
  fileprivate init(_ error: any Error) {
    // A cancelled effect's error results from the cancellation, regardless of its type (for example `URLError.cancelled`).
    self = error is CancellationError || Task.isCancelled ? .finished : .failed(error)
  }
}
