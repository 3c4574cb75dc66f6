internal import Synchronization

/// A store's open cancellable regions: the parts of its effects that `withTaskCancellation` runs.
///
/// Regions open and close on any thread. Only the core compares paths of feature instances, on the store's actor.
@usableFromInline
package final class CancellableRegionRegistry: Sendable {
  private struct LockedState {
    /// The open regions by id, and by the instance that used the id and each of its ancestors.
    var open: [EffectLedger.CancelKey: NumberKeyedList<CancellableRegion>] = [:]
    var lastNumber = 0
  }

  private let content = Mutex(LockedState())

  /// The executor of the store; `nil` for the default executor.
  package let executor: (any TaskExecutor)?

  /// Passes a request to the core. The core receives it before any later action of the same sender.
  let request: @Sendable (CancelRequest) -> Void

  package init(executor: (any TaskExecutor)?, request: @escaping @Sendable (CancelRequest) -> Void) {
    self.executor = executor
    self.request = request
  }

  var isEmpty: Bool { content.withLock { $0.open.isEmpty } }

  func open(
    _ key: EffectLedger.CancelKey,
    of effect: EffectID,
    within outer: CancellableRegion?
  ) -> CancellableRegion {
    content.withLock { content in
      content.lastNumber += 1
      let region = CancellableRegion(key: key, effect: effect, number: content.lastNumber, outer: outer)
      key.forEachScope { content.open[$0, default: NumberKeyedList()][region.number] = region }
      return region
    }
  }

  func close(_ region: CancellableRegion) {
    content.withLock { content in
      region.key.forEachScope { key in
        content.open[key]?[region.number] = nil
        if content.open[key]?.isEmpty == true { content.open[key] = nil }
      }
    }
  }

  /// Whether each open region of an effect was cancelled, oldest first.
  package func cancellations(of effect: EffectID) -> [Bool] {
    let regions = content.withLock { content in
      content.open.flatMap { key, regions in regions.values.filter { $0.effect == effect && $0.key == key } }
    }
    return regions.sorted { $0.number < $1.number }.map(\.isCancelled)
  }

  /// Cancels the regions that a request covers, oldest first.
  ///
  /// - Complexity: O(*m*) in the number of these regions.
  func cancel(_ request: CancelRequest) {
    // Cancels outside the lock, because cancelling runs the operations' cancellation handlers.
    for region in content.withLock({ $0.open[request.key]?.values ?? [] })
    where region.number < request.regionsBefore {
      region.cancel()
    }
  }

  /// Starts a region's task.
  ///
  /// The task is unstructured, because only the waiting parent could cancel a child task, and not immediately.
  ///
  /// - Parameters:
  ///   - operation: The work.
  ///   - region: The region.
  ///   - executor: The executor of the effect that the region belongs to.
  func start<Success: Sendable, Failure: Error>(
    _ operation: @escaping @Sendable () async throws(Failure) -> Success,
    in region: CancellableRegion,
    on executor: (any TaskExecutor)?
  ) -> Task<Result<Success, Failure>, Never> {
    let task = Task(executorPreference: executor) { () -> Result<Success, Failure> in
      do throws(Failure) {
        return .success(try await operation())
      } catch {
        return .failure(error)
      }
    }
    region.begin(cancellingBy: { task.cancel() })
    return task
  }
}

/// A part of an effect that can be cancelled by its own id.
@usableFromInline
package final class CancellableRegion: Sendable {
  private enum Phase {
    case open
    case running(cancel: @Sendable () -> Void)
    case cancelled
  }

  let key: EffectLedger.CancelKey
  fileprivate let effect: EffectID
  let number: Int
  private let outer: CancellableRegion?
  private let phase = Mutex(Phase.open)

  init(key: EffectLedger.CancelKey, effect: EffectID, number: Int, outer: CancellableRegion?) {
    self.key = key
    self.effect = effect
    self.number = number
    self.outer = outer
  }

  /// Whether this region or an enclosing region has been cancelled.
  var isCancelled: Bool {
    if phase.withLock({ if case .cancelled = $0 { true } else { false } }) { return true }
    return outer?.isCancelled ?? false
  }

  func begin(cancellingBy cancel: @escaping @Sendable () -> Void) {
    let isLate = phase.withLock { phase in
      if case .cancelled = phase { return true }
      phase = .running(cancel: cancel)
      return false
    }
    if isLate { cancel() }
  }

  func cancel() {
    let previous = phase.withLock { phase in
      defer { phase = .cancelled }
      return phase
    }
    if case .running(let cancel) = previous { cancel() }
  }
}

/// A request to cancel the effects with an id, at a feature instance and below it.
package struct CancelRequest: Sendable {
  let key: EffectLedger.CancelKey

  /// The request covers only regions whose number is lower. Regions are numbered from 1.
  var regionsBefore = Int.max

  /// Returns whether the request covers the key.
  func concerns(_ key: EffectLedger.CancelKey) -> Bool {
    key.id == self.key.id && key.path.starts(with: self.key.path)
  }

  /// Returns whether the request covers an effect with this context.
  func concerns(_ context: EffectLedger.EffectContext) -> Bool {
    context.cancelKeys.contains(where: concerns)
  }
}
