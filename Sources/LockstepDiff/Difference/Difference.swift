/// The difference between two values, as structured data without formatted text.
///
/// ```swift
/// let difference = Difference.between(Login.State(), Login.State(isLoading: true))
/// difference?.changes.map(\.path.description)  // ["isLoading"]
/// ```
public struct Difference: Sendable, Hashable {
  /// The difference as a tree of changed parts and their unchanged context.
  public let root: Node
  /// All changes with their paths, in the order in which the values print.
  public let changes: [Change]
  /// Whether ``changes`` contains every change. Parts beyond the limit are counted, not compared.
  public let isComplete: Bool

  init(root: Node) {
    self.root = root
    var collector = ChangeCollector()
    collector.collect(root)
    changes = collector.changes
    isComplete = collector.isComplete
  }

  /// Whether only hidden values differ, so that all values print the same.
  package var isHidden: Bool {
    isComplete
      && changes.allSatisfy { if case .changed(.secret, .secret) = $0.kind { true } else { false } }
  }

  /// Compares two values. Returns nil if they have no visible difference.
  ///
  /// - Parameters:
  ///   - old: The value before, or the expected one.
  ///   - new: The value after, or the actual one.
  ///   - limit: Maximum number of values to describe in changed parts. Values beyond it are folded into `…`, and the remaining parts of
  ///     each list, set, dictionary and text are counted without being compared.
  /// - Complexity: One `==` of the values, then O(size of the changed parts), at most O(`limit`). Equal parts are never taken apart.
  ///   Parts that aren't `Equatable` are taken apart unless their bytes are the same.
  public static func between(_ old: Any, _ new: Any, limit: Int = 50_000) -> Difference? {
    var comparer = ValueComparer(limit: limit)
    return comparer.node(from: old, to: new).map(Difference.init(root:))
  }
}
