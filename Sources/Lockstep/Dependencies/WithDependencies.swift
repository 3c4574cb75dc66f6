/// Runs synchronous work with other dependencies: stores made in it, and `@Dependency` read in it, see them.
///
/// - Parameters:
///   - update: Changes the dependencies in force.
///   - operation: The work.
/// - Returns: What the work returns.
@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  let current = BoundDependencies.current
  var values = current.values
  try update(&values)
  return try BoundDependencies(values, storeLocation: current.storeLocation).inForce(operation)
}

/// Runs asynchronous work with other dependencies: stores made in it, and `@Dependency` read in it, see them.
///
/// - Parameters:
///   - isolation: Where the caller is.
///   - update: Changes the dependencies in force.
///   - operation: The work; it runs where the caller does.
/// - Returns: What the work returns.
@discardableResult
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result
) async rethrows -> Result {
  let current = BoundDependencies.current
  var values = current.values
  try await update(&values)
  let scope = TaskScope(dependencies: BoundDependencies(values, storeLocation: current.storeLocation))
  return try await TaskScope.$current.withValue(scope, operation: operation)
}
