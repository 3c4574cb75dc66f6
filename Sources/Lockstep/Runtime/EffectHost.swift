/// Starts effects; their actions and outcomes go to the core's `deliver` and `finish`.
///
/// There are two implementations: the live host and the simulation's host.
@usableFromInline
package protocol EffectHost: AnyObject {
  /// Stops a debug build that uses the store off its actor, where the store's effects can't reach it.
  func assertIsolated()

  /// Makes the registry of the store's cancellable regions.
  func makeRegions(for core: StoreCore) -> CancellableRegions

  /// Starts an effect. Its task first runs later.
  func start(_ job: EffectJob, for core: StoreCore)
}
