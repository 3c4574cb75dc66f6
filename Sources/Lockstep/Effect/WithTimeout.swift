/// Runs work that has to be done in time.
///
/// ```swift
/// let session = try await withTimeout(.seconds(10), clock: clock) { try await authManager.login(account, password) }
/// ```
///
/// When time is up the work is cancelled, and what it still returns or throws is discarded. This function returns when the work has
/// ended, as structured work does: at once where the work heeds its cancellation.
///
/// - Parameters:
///   - limit: How long the work may take; work that needs no longer than zero is let through.
///   - clock: The clock the time is measured on: `continuousClock`, so that tests decide how its time goes on.
///   - isolation: Where the caller is.
///   - operation: The work.
/// - Returns: What the work returned in time.
/// - Throws: What the work threw in time, or ``TimeoutError``.
public func withTimeout<Success: Sendable>(
  _ limit: Duration,
  clock: any Clock<Duration>,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws -> Success
) async throws -> Success {
  try await withThrowingTaskGroup(of: Success?.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      do {
        try await clock.sleep(for: limit)
      } catch is CancellationError {
        // Whoever is cancelled from outside learns it from the work, which may return something yet.
        return nil
      }
      throw TimeoutError(limit: limit)
    }
    defer { group.cancelAll() }
    while let outcome = try await group.next() {
      if let outcome { return outcome }
    }
    throw CancellationError()
  }
}

/// What ``withTimeout(_:clock:isolation:operation:)`` throws when time is up.
public struct TimeoutError: Error, Hashable, CustomStringConvertible {
  /// How long the work was allowed to take.
  public let limit: Duration

  /// Makes the error: for a dependency of a test that shall time out.
  ///
  /// - Parameter limit: How long the work was allowed to take.
  public init(limit: Duration) {
    self.limit = limit
  }

  public var description: String { "Timed out after \(limit)." }
}
