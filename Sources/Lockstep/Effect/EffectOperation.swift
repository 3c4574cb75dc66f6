/// The asynchronous work of one effect, with all that is known about it before it starts.
@usableFromInline
package struct EffectOperation: Sendable {
  /// Turns an action of the work into one of the store.
  typealias Lift = @Sendable (AnyAction) -> AnyAction

  let name: EffectName
  let priority: TaskPriority?

  /// The dependencies in force where the effect was made; `nil` outside a reducer: then the store's own.
  let dependencies: BoundDependencies?

  /// The action that dismisses the feature that made the effect; `nil` where nothing presents it.
  var dismissal: AnyAction?

  /// `nil` where the work sends the store's own actions.
  private(set) var lift: Lift?

  let work: @Sendable (EffectSender) async throws -> Void

  init(
    name: EffectName,
    priority: TaskPriority?,
    dependencies: BoundDependencies?,
    work: @escaping @Sendable (EffectSender) async throws -> Void
  ) {
    self.name = name
    self.priority = priority
    self.dependencies = dependencies
    self.work = work
  }

  func map(_ transform: @escaping Lift) -> EffectOperation {
    var mapped = self
    if let dismissal { mapped.dismissal = transform(dismissal) }
    if let lift { mapped.lift = { transform(lift($0)) } } else { mapped.lift = transform }
    return mapped
  }
}
