/// An effect's access to its store, for operations other than sending.
package struct EffectStoreAccess: Sendable {
  package let job: EffectJob

  /// The cancellable regions of the store's effects.
  package let regions: CancellableRegionRegistry

  /// The region that the task runs; `nil` if it runs the effect itself.
  package var region: CancellableRegion?

  /// The number of the effect.
  package var id: EffectID { job.id }

  /// The effect's feature instances, outermost first.
  var path: [FeatureInstance] { job.context.path }
}

/// The context of a task: its dependencies and the effect that it runs.
///
/// One object for both, because each task-local adds a cost to every effect.
package final class TaskContext: Sendable {
  @TaskLocal package static var current: TaskContext?

  let dependencies: StoreDependencies
  package let effect: EffectStoreAccess?

  init(dependencies: StoreDependencies, effect: EffectStoreAccess? = current?.effect) {
    self.dependencies = dependencies
    self.effect = effect
  }
}
