internal import Synchronization

/// Runs a part of an effect that can be cancelled by an id of its own; the rest of the effect goes on.
///
/// ```swift
/// return .run { send in
///   await send(.connected)
///   await withTaskCancellation(id: CancelID.ticks) {
///     for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
///   }
///   await send(.disconnected)
/// }
/// ```
///
/// ``Effect/cancel(id:)`` cancels it, returned by a reducer of the same feature instance or of one around it; so does the effect's end.
/// What a cancelled part sends is dropped. Outside an effect the operation just runs.
///
/// - Parameters:
///   - id: Belongs to the feature instance, as in ``Effect/cancellable(id:cancelInFlight:)``.
///   - cancelInFlight: Whether what is in flight with the same id is cancelled first, effects and parts of effects.
///   - isolation: Where the caller is.
///   - operation: The part.
/// - Returns: What the operation returns, even where it returns in spite of its cancellation.
/// - Throws: What the operation throws: `CancellationError` where it heeds its cancellation.
public func withTaskCancellation<Success: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws(Failure) -> Success
) async throws(Failure) -> Success {
  guard let scope = TaskScope.current, let effect = scope.effect else { return try await operation() }
  let region = effect.openRegion(CancelID(id), cancelInFlight: cancelInFlight)
  defer { effect.regions.close(region) }
  let task = TaskScope.$current.withValue(TaskScope(dependencies: scope.dependencies, effect: effect.within(region))) {
    effect.regions.start(operation, in: region)
  }
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels what carries an id, from within an effect: what ``Effect/cancel(id:)`` does from a reducer.
  ///
  /// Cancelled before the store takes what the effect sends afterwards. Outside an effect this does nothing.
  ///
  /// - Parameter id: The id of effects or parts of effects, at the feature instance of this effect and below it.
  public static func cancel(id: some Hashable & Sendable) {
    TaskScope.current?.effect?.cancel(CancelID(id))
  }
}

extension RunningEffect {
  fileprivate func key(_ id: CancelID) -> EffectLedger.CancelKey {
    EffectLedger.CancelKey(id: id, path: path.map(\.id))
  }

  fileprivate func cancel(_ id: CancelID) {
    regions.request(CancelRequest(key: key(id)))
  }

  fileprivate func openRegion(_ id: CancelID, cancelInFlight: Bool) -> CancellableRegion {
    job.hasRegions.store(true, ordering: .relaxed)
    let region = regions.open(key(id), within: region)
    if cancelInFlight { regions.request(CancelRequest(key: region.key, regionsBefore: region.number)) }
    return region
  }

  fileprivate func within(_ region: CancellableRegion) -> RunningEffect {
    RunningEffect(job: job, regions: regions, region: region)
  }
}
