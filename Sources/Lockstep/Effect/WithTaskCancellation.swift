internal import LockstepDiff
internal import Synchronization

/// Runs part of an effect under a separate cancellation id; cancelling it doesn't stop the rest of the effect.
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
/// The operation is cancelled when the effect ends, or when a reducer of the same feature instance or an enclosing one returns
/// ``Effect/cancel(id:)``. Actions of a cancelled operation are dropped. Outside an effect, for example in a
/// detached task, the operation runs without an id, and an issue is reported.
///
/// - Parameters:
///   - id: Scoped to the feature instance, as in ``Effect/cancellable(id:cancelInFlight:)``.
///   - cancelInFlight: Whether effects and parts of effects in flight with the same id are cancelled first.
///   - isolation: The actor of the caller.
///   - operation: The work.
/// - Returns: The operation's result, even if it returns after it was cancelled.
/// - Throws: The operation's error; `CancellationError` if the operation responds to its cancellation.
public func withTaskCancellation<Success: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws(Failure) -> Success,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async throws(Failure) -> Success {
  guard let scope = TaskContext.current, let effect = scope.effect else {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    reportCancellationOutsideEffect(.withTaskCancellation, id: id, at: location)
    return try await operation()
  }
  let region = effect.openRegion(CancelID(id), cancelInFlight: cancelInFlight)
  defer { effect.regions.close(region) }
  let task = TaskContext.$current.withValue(
    TaskContext(dependencies: scope.dependencies, effect: effect.within(region))
  ) {
    effect.regions.start(operation, in: region, on: effect.job.executor)
  }
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels effects and parts of effects with an id, from within an effect, as ``Effect/cancel(id:)`` does from a reducer.
  ///
  /// The store processes the cancellation before the effect's later actions. Outside an effect, for example in a reducer, a view or a
  /// detached task, nothing is cancelled, and an issue is reported.
  ///
  /// - Parameter id: The id of effects or parts of effects, at the feature instance of this effect and below it.
  public static func cancel(
    id: some Hashable & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    if StoreDependencies.inReduce == nil, let effect = TaskContext.current?.effect {
      return effect.cancel(CancelID(id))
    }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    reportCancellationOutsideEffect(.taskCancel, id: id, at: location)
  }
}

private func reportCancellationOutsideEffect(
  _ call: EngineIssue.CancellationCall,
  id: some Hashable & Sendable,
  at location: CodeLocation
) {
  StoreDependencies.current.report(
    .cancellationOutsideEffect(call, id: Tree(describing: id, limit: 500), location: location)
  )
}

extension EffectStoreAccess {
  fileprivate func key(_ id: CancelID) -> EffectLedger.CancelKey {
    EffectLedger.CancelKey(id: id, path: path.map(\.id))
  }

  fileprivate func cancel(_ id: CancelID) {
    regions.request(CancelRequest(key: key(id)))
  }

  fileprivate func openRegion(_ id: CancelID, cancelInFlight: Bool) -> CancellableRegion {
    job.hasRegions.store(true, ordering: .relaxed)
    let region = regions.open(key(id), of: job.id, within: region)
    if cancelInFlight { regions.request(CancelRequest(key: region.key, regionsBefore: region.number)) }
    return region
  }

  fileprivate func within(_ region: CancellableRegion) -> EffectStoreAccess {
    EffectStoreAccess(job: job, regions: regions, region: region)
  }
}

extension Task where Failure == any Error {
  /// The result of the task. If the task that waits for it is cancelled, also cancels this task.
  ///
  /// ```swift
  /// return .run { send in
  ///   let download = Task.detached { try await files.download(url) }
  ///   await send(.downloaded(try await download.cancellableValue))   // cancelling the effect ends the download
  /// }
  /// ```
  ///
  /// - Throws: The error that the task threw.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == Never {
  /// The result of the task. If the task that waits for it is cancelled, also cancels this task.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == Never {
  /// Suspends until the current task is cancelled.
  ///
  /// For test dependencies that never return: `$0.mail.unread = { try await Task.never() }`.
  ///
  /// - Returns: Never.
  /// - Throws: `CancellationError` when the current task is cancelled.
  public static func never() async throws -> Success {
    for await value in AsyncStream<Success>.never { return value }
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends until the current task is cancelled.
  ///
  /// - Throws: `CancellationError` when the current task is cancelled.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}
