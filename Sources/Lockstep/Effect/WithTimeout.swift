/// Runs work with a time limit.
///
/// ```swift
/// let session = try await withTimeout(.seconds(10), clock: clock) { try await authManager.login(account, password) }
/// ```
///
/// When the time is up, the work is cancelled, and its later result or error is discarded. This function returns when the work has ended,
/// as in structured concurrency: promptly, if the work responds to cancellation.
///
/// - Parameters:
///   - limit: How long the work may take. Work that takes no time succeeds even with a limit of zero.
///   - clock: The clock that measures the time: `continuousClock`, so that tests control its time.
///   - isolation: The actor of the caller.
///   - operation: The work.
/// - Returns: The work's result, if it returned in time.
/// - Throws: The work's error, if it threw in time; otherwise ``TimeoutError``.
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
        // If the caller was cancelled, the work decides the outcome, because it may still return a value.
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

/// The error that ``withTimeout(_:clock:isolation:operation:)`` throws when the time is up.
public struct TimeoutError: Error, Hashable, CustomStringConvertible {
  /// The time limit.
  public let limit: Duration

  /// Creates the error, for a test dependency that should time out.
  ///
  /// - Parameter limit: The time limit.
  public init(limit: Duration) {
    self.limit = limit
  }

  public var description: String { "Timed out after \(limit)." }
}
