/// `==` of values whose type is known only at run time.
enum DynamicEquality {
  /// `nil` when the first value's type has no `==`.
  static func holds(_ old: Any, _ new: Any) -> Bool? {
    (old as? any Equatable).map { holds($0, new) }
  }

  private static func holds<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
    (new as? Value).map { old == $0 } ?? false
  }
}
