/// A change to one part of a value, with the path to the part.
public struct Change: Sendable, Hashable {
  /// The path to the changed part; empty if the whole value changed.
  public let path: Path
  /// The kind of change, with the values involved.
  public let kind: Kind

  /// Creates a change, for example as the expected value in a test.
  public init(path: Path, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// Whether a part was replaced, added, removed or moved.
  public enum Kind: Sendable, Hashable {
    /// The value was replaced.
    case changed(old: Tree, new: Tree)
    /// An element or an entry was added.
    case added(Tree)
    /// An element or an entry was removed.
    case removed(Tree)
    /// An identified element moved within its list; positions count from 0.
    case moved(from: Int, to: Int)
  }
}

/// Collects the changes of a difference with their paths.
struct DifferenceChangeCollector {
  private(set) var changes: [Change] = []
  private(set) var isComplete = true

  /// The positions of added elements that have ids, by the index of their change.
  private(set) var insertions: [Int: Int] = [:]
  private var path = Path()

  mutating func collect(_ node: Difference.Node) {
    switch node {
    case .changed(let old, let new), .rewritten(let old, let new, _): note(.changed(old: old, new: new))
    case .added(let tree): note(.added(tree))
    case .removed(let tree): note(.removed(tree))
    case .moved(let from, let to, let inside):
      note(.moved(from: from, to: to))
      if let inside { collect(inside) }
    case .unchanged, .folded: return
    case .uncompared: isComplete = false
    case .inside(.enumeration(_, let name), let children):
      path.components.append(.name(name))
      collect(children)
      path.components.removeLast()
    case .inside(.array, let children): collect(elements: children)
    case .inside(_, let children): collect(children)
    }
  }

  private mutating func collect(elements: [Difference.Child]) {
    var position = 0
    for element in elements {
      if case .added = element.node, case .id? = element.component { insertions[changes.count] = position }
      collect([element])
      position += element.node.newElements
    }
  }

  private mutating func collect(_ children: [Difference.Child]) {
    for child in children {
      guard let component = child.component else {
        collect(child.node)
        continue
      }
      path.components.append(component)
      collect(child.node)
      path.components.removeLast()
    }
  }

  private mutating func note(_ kind: Change.Kind) { changes.append(Change(path: path, kind: kind)) }
}

extension Difference.Node {
  /// The number of elements of the new list that the node represents.
  fileprivate var newElements: Int {
    switch self {
    case .folded(let count), .uncompared(let count): count
    case .removed: 0
    case .changed, .added, .moved, .unchanged, .inside, .rewritten: 1
    }
  }
}
