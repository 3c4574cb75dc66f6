// How dependencies were overridden in The Composable Architecture 0.40 to 0.49. New code calls `withDependencies`.

extension DependencyValues {
  /// Runs synchronous work with another dependency: the older way to call ``withDependencies(_:operation:)``.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: What it is in the work.
  ///   - operation: The work.
  /// - Returns: What the work returns.
  public static func withValue<Value, Result>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: @autoclosure () -> Value,
    operation: () throws -> Result
  ) rethrows -> Result {
    try withDependencies({ $0[keyPath: keyPath] = value() }, operation: operation)
  }

  /// Runs asynchronous work with another dependency: the older way to call ``withDependencies(isolation:_:operation:)``.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: What it is in the work.
  ///   - isolation: Where the caller is.
  ///   - operation: The work.
  /// - Returns: What the work returns.
  public static func withValue<Value, Result>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: @autoclosure () -> Value,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await withDependencies({ $0[keyPath: keyPath] = value() }, operation: operation)
  }

  /// Runs synchronous work with other dependencies: the older way to call ``withDependencies(_:operation:)``.
  ///
  /// - Parameters:
  ///   - update: Changes the dependencies in force.
  ///   - operation: The work.
  /// - Returns: What the work returns.
  public static func withValues<Result>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    try withDependencies(update, operation: operation)
  }

  /// Runs asynchronous work with other dependencies: the older way to call ``withDependencies(isolation:_:operation:)``.
  ///
  /// - Parameters:
  ///   - update: Changes the dependencies in force.
  ///   - isolation: Where the caller is.
  ///   - operation: The work.
  /// - Returns: What the work returns.
  public static func withValues<Result>(
    _ update: (inout DependencyValues) async throws -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await withDependencies(update, operation: operation)
  }
}
