/// Runs synchronous work with changed dependencies. They apply to stores made in it and to every `@Dependency` read in it.
///
/// - Parameters:
///   - update: Changes the current dependencies.
///   - operation: The work.
/// - Returns: The result of the work.
@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  let current = StoreDependencies.current
  var values = current.values
  try update(&values)
  return try StoreDependencies(values, storeLocation: current.storeLocation).run(operation)
}

/// Runs asynchronous work with changed dependencies. They apply to stores made in it and to every `@Dependency` read in it.
///
/// - Parameters:
///   - isolation: The caller's isolation.
///   - update: Changes the current dependencies.
///   - operation: The work; it runs on the caller's isolation.
/// - Returns: The result of the work.
@discardableResult
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result
) async rethrows -> Result {
  let current = StoreDependencies.current
  var values = current.values
  try await update(&values)
  let scope = TaskContext(dependencies: StoreDependencies(values, storeLocation: current.storeLocation))
  return try await TaskContext.$current.withValue(scope, operation: operation)
}
