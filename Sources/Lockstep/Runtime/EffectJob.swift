/// An effect ready to run: the one place where its operation is called, whatever the host.
@usableFromInline
package struct EffectJob: Sendable {
  package let id: EffectID
  package let name: EffectName

  /// The step whose action started it.
  let step: Int
  let operation: EffectOperation

  package var priority: TaskPriority? { operation.priority }

  /// Runs the operation to its end.
  ///
  /// An effect that was cancelled before its first turn doesn't run at all.
  ///
  /// - Parameters:
  ///   - dependencies: The store's, for an effect that was made outside a reducer.
  ///   - deliver: Called with each action the effect sends.
  /// - Returns: How it ended.
  package func run(
    dependencies: BoundDependencies,
    deliver: @escaping EffectOperation.Deliver
  ) async -> EffectOutcome {
    guard !Task.isCancelled else { return .finished }
    return await BoundDependencies.$inTask.withValue(operation.dependencies ?? dependencies) {
      do {
        try await operation.work(deliver)
        return .finished
      } catch {
        // What a cancelled effect throws is the cancellation's echo, whatever its type (URLError.cancelled, say).
        return error is CancellationError || Task.isCancelled ? .finished : .failed(error)
      }
    }
  }
}
