/// The root and the value of key paths that are passed in place of cases: `\.coupon`, `\.row[id: 1].saved`.
@_documentation(visibility: private)
@dynamicMemberLookup
public struct UnknownCase: Sendable {
  /// Accepts any case name.
  public subscript(dynamicMember name: String) -> Self {
    mistake()
  }

  /// Accepts any case name, as the last one of a key path.
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
/// Only a literal converts to this function. A `KeyPath`, or a function to another type, would replace the compiler's messages about other
/// mistakes.
@_documentation(visibility: private)
public typealias CaseKeyPath<Root> = (UnknownCase) -> Root
