/// The root and the value of key paths that are passed in place of cases: `\.coupon`, `\.row[id: 1].saved`.
@_documentation(visibility: private)
@dynamicMemberLookup
public struct UnknownCase: Sendable {
  /// Accepts any case name.
  ///
  /// - Parameter name: The case's name.
  public subscript(dynamicMember name: String) -> Self {
    mistake()
  }

  /// Accepts any element.
  ///
  /// - Parameter id: The element's id.
  public subscript<ID: Hashable>(id id: ID) -> Self {
    mistake()
  }
}

/// A key path in place of a case, as The Composable Architecture 1.4 and later accept it: `action: \.coupon`. A
/// literal converts to a function, and a function, unlike a `KeyPath`, doesn't replace the compiler's message about another mistake.
@_documentation(visibility: private)
public typealias CaseKeyPath = (UnknownCase) -> UnknownCase
