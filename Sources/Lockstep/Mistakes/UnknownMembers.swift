// The declarations in this folder exist only for the compiler's messages. Each accepts one common mistake, cannot be called, and has a
// message of one sentence with the correct code. Valid code never selects them, because the compiler prefers every available overload. They
// are hidden from the documentation. Tests/Outside/check_mistakes.py checks the compiler's message for each mistake.

/// A value that does not exist: an unknown dependency, state or payload.
///
/// It has members of any name and type, and can be called with any arguments, so that the code that uses it causes no further error.
@_documentation(visibility: private)
@dynamicMemberLookup
@dynamicCallable
public struct UnknownMemberStandIn: Sendable {
  /// Accepts any property name and any type.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { mistake() }
    set { mistake() }
  }

  /// Accepts any property name if the type is unknown.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> Self {
    get { mistake() }
    set { mistake() }
  }

  /// Accepts any arguments.
  public func dynamicallyCall<Value>(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> Value {
    mistake()
  }

  /// Accepts any arguments if the type of the result is unknown.
  @_disfavoredOverload
  @discardableResult
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> Self {
    mistake()
  }
}

/// A root of key paths that accepts every name.
@_documentation(visibility: private)
@dynamicMemberLookup
public struct UnknownMembers<Member> {
  /// Accepts any property name.
  public subscript(dynamicMember name: String) -> Member {
    mistake()
  }
}

/// The body of a function whose call never compiles.
package func mistake() -> Never {
  fatalError("This function exists for the compiler's message only: it cannot be called.")
}

/// The root and the value of key paths that are passed in place of cases: `\.coupon`, `\.row[id: 1].saved`.
@_documentation(visibility: private)
@dynamicMemberLookup
public struct CaseKeyPathStandIn: Sendable {
  /// Accepts any case name.
  public subscript(dynamicMember name: String) -> Self {
    mistake()
  }

  /// Accepts any case name as the last component of a key path.
  @_disfavoredOverload
  public subscript<Root>(dynamicMember name: String) -> Root {
    mistake()
  }

  /// Accepts any element.
  public subscript<ID: Hashable>(id id: ID) -> Self {
    mistake()
  }
}

/// A key path in place of a case, as The Composable Architecture 1.4 and later accept it: `action: \.coupon`.
///
/// Only a literal converts to this function type. A `KeyPath`, or a function type with another result, would replace the compiler's
/// messages about other mistakes.
@_documentation(visibility: private)
public typealias CaseKeyPath<Root> = (CaseKeyPathStandIn) -> Root
