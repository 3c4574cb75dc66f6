/// Starts effects; their actions and outcomes go to the core's `deliver` and `finish`.
///
/// There are two implementations: the live host and the simulation's host.
@usableFromInline
package protocol EffectHost: AnyObject {
  /// Makes the registry of the store's cancellable regions.
  func makeRegions(for core: StoreCore) -> CancellableRegions

  /// Starts an effect. Its task first runs later.
  func start(_ job: EffectJob, for core: StoreCore)
}

/// Where a store's effects run.
@usableFromInline
package enum EffectHome {
  /// As ordinary tasks, whose actions are delivered on the actor.
  case actor(any Actor)

  /// In a simulation.
  case host(any EffectHost)
}
