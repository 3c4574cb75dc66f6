/// Captures the current dependencies for work that runs outside the task, such as a callback, a delegate or a dispatch queue.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async { dependencies.yield { model.refresh() } }
/// }
/// ```
///
/// - Parameter operation: Receives the current dependencies.
/// - Returns: The result of the operation.
public func withEscapedDependencies<Result>(_ operation: (EscapedDependencies) throws -> Result) rethrows -> Result {
  try operation(EscapedDependencies(dependencies: .current))
}

/// Captured dependencies that can be applied elsewhere.
public struct EscapedDependencies: Sendable {
  let dependencies: StoreDependencies

  /// Runs synchronous work with the captured dependencies.
  ///
  /// - Parameter operation: The work.
  /// - Returns: The result of the work.
  public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try dependencies.run(operation)
  }

  /// Runs asynchronous work with the captured dependencies.
  ///
  /// - Parameters:
  ///   - isolation: The caller's isolation.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  public func yield<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await TaskContext.$current.withValue(TaskContext(dependencies: dependencies), operation: operation)
  }
}
