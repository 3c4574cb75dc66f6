// Overriding dependencies in The Composable Architecture 0.40 to 0.49. New code calls `withDependencies`.

extension DependencyValues {
  /// Runs synchronous work with another dependency: the older form of ``withDependencies(_:operation:)``.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The overriding value.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  public static func withValue<Value, Result>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: @autoclosure () -> Value,
    operation: () throws -> Result
  ) rethrows -> Result {
    try withDependencies({ $0[keyPath: keyPath] = value() }, operation: operation)
  }

  /// Runs asynchronous work with another dependency: the older form of ``withDependencies(isolation:_:operation:)``.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The overriding value.
  ///   - isolation: The caller's isolation.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  public static func withValue<Value, Result>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: @autoclosure () -> Value,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await withDependencies({ $0[keyPath: keyPath] = value() }, operation: operation)
  }

  /// Runs synchronous work with changed dependencies: the older form of ``withDependencies(_:operation:)``.
  ///
  /// - Parameters:
  ///   - update: Changes the current dependencies.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  public static func withValues<Result>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    try withDependencies(update, operation: operation)
  }

  /// Runs asynchronous work with changed dependencies: the older form of ``withDependencies(isolation:_:operation:)``.
  ///
  /// - Parameters:
  ///   - update: Changes the current dependencies.
  ///   - isolation: The caller's isolation.
  ///   - operation: The work.
  /// - Returns: The result of the work.
  public static func withValues<Result>(
    _ update: (inout DependencyValues) async throws -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await withDependencies(update, operation: operation)
  }
}
