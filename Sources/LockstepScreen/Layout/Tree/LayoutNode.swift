/// A box in a tree that is laid out incrementally by the rules of CSS flexbox.
///
/// Changing a node's style, content or children marks the node and its ancestors. The next ``layout(in:)`` computes them
/// again, and other nodes only if their constraints have changed.
///
/// ```swift
/// let root = LayoutNode(children: [LayoutNode(content: .measured(title)), LayoutNode(style: spacer)])
/// root.layout(in: AvailableSize(width: 80, height: 24))
/// print(root.children[1].frame)
/// ```
///
/// A node has one parent: adding it to another one removes it from the first. Adding a node to itself or to one of its
/// descendants has no effect. Custom rules can't change the tree while it is laid out.
public final class LayoutNode {
  /// Determines the size of a node's content.
  public enum Content {
    /// The children, arranged as flex items.
    case flexbox
    /// Content that measures itself; children are ignored.
    case measured(any MeasuredContent)
    /// The children, arranged by a custom layout.
    case layout(any Layout)
  }

  let reference: LayoutNodeReference
  private var storedChildren: ContiguousArray<LayoutNode> = []
  private var storedContent: Content
  private weak var storedParent: LayoutNode?
  /// Whether `layout(in:)` of this node is running.
  var isLayoutRoot = false

  /// The node that contains this one, or nil for a root.
  public var parent: LayoutNode? { storedParent }

  /// The style. Values without a meaning in CSS are replaced, as ``LayoutStyle`` describes.
  public var style: LayoutStyle {
    get { reference.style }
    set {
      let validated = newValue.validated()
      guard validated != reference.style, !isInLayout else { return }
      reference.setStyle(validated)
      markChanged()
    }
  }

  /// Determines the size of the content.
  public var content: Content {
    get { storedContent }
    set {
      guard !isInLayout else { return }
      storedContent = newValue
      reference.kind = newValue.kind
      markChanged()
    }
  }

  /// The children in their order.
  /// - Complexity: Setting takes O(n) for n children.
  public var children: [LayoutNode] {
    get { Array(storedChildren) }
    set { setChildren(newValue) }
  }

  /// The number of children.
  public var childCount: Int { storedChildren.count }

  /// The border box after the last layout, relative to the parent's border box.
  public var frame: Rect { reference.frame }

  /// Creates a node.
  /// - Parameters:
  ///   - style: How the node takes part in layout.
  ///   - content: Determines the size of the node's content.
  ///   - children: The child nodes.
  public init(style: LayoutStyle = .default, content: Content = .flexbox, children: [LayoutNode] = []) {
    reference = LayoutNodeReference.allocate(style: style.validated(), kind: content.kind)
    storedContent = content
    reference.owner = Unmanaged.passUnretained(self)
    if !children.isEmpty { setChildren(children) }
  }

  deinit {
    releaseDescendants()
    reference.deallocate()
  }

  /// Returns the child at a position.
  public func child(at index: Int) -> LayoutNode { storedChildren[index] }

  /// Adds a child at the end.
  /// - Parameter node: The new child.
  public func append(_ node: LayoutNode) {
    guard !isInside(node), !isInLayout, !node.isInLayout else { return }
    node.storedParent?.remove(node)
    storedChildren.append(node)
    node.storedParent = self
    childrenChanged()
  }

  /// Replaces all children. If a node occurs more than once, only the first occurrence counts.
  private func setChildren(_ nodes: [LayoutNode]) {
    guard !isInLayout else { return }
    for child in storedChildren { child.storedParent = nil }
    storedChildren.removeAll(keepingCapacity: true)
    storedChildren.reserveCapacity(nodes.count)
    for node in nodes where node.storedParent !== self && !isInside(node) && !node.isInLayout {
      node.storedParent?.remove(node)
      node.storedParent = self
      storedChildren.append(node)
    }
    childrenChanged()
  }

  private func remove(_ node: LayoutNode) {
    storedChildren.removeAll { $0 === node }
    node.storedParent = nil
    childrenChanged()
  }

  /// Whether a node is this one or one of its ancestors. A node without children contains none.
  private func isInside(_ node: LayoutNode) -> Bool {
    if node === self { return true }
    guard !node.storedChildren.isEmpty else { return false }
    var ancestor = storedParent
    while let current = ancestor {
      if current === node { return true }
      ancestor = current.storedParent
    }
    return false
  }

  /// Whether a layout of the node or of an ancestor is running. Custom rules can't change the tree meanwhile.
  var isInLayout: Bool {
    if isLayoutRoot { return true }
    var ancestor = storedParent
    while let current = ancestor {
      if current.isLayoutRoot { return true }
      ancestor = current.storedParent
    }
    return false
  }

  private func childrenChanged() {
    reference.setChildren(storedChildren)
    markChanged()
  }

  /// Drops the cached results of the node and of all its ancestors.
  private func markChanged() {
    reference.invalidate()
    var ancestor = storedParent
    while let current = ancestor {
      current.reference.invalidate()
      ancestor = current.storedParent
    }
  }

  /// Releases children in a loop: releasing 10,000 levels by recursion would overflow the stack.
  private func releaseDescendants() {
    guard !storedChildren.isEmpty else { return }
    var waiting = storedChildren
    storedChildren = []
    while var node = waiting.popLast() {
      guard isKnownUniquelyReferenced(&node) else {
        node.storedParent = nil
        continue
      }
      waiting.append(contentsOf: node.storedChildren)
      node.storedChildren = []
      node.reference.setChildren([])
    }
  }
}

extension LayoutNode.Content {
  var kind: ContentSizeRule {
    switch self {
    case .flexbox: .flexbox
    case .measured: .measured
    case .layout: .layout
    }
  }
}
