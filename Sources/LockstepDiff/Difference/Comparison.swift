/// The result of comparing two values, for callers that must distinguish an invisible difference from none.
///
/// Differences between hidden values are reported as such; ``Difference/between(_:_:limit:)`` doesn't report them.
public enum Comparison: Sendable, Hashable {
  /// The values are equal.
  case equal
  /// The values differ by `==`, yet print the same. Contains the known reasons.
  case invisible([InvisibleDifference])
  /// The values differ visibly.
  case different(Difference)

  /// Compares two values.
  ///
  /// - Parameters:
  ///   - old: The value before, or the expected one.
  ///   - new: The value after, or the actual one.
  ///   - limit: Maximum number of values to describe in changed parts. The default is sufficient for human-readable output.
  /// - Complexity: As for ``Difference/between(_:_:limit:)``. Values that differ invisibly are taken apart a second time.
  public init(_ old: Any, _ new: Any, limit: Int = 5_000) {
    var comparer = ValueComparer(limit: limit, reportsSecrets: true)
    if let node = comparer.node(from: old, to: new) {
      self = .different(Difference(root: node))
    } else {
      self = Comparison.withoutVisibleDifference(old, new, limit: limit)
    }
  }

  private static func withoutVisibleDifference(_ old: Any, _ new: Any, limit: Int) -> Comparison {
    if DynamicEquality.holds(old, new) == true { return .equal }
    var comparer = ValueComparer(limit: limit, isThorough: true, reportsSecrets: true)
    if let node = comparer.node(from: old, to: new) { return .different(Difference(root: node)) }
    return comparer.invisible.isEmpty ? .equal : .invisible(comparer.invisible)
  }
}

/// Compares values of dynamic types by `==`.
enum DynamicEquality {
  /// Returns nil if the first value's type has no `==`.
  static func holds(_ old: Any, _ new: Any) -> Bool? {
    (old as? any Equatable).map { holds($0, new) }
  }

  private static func holds<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
    (new as? Value).map { old == $0 } ?? false
  }
}
