/// Keeps the dependencies in force for work that leaves the task: a callback, a delegate, a queue.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async { dependencies.yield { model.refresh() } }
/// }
/// ```
///
/// - Parameter operation: Given the dependencies in force here.
/// - Returns: What the operation returns.
public func withEscapedDependencies<Result>(_ operation: (EscapedDependencies) throws -> Result) rethrows -> Result {
  try operation(EscapedDependencies(dependencies: .current))
}

/// Dependencies that were in force somewhere, to be put in force elsewhere.
public struct EscapedDependencies: Sendable {
  let dependencies: BoundDependencies

  /// Runs synchronous work with the dependencies in force.
  ///
  /// - Parameter operation: The work.
  /// - Returns: What the work returns.
  public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try dependencies.inForce(operation)
  }

  /// Runs asynchronous work with the dependencies in force.
  ///
  /// - Parameters:
  ///   - isolation: Where the caller is.
  ///   - operation: The work.
  /// - Returns: What the work returns.
  public func yield<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await TaskScope.$current.withValue(TaskScope(dependencies: dependencies), operation: operation)
  }
}
