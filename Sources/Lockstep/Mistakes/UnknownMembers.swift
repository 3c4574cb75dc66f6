// The declarations in this folder exist only for the compiler's messages. Each accepts one common mistake, cannot be called, and has a
// message of one sentence with the correct code. Valid code never selects them, because the compiler prefers every available overload. They
// are hidden from the documentation. Tests/Outside/check_mistakes.py checks the compiler's message for each mistake.

/// The result of `@Dependency(\.mial)` when `DependencyValues` has no such property.
@_documentation(visibility: private)
public struct UnknownDependency: Sendable {}

/// The result of `scope(state: \.chld)` when the state has no such property.
@_documentation(visibility: private)
public struct UnknownState: Sendable {}

/// A root of key paths that accepts every name.
@_documentation(visibility: private)
@dynamicMemberLookup
public struct UnknownMembers<Member> {
  /// Accepts any property name.
  ///
  /// - Parameter name: The property's name.
  public subscript(dynamicMember name: String) -> Member {
    mistake()
  }
}

/// The body of a function whose call never compiles.
func mistake() -> Never {
  fatalError("This function exists for the compiler's message only: it cannot be called.")
}
