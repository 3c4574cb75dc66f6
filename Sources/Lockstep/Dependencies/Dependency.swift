/// A dependency of a feature, read when it is used.
///
/// ```swift
/// struct Login: ReducerProtocol {
///   @Dependency(\.authManager) var authManager
///   …
/// }
/// ```
///
/// In a reducer and in its effects, the value comes from the store. Elsewhere it comes from the surrounding `withDependencies`, otherwise
/// from the dependencies that were current when this property was created, otherwise it is the live value.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable {
  @usableFromInline let source: DependencyResolver<Value>
  @usableFromInline let origin: StoreDependencies?

  /// Refers to a dependency by its key path.
  ///
  /// - Parameter keyPath: The path from ``DependencyValues`` to the dependency, or to a value it computes, such as `\.date.now`.
  @inlinable
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    source = DependencyResolver(.path(keyPath), at: location)
    origin = StoreDependencies.inScope
  }

  /// Refers to a dependency by its key; by its type, if the type is its own key.
  ///
  /// - Parameter key: The key's type.
  @inlinable
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    source = DependencyResolver(.key(key), at: location)
    origin = StoreDependencies.inScope
  }

  /// The current value of the dependency.
  @inlinable
  public var wrappedValue: Value {
    source.known(in: StoreDependencies.identityInReduce) ?? source.find(madeIn: origin)
  }
}

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

/// Runs synchronous work with changed dependencies. They apply to stores created and `@Dependency` properties read during the work.
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

/// Runs asynchronous work with changed dependencies. They apply to stores created and `@Dependency` properties read during the work.
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
