extension ReducerProtocol {
  /// Names this instance of a feature in traces: its effects appear as `name/effect`.
  ///
  /// ```swift
  /// Scope(state: \.left, action: Action.left) { Counter().named("left") }
  /// Scope(state: \.right, action: Action.right) { Counter().named("right") }
  /// ```
  ///
  /// Names nest: `outer/inner/effect`. An effect without a name of its own is identified by its source location: `left/Counter.swift:12`.
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
