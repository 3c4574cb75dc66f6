/// Arranges elements side by side, as a CSS flexbox container with `flex-direction: row` does.
///
/// ```swift
/// HBox(spacing: 2) {
///   Button("Log in") { store.send(.loginButtonTapped) }
///   Spacer()
///   Text("2 tries left")
/// }
/// ```
public struct HBox: Element {
  private let node: ElementNode
  private let content: ElementList

  /// Arranges elements side by side.
  ///
  /// - Parameters:
  ///   - spacing: The distance between elements, in columns, and between lines, in rows.
  ///   - alignment: The alignment across the row; `.stretch` makes all elements as high as the row.
  ///   - justify: How free space along the row is distributed.
  ///   - wraps: Whether elements that don't fit begin another line.
  ///   - content: The elements.
  public init(
    spacing: Length = 0,
    alignment: LayoutStyle.AlignItems = .stretch,
    justify: LayoutStyle.JustifyContent = .flexStart,
    wraps: Bool = false,
    @ElementBuilder content: () -> ElementList
  ) {
    node = .box(.row, spacing, alignment, justify, wraps)
    self.content = content()
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) { nodes.add(node.with(content, nodes)) }
}

/// Arranges elements one below the other, as a CSS flexbox container with `flex-direction: column` does.
///
/// ```swift
/// VBox(spacing: 1) {
///   Text("Log in").style(.title)
///   TextField("Email", text: store.binding(get: \.email, send: Login.Action.emailChanged))
/// }
/// ```
public struct VBox: Element {
  private let node: ElementNode
  private let content: ElementList

  /// Arranges elements one below the other.
  ///
  /// - Parameters:
  ///   - spacing: The distance between elements, in rows, and between lines, in columns.
  ///   - alignment: The alignment across the column; `.stretch` makes all elements as wide as the column.
  ///   - justify: How free space along the column is distributed.
  ///   - wraps: Whether elements that don't fit begin another column.
  ///   - content: The elements.
  public init(
    spacing: Length = 0,
    alignment: LayoutStyle.AlignItems = .stretch,
    justify: LayoutStyle.JustifyContent = .flexStart,
    wraps: Bool = false,
    @ElementBuilder content: () -> ElementList
  ) {
    node = .box(.column, spacing, alignment, justify, wraps)
    self.content = content()
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) { nodes.add(node.with(content, nodes)) }
}

/// Stacks elements on top of each other, the last one in front. The box is as large as its largest element.
///
/// ```swift
/// ZBox {
///   Image("Cover", phase: store.cover)
///   Text("Live").style(.danger).alignment(.flexEnd)
/// }
/// ```
///
/// Elements fill the box; `.alignment` moves one to the left, the middle or the right, and `.position(top:right:bottom:left:)` places
/// one by its distance to the edges.
public struct ZBox: Element {
  private let content: ElementList

  /// Creates a box with elements on top of each other.
  ///
  /// - Parameter content: The elements, the last one in front.
  public init(@ElementBuilder content: () -> ElementList) {
    self.content = content()
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var node = ElementNode.box(.column)
    node.arrangement = ZBoxLayout()
    nodes.add(node.with(content, nodes))
  }
}

extension ElementNode {
  static func box(
    _ direction: LayoutStyle.Direction,
    _ spacing: Length = 0,
    _ alignment: LayoutStyle.AlignItems = .stretch,
    _ justify: LayoutStyle.JustifyContent = .flexStart,
    _ wraps: Bool = false
  ) -> Self {
    var node = ElementNode(role: .box)
    node.layout.direction = direction
    (node.layout.rowGap, node.layout.columnGap) = (spacing, spacing)
    (node.layout.alignItems, node.layout.justifyContent) = (alignment, justify)
    if wraps { node.layout.wrap = .wrap }
    return node
  }

  /// Returns a copy of the box with the elements as its children.
  fileprivate func with(_ content: ElementList, _ nodes: ElementNodeCollector) -> Self {
    var node = self
    node.children = nodes.nodes(of: content)
    return node
  }

  /// Creates a box that arranges nodes in a column.
  static func column(_ children: [ElementNode], position: Int) -> Self {
    var node = ElementNode(role: .box)
    node.key = ElementKey(path: [position])
    node.layout.direction = .column
    node.children = children
    return node
  }

  /// Creates a scroll view around a box. The box keeps its natural size; the part that fits is visible.
  static func scrollView(_ content: ElementNode) -> Self {
    var content = content
    content.layout.shrink = 0
    var node = ElementNode(role: .scrollView, layout: .scrollable)
    node.layout.direction = content.layout.direction
    node.children = [content]
    return node
  }
}

/// The arrangement of a ``ZBox``: every subview gets the whole box.
struct ZBoxLayout: Layout {
  func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutSubviews) -> Size {
    var size = Size.zero
    for subview in subviews {
      let natural = subview.sizeThatFits(proposal)
      size = Size(width: max(size.width, natural.width), height: max(size.height, natural.height))
    }
    return size
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews) {
    for subview in subviews {
      let whole = ProposedSize(width: .definite(bounds.size.width), height: .definite(bounds.size.height))
      subview.place(at: bounds.origin, proposal: whole)
    }
  }
}

/// Empty space that expands to fill its box.
public struct Spacer: Element {
  private let minimum: Double

  /// Creates flexible empty space.
  ///
  /// - Parameter minimum: The smallest size along the box, in columns or rows; negative numbers count as 0.
  public init(minimum: Double = 0) {
    self.minimum = minimum
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var node = ElementNode(role: .spacer)
    node.layout.grow = 1
    node.layout.shrink = 0
    node.layout.basis = .points(minimum)
    nodes.add(node)
  }
}

/// A line between elements, across the direction of its box.
public struct Divider: Element {
  /// Creates a line.
  public init() {}

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    var node = ElementNode(role: .divider)
    node.layout.shrink = 0
    node.layout.basis = .points(1)
    node.layout.alignSelf = .stretch
    nodes.add(node)
  }
}

/// Elements that scroll if they don't fit.
///
/// ```swift
/// ScrollView { ForEach(store.paragraphs, id: \.self) { Text($0) } }
/// ```
///
/// In scripts: `scroll to "Imprint"`, and `scroll scrollView "" down` by a page. For many rows of one kind, use ``List``, which evaluates
/// only the visible ones.
public struct ScrollView: Element {
  private let direction: LayoutStyle.Direction
  private let content: ElementList

  /// Creates a scroll view.
  ///
  /// - Parameters:
  ///   - isHorizontal: Whether the elements are side by side and scroll sideways.
  ///   - content: The elements.
  public init(isHorizontal: Bool = false, @ElementBuilder content: () -> ElementList) {
    direction = isHorizontal ? .row : .column
    self.content = content()
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) {
    nodes.add(.scrollView(.box(direction).with(content, nodes)))
  }
}

extension LayoutStyle {
  /// Expands into free space, and shrinks before other elements, because its content can be scrolled.
  static let scrollable: Self = {
    var style = Self.default
    style.direction = .column
    style.overflow = .scroll
    style.grow = 1
    return style
  }()
}
