extension ReducerProtocol {
  /// Gives this reducer, its children and their effects another dependency.
  ///
  /// ```swift
  /// Scope(state: \.preview, action: Action.preview) {
  ///   Player().dependency(\.audio, .muted)
  /// }
  /// ```
  ///
  /// Overrides nest: the innermost wins. What stands beside or above this reducer doesn't see it.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: What it is here.
  /// - Returns: This reducer with that dependency.
  @inlinable
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> DependencyOverride<Self> {
    DependencyOverride(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Gives this reducer, its children and their effects a dependency that is changed from what it is around them.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of one.
  ///   - transform: Changes it; called once a store, and again when the dependencies around change.
  /// - Returns: This reducer with the changed dependency.
  @inlinable
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ transform: @escaping (_ dependency: inout Value) -> Void
  ) -> DependencyOverride<Self> {
    DependencyOverride(base: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// Gives this reducer, its children and their effects a dependency that is changed from what it is around them.
  ///
  /// - Parameters:
  ///   - key: The dependency's key; its type, where that is its own key.
  ///   - transform: Changes it; called once a store, and again when the dependencies around change.
  /// - Returns: This reducer with the changed dependency.
  @inlinable
  public func transformDependency<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ transform: @escaping (_ dependency: inout Key.Value) -> Void
  ) -> DependencyOverride<Self> {
    DependencyOverride(base: self) { transform(&$0[key]) }
  }
}

/// A reducer with dependencies of its own: what `dependency` and `transformDependency` make.
public struct DependencyOverride<Base: ReducerProtocol>: ReducerProtocol {
  @usableFromInline let base: PreparedReducer<Base>
  @usableFromInline let dependencies: ChangedDependencies

  @inlinable
  init(base: Base, change: @escaping (inout DependencyValues) -> Void) {
    self.base = PreparedReducer(base)
    dependencies = ChangedDependencies(change)
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let previous = dependencies.enter()
    defer { dependencies.leave(to: previous) }
    return base.reduce(into: &state, action: action)
  }
}
