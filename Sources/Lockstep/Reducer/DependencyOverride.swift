extension ReducerProtocol {
  /// Overrides a dependency for this reducer, its children and their effects.
  ///
  /// ```swift
  /// Scope(state: \.preview, action: Action.preview) {
  ///   Player().dependency(\.audio, .muted)
  /// }
  /// ```
  ///
  /// Overrides can be nested: the innermost takes precedence. Sibling and parent reducers aren't affected.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The overriding value.
  /// - Returns: This reducer with that dependency.
  @inlinable
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> DependencyOverride<Self> {
    DependencyOverride(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Changes a dependency for this reducer, its children and their effects, based on the surrounding value.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a property of one.
  ///   - transform: Changes the value; called once per store, and again when the surrounding dependencies change.
  /// - Returns: This reducer with the changed dependency.
  @inlinable
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ transform: @escaping (_ dependency: inout Value) -> Void
  ) -> DependencyOverride<Self> {
    DependencyOverride(base: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// Changes a dependency for this reducer, its children and their effects, based on the surrounding value.
  ///
  /// - Parameters:
  ///   - key: The dependency's key; the dependency's type if it is its own key.
  ///   - transform: Changes the value; called once per store, and again when the surrounding dependencies change.
  /// - Returns: This reducer with the changed dependency.
  @inlinable
  public func transformDependency<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ transform: @escaping (_ dependency: inout Key.Value) -> Void
  ) -> DependencyOverride<Self> {
    DependencyOverride(base: self) { transform(&$0[key]) }
  }
}

/// A reducer with overridden dependencies. Created by `dependency` and `transformDependency`.
public struct DependencyOverride<Base: ReducerProtocol>: ReducerProtocol {
  @usableFromInline let base: CachedBodyReducer<Base>
  @usableFromInline let dependencies: OverriddenDependencies

  @inlinable
  init(base: Base, change: @escaping (inout DependencyValues) -> Void) {
    self.base = CachedBodyReducer(base)
    dependencies = OverriddenDependencies(change)
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let previous = dependencies.enter()
    defer { dependencies.leave(to: previous) }
    return base.reduce(into: &state, action: action)
  }
}

extension ReducerProtocol {
  /// Names this instance of a feature in traces: its effects appear as `name/effect`.
  ///
  /// ```swift
  /// Scope(state: \.left, action: Action.left) { Counter().named("left") }
  /// Scope(state: \.right, action: Action.right) { Counter().named("right") }
  /// ```
  ///
  /// Names can be nested: `outer/inner/effect`. An effect without its own name is identified by its source location:
  /// `left/Counter.swift:12`.
  ///
  /// - Parameter name: The name.
  /// - Returns: This reducer, named.
  @inlinable
  public func named(_ name: String) -> DependencyOverride<Self> {
    DependencyOverride(base: self) { $0.enterInstance(named: name) }
  }
}

extension DependencyValues {
  @usableFromInline
  mutating func enterInstance(named name: String) {
    instanceName = instanceName.map { "\($0)/\(name)" } ?? name
  }
}
