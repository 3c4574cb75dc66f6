extension Dependency where Value == UnknownMemberStandIn {
  /// Not available. `DependencyValues` has no such property.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "DependencyValues has no such property: check the name, and import the module that declares it"
  )
  public init(_ keyPath: KeyPath<UnknownMembers<UnknownMemberStandIn>, UnknownMemberStandIn>) {
    mistake()
  }
}

extension ReducerProtocol {
  /// Not available. `DependencyValues` has no such property.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "DependencyValues has no such property: check the name, and import the module that declares it"
  )
  public func dependency<Value>(
    _ keyPath: KeyPath<UnknownMembers<UnknownMemberStandIn>, UnknownMemberStandIn>,
    _ value: Value
  ) -> DependencyOverride<Self> {
    mistake()
  }
}

/// Not available. A function that returns a value and cannot throw needs a placeholder to return.
@_documentation(visibility: private)
@available(*, unavailable, message: "Add 'placeholder:': this function does not throw, so it must return a value")
@_disfavoredOverload
public func unimplemented<each Argument, Result>(_ name: String) -> @Sendable (repeat each Argument) -> Result {
  mistake()
}
