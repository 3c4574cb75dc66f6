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
    var collector = DifferenceChangeCollector()
    collector.collect(root)
    changes = collector.changes
    isComplete = collector.isComplete
  }

  /// The positions of added elements that have ids, by the index of their change. Applying the changes at these positions turns the old
  /// value into the new one.
  ///
  /// - Complexity: O(size of the difference) if an element with an id was added.
  package var insertions: [Int: Int] {
    let isNeeded = changes.contains { change in
      if case .added = change.kind, case .id? = change.path.components.last { true } else { false }
    }
    guard isNeeded else { return [:] }
    var collector = DifferenceChangeCollector()
    collector.collect(root)
    return collector.insertions
  }

  /// Whether only hidden values differ, so that all values print the same.
  package var isHidden: Bool {
    isComplete
      && changes.allSatisfy { if case .changed(.secret, .secret) = $0.kind { true } else { false } }
  }

  /// Compares two values. Returns nil if they have no visible difference.
  ///
  /// - Parameters:
  ///   - old: The old or expected value.
  ///   - new: The new or actual value.
  ///   - limit: Maximum number of values to describe in changed parts. Values beyond it are folded into `…`, and the remaining parts of
  ///     each list, set, dictionary and text are counted without being compared.
  /// - Complexity: One `==` of the values, then O(size of the changed parts), at most O(`limit`). Equal parts are never taken apart.
  ///   Parts that aren't `Equatable` are taken apart unless their bytes are the same.
  public static func between(_ old: Any, _ new: Any, limit: Int = 50_000) -> Difference? {
    var comparer = ValueComparer(limit: limit)
    return comparer.node(from: old, to: new).map(Difference.init(root:))
  }
}

extension Difference {
  /// A node of a difference: a change, unchanged parts, or a frame with differences inside.
  public indirect enum Node: Sendable, Hashable {
    /// The value was replaced.
    case changed(old: Tree, new: Tree)
    /// A part that exists only in the new value.
    case added(Tree)
    /// A part that exists only in the old value.
    case removed(Tree)
    /// An element that moved within its list, with positions counted from 0; `inside` contains the changes within the element.
    case moved(from: Int, to: Int, inside: Node?)
    /// A small unchanged part, kept as context.
    case unchanged(Tree)
    /// A number of unchanged parts.
    case folded(Int)
    /// A number of parts that weren't compared because the limit was used up.
    case uncompared(Int)
    /// Differences inside a frame that both values have.
    case inside(BracketFrame, [Child])
    /// A changed multiline string, with its lines as children.
    case rewritten(old: Tree, new: Tree, lines: [Child])
  }

  /// A child of a node, with its label and path component.
  public struct Child: Sendable, Hashable {
    /// The label before the colon; nil if there is none.
    public let label: String?
    /// The path component; nil if the child adds none.
    public let component: Path.Component?
    /// The child's node.
    public let node: Node
  }
}

/// The result of comparing two values, for callers that must distinguish an invisible difference from equality.
///
/// Differences between hidden values are reported as invisible; ``Difference/between(_:_:limit:)`` doesn't report them.
public enum Comparison: Sendable, Hashable {
  /// The values are equal.
  case equal
  /// The values differ by `==` but print the same. Contains the known reasons.
  case invisible([InvisibleDifference])
  /// The values differ visibly.
  case different(Difference)

  /// Compares two values.
  ///
  /// - Parameters:
  ///   - old: The old or expected value.
  ///   - new: The new or actual value.
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

/// A part of two values that differs by `==` but prints the same.
public struct InvisibleDifference: Sendable, Hashable {
  /// The path to the part; empty for the whole value.
  public let path: Path
  /// The reason why the values print the same.
  public let reason: Reason

  /// A reason why two different values print the same.
  public enum Reason: Sendable, Hashable {
    /// The values are of different types.
    case type(old: String, new: String)
    /// The value can't be taken apart, for example because it is a closure or a secret.
    case opaque(type: String)
    /// The values are two instances of a class with the same fields.
    case identity(type: String)
    /// The type's own `==` distinguishes values with the same visible fields.
    case customEquality(type: String)
    /// The value is a floating-point number that isn't equal to itself.
    case notANumber
  }
}

extension InvisibleDifference: CustomStringConvertible {
  /// The path and the reason on one line: `price: nan is never equal to itself`.
  public var description: String { (path.isEmpty ? "" : "\(path): ") + reason.description }
}

extension InvisibleDifference.Reason: CustomStringConvertible {
  /// The reason as a phrase without the path: `nan is never equal to itself`.
  public var description: String {
    switch self {
    case .type(let old, let new): "\(old) and \(new) print the same"
    case .opaque(let type): "\(type) can't be inspected"
    case .identity(let type): "two instances of \(type) with the same fields"
    case .customEquality(let type): "== of \(type) distinguishes values with the same visible fields"
    case .notANumber: "nan is never equal to itself"
    }
  }
}
