public import Lockstep
internal import LockstepSimulation

extension TestStore {
  /// Runs work with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: How much the work must account for.
  ///   - operation: Uses this store; on an actor of your own it must not name `self`, which would tie it to the actor.
  /// - Returns: What the work returns.
  @discardableResult
  public nonisolated(nonsending) func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let previous = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = previous }
    return try await operation()
  }

  /// Runs synchronous work with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: How much the work must account for.
  ///   - operation: Uses this store.
  /// - Returns: What the work returns.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: () throws -> Result
  ) rethrows -> Result {
    let previous = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = previous }
    return try operation()
  }

  /// Runs work while other dependencies are in force in this store.
  ///
  /// - Parameters:
  ///   - update: Changes the store's dependencies.
  ///   - operation: Uses this store; on an actor of your own it must not name `self`, which would tie it to the actor.
  /// - Returns: What the work returns.
  @discardableResult
  public nonisolated(nonsending) func withDependencies<Result>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let previous = dependencies
    // On a copy: an update that throws half-way must leave nothing behind.
    var changed = previous
    try update(&changed)
    dependencies = changed
    defer { dependencies = previous }
    return try await operation()
  }

  /// Runs synchronous work while other dependencies are in force in this store.
  ///
  /// - Parameters:
  ///   - update: Changes the store's dependencies.
  ///   - operation: Uses this store.
  /// - Returns: What the work returns.
  @discardableResult
  public func withDependencies<Result>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    let previous = dependencies
    // On a copy: an update that throws half-way must leave nothing behind.
    var changed = previous
    try update(&changed)
    dependencies = changed
    defer { dependencies = previous }
    return try operation()
  }
}
