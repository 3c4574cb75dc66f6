/// An effect ready to run: the one place where its operation is called, whatever the host.
@usableFromInline
package struct EffectJob: Sendable {
  package let id: EffectID
  package let name: EffectName

  /// The step whose action started it.
  let step: Int
  let operation: EffectOperation

  /// The feature instances it belongs to, outermost first.
  let path: [FeatureInstance]

  package var priority: TaskPriority? { operation.priority }

  /// Makes the effect's task with the effect's dependencies in force: a task begins with the task-locals of where it is made.
  ///
  /// Binding them in the task itself would cost 0.8 µs, half of what the task costs.
  ///
  /// - Parameters:
  ///   - desk: Its store's: has the dependencies of an effect that was made outside a reducer.
  ///   - deliver: Called with each action the effect sends.
  ///   - make: Makes the task.
  /// - Returns: The task.
  package func makeTask(
    for desk: ActionDesk,
    deliver: @escaping EffectOperation.Deliver,
    _ make: () -> Task<Void, Never>
  ) -> Task<Void, Never> {
    let scope = TaskScope(
      dependencies: operation.dependencies ?? desk.dependencies,
      effect: RunningEffect(path: path, dismiss: dismissal(through: deliver), regions: desk.regions)
    )
    return TaskScope.$current.withValue(scope, operation: make)
  }

  /// Runs the operation to its end, in a task made by ``makeTask(for:deliver:_:)``.
  ///
  /// An effect that was cancelled before its first turn doesn't run at all.
  ///
  /// - Parameter deliver: Called with each action the effect sends.
  /// - Returns: How it ended.
  package func run(deliver: @escaping EffectOperation.Deliver) async -> EffectOutcome {
    guard !Task.isCancelled else { return .finished }
    do {
      try await operation.work(deliver)
      return .finished
    } catch {
      // What a cancelled effect throws is the cancellation's echo, whatever its type (URLError.cancelled, say).
      return error is CancellationError || Task.isCancelled ? .finished : .failed(error)
    }
  }

  private func dismissal(through deliver: @escaping EffectOperation.Deliver) -> (@Sendable () async -> Void)? {
    operation.dismissal.map { action in { await deliver(action, Task.isCancelled) } }
  }
}
