// Unsafe, and sound because: the task is set and read only by the desk of one store, on that store's actor; all else is immutable.

internal import Synchronization

/// An effect that has been taken from a reducer, from its start to its end: the one place that starts the tasks of effects.
///
/// An object, because ledger, task and waiting actions all hold it: as a value of forty words it would be copied at each step.
@usableFromInline
package final class EffectJob: Sendable {
  package let id: EffectID
  package let name: EffectName
  let operation: EffectOperation
  let context: EffectLedger.Context

  /// Whether a part of it has had an id of its own: only then must those who send ask which part they belong to.
  let hasRegions = Atomic(false)

  /// The task that runs it, from its start to its end.
  nonisolated(unsafe) var task: Task<Void, Never>?

  init(id: EffectID, operation: EffectOperation, context: EffectLedger.Context) {
    self.id = id
    name = operation.name.inInstance(operation.dependencies?.values.instanceName)
    self.operation = operation
    self.context = context
  }

  /// Starts the task, with the effect's dependencies in force: a task begins with the task-locals of where it is made.
  ///
  /// Binding them in the task itself would cost 0.8 µs, half of what the task costs.
  ///
  /// - Parameters:
  ///   - desk: Its store's: has the dependencies of an effect that was made outside a reducer.
  ///   - door: The way back to the desk.
  ///   - executor: Runs its jobs; `nil` where they run like those of any task.
  package func start(for desk: ActionDesk, through door: EffectDoor, on executor: (any TaskExecutor)?) {
    let sender = EffectSender(job: self, door: door)
    let scope = TaskScope(
      dependencies: operation.dependencies ?? desk.dependencies,
      effect: RunningEffect(job: self, dismiss: dismissal(through: sender), regions: desk.regions)
    )
    task = TaskScope.$current.withValue(scope) {
      Task(executorPreference: executor, priority: operation.priority) { [self] in await run(sender) }
    }
  }

  // In the task's closure, because an asynchronous call costs 60 ns.
  @inline(__always)
  private func run(_ sender: EffectSender) async {
    var outcome = EffectOutcome.finished
    // An effect that was cancelled before its first turn doesn't run at all.
    if !Task.isCancelled {
      do {
        try await operation.work(sender)
      } catch {
        // What a cancelled effect throws is the cancellation's echo, whatever its type (URLError.cancelled, say).
        if !(error is CancellationError), !Task.isCancelled { outcome = .failed(error) }
      }
    }
    switch sender.door {
    case .mailbox(let mailbox): mailbox.put(endOf: id, outcome: outcome)
    case .actor(let door): if let actor = door.note(.end(id, outcome)) { await door.takeNotices(on: actor) }
    }
  }

  private func dismissal(through sender: EffectSender) -> (@Sendable () async -> Void)? {
    // Not `map`: of a function type it has to be looked up while the program runs, at ten times the price.
    guard let action = operation.dismissal else { return nil }
    return { if let delivery = sender.put(lifted: action) { await delivery.complete() } }
  }
}
