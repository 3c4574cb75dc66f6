/// The asynchronous work of one effect, with everything that is fixed before it starts.
///
/// This is a class because effects are copied between the reducer and the ledger, and copying a struct would retain each field.
@usableFromInline
package final class EffectOperation: Sendable {
  /// Converts an action of the work to an action of the store.
  typealias Lift = @Sendable (AnyAction) -> AnyAction

  /// Starts a job's task, on an executor if one is given.
  typealias Launch = @Sendable (EffectExecution, (any TaskExecutor)?) -> Task<Void, Never>

  let name: EffectName
  let priority: TaskPriority?

  /// The dependencies in scope when the effect was created; `nil` outside any scope, in which case the store's own dependencies are used.
  let dependencies: StoreDependencies?

  /// The action that dismisses the feature that created the effect; `nil` if the feature isn't presented.
  let dismissal: AnyAction?

  /// Lifts the work's actions to the store's; `nil` if the work sends the store's own actions.
  let lift: Lift?

  /// The values that the work uses, if the effect names them with `of:`; `nil` if it doesn't. Only exploration reads them.
  let usedValues: [any Sendable]?

  /// Whether the work can't send actions; it can still dismiss its feature.
  let sendsNothing: Bool

  let launch: Launch

  init(
    name: EffectName,
    priority: TaskPriority? = nil,
    usedValues: [any Sendable]? = nil,
    dependencies: StoreDependencies? = .inScope,
    dismissal: AnyAction? = nil,
    lift: Lift? = nil,
    sendsNothing: Bool = false,
    launch: @escaping Launch
  ) {
    self.name = name
    self.priority = priority
    self.usedValues = usedValues
    self.dependencies = dependencies
    self.dismissal = dismissal
    self.lift = lift
    self.sendsNothing = sendsNothing
    self.launch = launch
  }

  /// Returns the dependencies that the operation runs with.
  ///
  /// - Parameter store: The dependencies of the store that starts it.
  /// - Returns: The dependencies of the scope in which the effect was created. If that scope belongs to no store, only its overrides apply:
  ///   all other dependencies, such as the clock of a simulation, come from the starting store.
  func dependencies(in store: StoreDependencies) -> StoreDependencies {
    guard let dependencies else { return store }
    return dependencies.values.belongsToStore ? dependencies : dependencies.overriding(store)
  }

  func map(_ transform: @escaping Lift) -> EffectOperation {
    let dismissal = dismissal.map(transform)
    guard let lift else { return with(dismissal: dismissal, lift: transform) }
    return with(dismissal: dismissal, lift: { transform(lift($0)) })
  }

  /// Returns a copy of the operation with a dismissal action, unless it already has one.
  func dismissed(by action: AnyAction) -> EffectOperation {
    dismissal == nil ? with(dismissal: action, lift: lift) : self
  }

  private func with(dismissal: AnyAction?, lift: Lift?) -> EffectOperation {
    EffectOperation(
      name: name,
      priority: priority,
      usedValues: usedValues,
      dependencies: dependencies,
      dismissal: dismissal,
      lift: lift,
      sendsNothing: sendsNothing,
      launch: launch
    )
  }
}
