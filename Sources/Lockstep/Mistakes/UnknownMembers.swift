// The declarations of this folder exist for the compiler's messages only. Each accepts one common mistake, cannot be called, and says in one
// sentence what to write instead. Valid code never picks them, because the compiler prefers every available overload. They are private to the
// documentation. Tests/Outside/check_mistakes.py checks what the compiler says about each mistake.

/// What `@Dependency(\.mial)` leads to, where `DependencyValues` has no such property.
@_documentation(visibility: private)
public struct UnknownDependency: Sendable {}

/// What `scope(state: \.chld)` leads to, where the state has no such property.
@_documentation(visibility: private)
public struct UnknownState: Sendable {}

/// A root of key paths that accepts every name.
@_documentation(visibility: private)
@dynamicMemberLookup
public struct UnknownMembers<Member> {
  /// Stands for any property.
  ///
  /// - Parameter name: The property's name.
  public subscript(dynamicMember name: String) -> Member {
    mistake()
  }
}

/// The body of a function that does not compile where it is called.
func mistake() -> Never {
  fatalError("This function exists for the compiler's message only: it cannot be called.")
}
