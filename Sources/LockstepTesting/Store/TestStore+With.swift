public import Lockstep
internal import LockstepSimulation

extension TestStore {
  /// Runs work with a different exhaustivity setting.
  ///
  /// - Parameters:
  ///   - exhaustivity: The exhaustivity during the work.
  ///   - operation: Uses this store. On a custom actor it must not capture `self`, which would isolate it to the actor.
  /// - Returns: The operation's result.
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

  /// Runs synchronous work with a different exhaustivity setting.
  ///
  /// - Parameters:
  ///   - exhaustivity: The exhaustivity during the work.
  ///   - operation: Uses this store.
  /// - Returns: The operation's result.
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

  /// Runs work with different dependencies in this store.
  ///
  /// - Parameters:
  ///   - update: Changes the store's dependencies.
  ///   - operation: Uses this store. On a custom actor it must not capture `self`, which would isolate it to the actor.
  /// - Returns: The operation's result.
  @discardableResult
  public nonisolated(nonsending) func withDependencies<Result>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let previous = dependencies
    // Updates a copy, because an update that throws an error must have no effect.
    var changed = previous
    try update(&changed)
    dependencies = changed
    defer { dependencies = previous }
    return try await operation()
  }

  /// Runs synchronous work with different dependencies in this store.
  ///
  /// - Parameters:
  ///   - update: Changes the store's dependencies.
  ///   - operation: Uses this store.
  /// - Returns: The operation's result.
  @discardableResult
  public func withDependencies<Result>(
    _ update: (inout DependencyValues) throws -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    let previous = dependencies
    // Updates a copy, because an update that throws an error must have no effect.
    var changed = previous
    try update(&changed)
    dependencies = changed
    defer { dependencies = previous }
    return try operation()
  }
}
