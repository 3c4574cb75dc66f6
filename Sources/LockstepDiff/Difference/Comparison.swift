/// The answer to “do these two values differ?”, for those who must tell an invisible difference from none.
///
/// Hidden values that differ are told as hidden values that differ; ``Difference/between(_:_:limit:)`` keeps that to itself.
public enum Comparison: Sendable, Hashable {
  /// Nothing differs.
  case equal
  /// `==` says that the values differ, yet they print the same; why, as far as it can be told.
  case invisible([InvisibleDifference])
  /// Something differs visibly.
  case different(Difference)

  /// Compares two values.
  ///
  /// - Parameters:
  ///   - old: the value before, or the expected one.
  ///   - new: the value after, or the actual one.
  ///   - limit: how many values of changed parts are described; the default is enough for any text that people read.
  /// - Complexity: as ``Difference/between(_:_:limit:)``; values that differ invisibly are taken apart a second time.
  public init(_ old: Any, _ new: Any, limit: Int = 5_000) {
    var comparer = Comparer(limit: limit, reportsSecrets: true)
    if let node = comparer.node(from: old, to: new) {
      self = .different(Difference(root: node))
    } else {
      self = Comparison.unseen(old, new, limit: limit)
    }
  }

  private static func unseen(_ old: Any, _ new: Any, limit: Int) -> Comparison {
    if DynamicEquality.holds(old, new) == true { return .equal }
    var comparer = Comparer(limit: limit, isThorough: true, reportsSecrets: true)
    if let node = comparer.node(from: old, to: new) { return .different(Difference(root: node)) }
    return comparer.invisible.isEmpty ? .equal : .invisible(comparer.invisible)
  }
}

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
