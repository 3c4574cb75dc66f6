/// An effect as its own task knows it: the way back to its store for what it does besides sending.
package struct RunningEffect: Sendable {
  /// The feature instances it belongs to, outermost first.
  let path: [FeatureInstance]

  /// Dismisses the feature that started it; `nil` where nothing presents that feature.
  let dismiss: (@Sendable () async -> Void)?
}

/// What is in force in a task: dependencies, and the effect it runs.
///
/// One object for both, because each task-local costs every effect.
package final class TaskScope: Sendable {
  @TaskLocal package static var current: TaskScope?

  let dependencies: BoundDependencies
  let effect: RunningEffect?

  init(dependencies: BoundDependencies, effect: RunningEffect? = current?.effect) {
    self.dependencies = dependencies
    self.effect = effect
  }
}
