/// Starts effects; what they send and how they end goes to the core's `deliver` and `finish`.
///
/// There are two: the live host, and the one of a simulation.
@usableFromInline
package protocol EffectHost: AnyObject {
  /// Stops a debug build that uses the store where its effects can't find it: off the actor it lives on.
  func assertIsolated()

  /// Makes the registry of the parts of effects that can be cancelled by ids of their own.
  func makeRegions(for core: StoreCore) -> CancellableRegions

  /// Starts an effect; its first turn comes later.
  func start(_ job: EffectJob, for core: StoreCore)
}
