/// An effect as its own task knows it: the way back to its store for what it does besides sending.
package struct RunningEffect: Sendable {
  package let job: EffectJob

  /// The parts of its store's effects that have ids of their own.
  package let regions: CancellableRegions

  /// The part that the task runs; `nil` where it runs the effect itself.
  package var region: CancellableRegion?

  /// The number of the effect.
  package var id: EffectID { job.id }

  /// The feature instances it belongs to, outermost first.
  var path: [FeatureInstance] { job.context.path }
}

/// What is in force in a task: dependencies, and the effect it runs.
///
/// One object for both, because each task-local costs every effect.
package final class TaskScope: Sendable {
  @TaskLocal package static var current: TaskScope?

  let dependencies: BoundDependencies
  package let effect: RunningEffect?

  init(dependencies: BoundDependencies, effect: RunningEffect? = current?.effect) {
    self.dependencies = dependencies
    self.effect = effect
  }
}
