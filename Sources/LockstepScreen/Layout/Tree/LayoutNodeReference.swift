// Unsafe memory, and why it is sound: a node's storage is allocated by `LayoutNode.init` and freed by its `deinit`, and a
// reference is only followed while the node is alive. Layout runs synchronously under a call on the root, which retains all of
// its descendants; user code called during layout (`MeasuredContent`, `Layout`) can change nodes through `LayoutNode` only, and
// the engine doesn't keep a child list across such a call (see `LayoutEngine`). Children's lists hold references whose nodes
// are retained by the array beside them. Nodes aren't `Sendable`, so storage stays in one isolation domain.

/// The rule that computes the size of a node's content.
enum ContentSizeRule: UInt8 { case flexbox, measured, layout }

/// The data of one node that layout reads and writes, in one block of memory without reference counting and exclusivity checks.
struct LayoutNodeStorage {
  var style: LayoutStyle
  var kind: ContentSizeRule
  var traits: LayoutStyleTraits
  var childCount = 0
  var children: UnsafeMutablePointer<LayoutNodeReference>?
  var owner: Unmanaged<LayoutNode>?
  var frame = Rect.zero
  var cache = LayoutNodeCache()
}

/// An unowned reference to a node's storage.
struct LayoutNodeReference: BitwiseCopyable {
  private let pointer: UnsafeMutablePointer<LayoutNodeStorage>

  static func allocate(style: LayoutStyle, kind: ContentSizeRule) -> LayoutNodeReference {
    let pointer = UnsafeMutablePointer<LayoutNodeStorage>.allocate(capacity: 1)
    pointer.initialize(to: LayoutNodeStorage(style: style, kind: kind, traits: LayoutStyleTraits(style)))
    return LayoutNodeReference(pointer: pointer)
  }

  func deallocate() {
    pointer.pointee.children?.deallocate()
    pointer.deallocate()
  }

  func setStyle(_ style: LayoutStyle) {
    pointer.pointee.style = style
    pointer.pointee.traits = LayoutStyleTraits(style)
  }

  func setChildren(_ nodes: ContiguousArray<LayoutNode>) {
    pointer.pointee.children?.deallocate()
    pointer.pointee.children = nil
    pointer.pointee.childCount = nodes.count
    guard !nodes.isEmpty else { return }
    let children = UnsafeMutablePointer<LayoutNodeReference>.allocate(capacity: nodes.count)
    for index in nodes.indices { (children + index).initialize(to: nodes[index].reference) }
    pointer.pointee.children = children
  }

  /// Drops all cached results.
  func invalidate() { pointer.pointee.cache.invalidate() }

  @inline(__always)
  var style: LayoutStyle { _read { yield pointer.pointee.style } }

  @inline(__always)
  var traits: LayoutStyleTraits { pointer.pointee.traits }

  @inline(__always)
  var kind: ContentSizeRule {
    get { pointer.pointee.kind }
    nonmutating set { pointer.pointee.kind = newValue }
  }

  @inline(__always)
  var owner: Unmanaged<LayoutNode>? {
    get { pointer.pointee.owner }
    nonmutating set { pointer.pointee.owner = newValue }
  }

  @inline(__always)
  var frame: Rect {
    get { pointer.pointee.frame }
    nonmutating set { pointer.pointee.frame = newValue }
  }

  @inline(__always)
  var cache: LayoutNodeCache {
    _read { yield pointer.pointee.cache }
    nonmutating _modify { yield &pointer.pointee.cache }
  }

  @inline(__always)
  var childCount: Int { pointer.pointee.childCount }

  /// The child at an index below `childCount`, which the caller has just read.
  @inline(__always)
  func child(_ index: Int) -> LayoutNodeReference {
    guard index < pointer.pointee.childCount, let children = pointer.pointee.children else { return self }
    return children[index]
  }
}

/// Properties of a style that layout reads often, computed once when the style is set.
struct LayoutStyleTraits: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// Padding or widths are percentages of the containing block's width.
  static let usesContainerWidth = LayoutStyleTraits(rawValue: 1)
  /// Heights are percentages of the containing block's height.
  static let usesContainerHeight = LayoutStyleTraits(rawValue: 2)
  /// The box takes no part in layout.
  static let isHidden = LayoutStyleTraits(rawValue: 4)
  /// The box is out of the flow.
  static let isAbsolute = LayoutStyleTraits(rawValue: 8)
  /// All padding and border widths are 0.
  static let hasNoInsets = LayoutStyleTraits(rawValue: 16)
  /// All margins are 0.
  static let hasNoMargins = LayoutStyleTraits(rawValue: 32)

  /// The height is neither a length nor given by a ratio.
  static let hasAutoHeight = LayoutStyleTraits(rawValue: 64)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ style: LayoutStyle) {
    self = []
    let padding = style.padding
    if padding.left.isPercent || padding.top.isPercent || padding.right.isPercent || padding.bottom.isPercent
      || style.width.isPercent || style.minWidth.isPercent || style.maxWidth.isPercent
    {
      insert(.usesContainerWidth)
    }
    if style.height.isPercent || style.minHeight.isPercent || style.maxHeight.isPercent {
      insert(.usesContainerHeight)
    }
    if style.height == .auto, style.aspectRatio == nil { insert(.hasAutoHeight) }
    if style.display == .none { insert(.isHidden) }
    if style.position == .absolute { insert(.isAbsolute) }
    if padding == Edges(all: 0), style.border == Edges(all: 0) { insert(.hasNoInsets) }
    if style.margin == Edges(all: 0) { insert(.hasNoMargins) }
  }

  /// Whether the box is neither hidden nor out of the flow.
  var isInFlow: Bool { isDisjoint(with: [.isHidden, .isAbsolute]) }
}
