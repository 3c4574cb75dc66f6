/// What tools may know about the cases of an enum.
package enum EnumCases {
  /// The names of an enum's cases, in the order the runtime keeps them.
  ///
  /// - Parameter type: Any type.
  /// - Returns: Cases with a payload in declaration order, then those without; `nil` if the type is no enum.
  /// - Complexity: O(*n*) in the number of cases.
  package static func names(of type: Any.Type) -> [String]? {
    guard let layout = EnumLayout(type) else { return nil }
    return (0..<layout.caseCount).compactMap { layout.name(of: UInt32($0)) }
  }
}
