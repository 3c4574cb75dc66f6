/// The asynchronous work of one effect, with all that is known about it before it starts.
///
/// An object, because effects are copied on their way from the reducer to the ledger, and each copy of its fields would count references.
@usableFromInline
package final class EffectOperation: Sendable {
  /// Turns an action of the work into one of the store.
  typealias Lift = @Sendable (AnyAction) -> AnyAction

  /// Starts the task that does the work, for a job, on an executor where there is one.
  typealias Launch = @Sendable (EffectJob, (any TaskExecutor)?) -> Task<Void, Never>

  let name: EffectName
  let priority: TaskPriority?

  /// The dependencies in scope where the effect was made; `nil` outside any scope: then the store's own.
  let dependencies: BoundDependencies?

  /// The action that dismisses the feature that made the effect; `nil` where nothing presents it.
  let dismissal: AnyAction?

  /// `nil` where the work sends the store's own actions.
  let lift: Lift?

  let launch: Launch

  init(
    name: EffectName,
    priority: TaskPriority? = nil,
    dependencies: BoundDependencies? = .inScope,
    dismissal: AnyAction? = nil,
    lift: Lift? = nil,
    launch: @escaping Launch
  ) {
    self.name = name
    self.priority = priority
    self.dependencies = dependencies
    self.dismissal = dismissal
    self.lift = lift
    self.launch = launch
  }

  /// The dependencies that the operation runs with.
  ///
  /// - Parameter store: The dependencies of the store that starts it.
  /// - Returns: Those of the scope where the effect was made. If that scope belongs to no store, only its overrides count: everything else,
  ///   such as the clock of a simulation, is the starting store's.
  func dependencies(in store: BoundDependencies) -> BoundDependencies {
    guard let dependencies else { return store }
    return dependencies.values.belongsToStore ? dependencies : dependencies.overriding(store)
  }

  func map(_ transform: @escaping Lift) -> EffectOperation {
    let dismissal = dismissal.map(transform)
    guard let lift else { return with(dismissal: dismissal, lift: transform) }
    return with(dismissal: dismissal, lift: { transform(lift($0)) })
  }

  /// The same operation of a feature that an action dismisses, unless another one does already.
  func dismissed(by action: AnyAction) -> EffectOperation {
    dismissal == nil ? with(dismissal: action, lift: lift) : self
  }

  private func with(dismissal: AnyAction?, lift: Lift?) -> EffectOperation {
    EffectOperation(
      name: name,
      priority: priority,
      dependencies: dependencies,
      dismissal: dismissal,
      lift: lift,
      launch: launch
    )
  }
}
