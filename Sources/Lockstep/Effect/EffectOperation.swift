/// The asynchronous work of one effect, with all that is known about it before it starts.
@usableFromInline
package struct EffectOperation: Sendable {
  /// Takes an action from the work to the store, and tells whether the task that sends it is cancelled.
  package typealias Deliver = @Sendable (AnyAction, _ isCancelled: Bool) async -> Void

  let name: EffectName
  let priority: TaskPriority?

  /// The dependencies in force where the effect was made; `nil` outside a reducer: then the store's own.
  let dependencies: BoundDependencies?

  /// The action that dismisses the feature that made the effect; `nil` where nothing presents it.
  var dismissal: AnyAction?

  let work: @Sendable (@escaping Deliver) async throws -> Void
}

extension EffectOperation {
  func map(_ transform: @escaping @Sendable (AnyAction) -> AnyAction) -> EffectOperation {
    EffectOperation(
      name: name,
      priority: priority,
      dependencies: dependencies,
      dismissal: dismissal.map(transform),
      work: { deliver in try await work { await deliver(transform($0), $1) } }
    )
  }
}
