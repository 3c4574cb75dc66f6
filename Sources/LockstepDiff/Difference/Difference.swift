/// What differs between two values: a value itself, made without printing anything.
///
/// ```swift
/// let difference = Difference.between(Login.State(), Login.State(isLoading: true))
/// difference?.changes.map(\.path.description)  // ["isLoading"]
/// ```
public struct Difference: Sendable, Hashable {
  /// The difference as a tree: what changed, and where it stands among what didn't.
  public let root: Node
  /// Every change with its path, in the order in which the values print.
  public let changes: [Change]
  /// Whether ``changes`` holds every change; beyond the limit parts are counted, not compared.
  public let isComplete: Bool

  init(root: Node) {
    self.root = root
    var collector = ChangeCollector()
    collector.collect(root)
    changes = collector.changes
    isComplete = collector.isComplete
  }

  /// Whether only hidden values differ, so that all values print alike.
  package var isHidden: Bool {
    isComplete
      && changes.allSatisfy { if case .changed(.secret, .secret) = $0.kind { true } else { false } }
  }

  /// What differs visibly between two values; `nil` when nothing does.
  ///
  /// - Parameters:
  ///   - old: the value before, or the expected one.
  ///   - new: the value after, or the actual one.
  ///   - limit: how many values of changed parts are described. Once they are used up, values fold into `…`, and the rest of
  ///     each list, set, dictionary and text is counted without being compared.
  /// - Complexity: one `==` of the values, then O(what differs), at most O(`limit`); equal parts are never taken apart. Parts that
  ///   aren't `Equatable` are taken apart unless they are the same byte for byte.
  public static func between(_ old: Any, _ new: Any, limit: Int = 50_000) -> Difference? {
    var comparer = Comparer(limit: limit)
    return comparer.node(from: old, to: new).map(Difference.init(root:))
  }
}
