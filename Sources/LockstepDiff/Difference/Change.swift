/// One change: where, and what.
public struct Change: Sendable, Hashable {
  /// Leads to what changed; empty when the whole value did.
  public let path: Path
  /// What happened there.
  public let kind: Kind

  /// A change made by hand, as an expectation.
  public init(path: Path, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// What happened at a path.
  public enum Kind: Sendable, Hashable {
    /// Another value stands there.
    case changed(old: Tree, new: Tree)
    /// Something came: an element, an entry.
    case added(Tree)
    /// Something left.
    case removed(Tree)
    /// An identified element changed its place among the others; positions count from 0.
    case moved(from: Int, to: Int)
  }
}

/// Walks a difference and notes what changed where.
struct ChangeCollector {
  private(set) var changes: [Change] = []
  private(set) var isComplete = true
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
    case .inside(_, let children): collect(children)
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
