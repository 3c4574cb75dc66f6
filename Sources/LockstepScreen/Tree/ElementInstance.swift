/// An element in a running screen: its node, its box in the layout, and properties of its identity rather than its value, such as the
/// scroll position.
final class ElementInstance {
  /// Distinguishes instances of one screen session; never reused.
  let number: Int

  /// The node; its children are stored as instances instead.
  private(set) var node: ElementNode

  /// The box; nil for screens, whose elements belong to the box around the screen.
  let box: LayoutNode?

  /// The theme's style for the node's role.
  private var roleStyle = ElementStyle()

  /// The element's own style, without inherited properties.
  private(set) var style: ElementStyle

  private(set) weak var parent: ElementInstance?
  var children: [ElementInstance] = []

  /// The pages of a tab view that were shown before, with their scroll positions and carets. They are outside of the tree and not
  /// evaluated.
  var keptPages: [ElementInstance] = []

  /// Whether the instance is a kept page.
  var isKept = false

  /// The rows of a list; nil for other elements.
  var list: ListWindow?

  /// The last change of an animated element, and the number of the session's change that caused it.
  var motion: (kind: ElementMotion, changeNumber: Int)?

  /// The number of the row of a focus section that had the focus last.
  var focusedRow: Int?

  /// The number of rows or columns scrolled out at the start of a scroll view.
  var scrollOffset = 0.0

  /// Whether a person has scrolled the element since its position was recorded.
  var isScrolling = false

  /// The recorded value of the position; nil before the first record.
  var recordedScrolling: AnyHashable?

  /// The month that a date picker shows; nil for the month of its value.
  var shownMonth: CalendarMonth?

  /// The day of a date picker that keys have marked, before Enter selects it; nil if the selected day is marked.
  var markedDay: CalendarDay?

  /// For a date picker: the day of the month marked before the person changed the month, and the date marked as a result; nil if the
  /// month was not changed. While that date is marked, changing the month again tries the original day: 31, 30, 31.
  var turnedDay: TurnedDay?

  /// The number of characters after a field's caret; if larger than the length of the text, the caret is at the start.
  var charactersAfterCaret = 0

  init(number: Int, node: ElementNode, parent: ElementInstance?) {
    self.number = number
    self.node = node
    self.parent = parent
    style = node.style
    box = node.role == .screen ? nil : LayoutNode()
    if node.role == .list { list = ListWindow() }
    (self.node.children, self.node.bar) = ([], [])
  }

  /// Whether a node is the next value of this instance.
  func matches(_ node: ElementNode) -> Bool {
    node.key == self.node.key && node.role == self.node.role
  }

  /// Whether the instance is inside of a kept page.
  var isInKeptPage: Bool {
    var current: ElementInstance? = self
    while let instance = current {
      if instance.isKept { return true }
      current = instance.parent
    }
    return false
  }

  /// Whether nodes are the current child screens, created with the same values: then there is nothing to evaluate.
  func consists(ofSameScreens nodes: [ElementNode]) -> Bool {
    guard !nodes.isEmpty, nodes.count == children.count else { return false }
    return zip(children, nodes).allSatisfy { child, node in
      guard let old = child.node.screen, let new = node.screen, child.matches(node) else { return false }
      return child.node.modifiers.isEmpty && node.modifiers.isEmpty && child.node.language == node.language
        && ScreenValueComparer.areSame(old, new)
    }
  }

  /// Replaces the node with its next value, and updates the box if the layout may change.
  ///
  /// - Parameters:
  ///   - next: The next value.
  ///   - roleStyle: The theme's style for the node's role; nil for none.
  ///   - isNew: Whether the box has not been set up yet.
  func update(_ next: ElementNode, roleStyle: ElementStyle?, isNew: Bool = false) {
    var next = next
    (next.children, next.bar) = ([], [])
    let roleStyle = roleStyle ?? ElementStyle()
    let isSame = !isNew && next.hasSameFacts(as: node) && roleStyle == self.roleStyle
    let hasRules = next.measure != nil || next.arrangement != nil || node.measure != nil || node.arrangement != nil
    if let value = next.shownDayMonth, value != node.shownDayMonth { shownMonth = nil }
    if case .day(let day, _) = next.value, case .day(let old, _) = node.value, day != old { markedDay = nil }
    if let trigger = next.scrollAnchorTrigger, trigger != node.scrollAnchorTrigger { scroll(to: next.scrollAnchor) }
    (node, self.roleStyle) = (next, roleStyle)
    style = roleStyle + next.style
    guard let box else { return }
    box.style = boxStyle
    if !isSame || hasRules { remeasure() }
  }

  private func scroll(to edge: ScrollAnchor) {
    list?.scroll(to: edge)
    scrollOffset = edge == .top ? 0 : scrollLimit
  }

  /// Applies another theme's style for the node's role.
  func update(roleStyle: ElementStyle) {
    self.roleStyle = roleStyle
    style = roleStyle + node.style
    box?.style = boxStyle
    remeasure()
  }

  /// Measures the element again after a change of its local state.
  func remeasure() {
    box?.content = node.layoutContent(lineLimit: style.lineLimit, shownMonth: shownMonth)
  }

  /// The style of the box in cells: a picture of one or two rows is a single mark, because it can't be recognized.
  private var boxStyle: LayoutStyle {
    var style = layoutStyle
    if node.isIcon { (style.width, style.height) = (.points(1), .points(1)) }
    return style
  }

  /// The style for HTML, which shows icons in their own size.
  var pageStyle: LayoutStyle? { node.isIcon ? layoutStyle : box?.style }

  /// The layout style of the element: that of the node and its style, with the rules for width and height in the direction of the parent box.
  private var layoutStyle: LayoutStyle {
    var style = node.layout
    style.apply(self.style, in: node.language)
    style.apply(width: node.width, height: node.height, inBoxOf: boxAround?.node.layout.direction ?? .column)
    if node.isHidden { style.display = .none }
    if let language = node.language, style.writingDirection == .inherit, language.writingDirection != directionAround {
      style.writingDirection = language.writingDirection
    }
    if isWholePage, node.role.fillsWindow, style.grow == 0 {
      (style.grow, style.minHeight) = (1, 0)
    }
    return style
  }

  /// The writing direction inherited from the enclosing elements. Rows and presented elements are laid out separately.
  private var directionAround: LayoutStyle.WritingDirection {
    node.role == .row || node.role.isPresentation ? .ltr : boxAround?.node.language?.writingDirection ?? .ltr
  }

  /// Whether the enclosing box is the root, or the scrolling box of a tab.
  private var isWholePage: Bool {
    guard let boxAround else { return false }
    return boxAround.parent == nil
      || boxAround.parent?.node.role == .tabView && boxAround.node.layout.overflow == .scroll
  }

  /// The nearest instance around this one that has a box.
  var boxAround: ElementInstance? {
    var instance = parent
    while let current = instance, current.box == nil { instance = current.parent }
    return instance
  }

  /// The instances whose boxes are inside this one's: the elements of screens belong to the box around the screen, and presented
  /// elements belong to none.
  var instancesInBox: [ElementInstance] {
    children.flatMap { child -> [ElementInstance] in
      if child.node.role.isPresentation { return [] }
      return child.box == nil ? child.instancesInBox : [child]
    }
  }

  /// Puts the children's boxes into this one, if they have changed.
  func arrangeChildren() {
    guard let box, list == nil, !children.isEmpty || box.childCount > 0 else { return }
    let boxes = instancesInBox.compactMap(\.box)
    let isSame = box.childCount == boxes.count && boxes.indices.allSatisfy { box.child(at: $0) === boxes[$0] }
    if !isSame { box.children = boxes }
  }
}

extension ElementRole {
  /// Whether an element of this role fills the window, or the page of a tab, if it is the outermost one.
  fileprivate var fillsWindow: Bool {
    switch self {
    case .box, .section, .list, .scrollView, .tabView, .navigationStack: true
    default: false
    }
  }
}

extension ElementNode {
  /// Whether the element is a picture with a size of one or two rows.
  fileprivate var isIcon: Bool {
    guard role == .image, case .fixed(let rows) = height, case .fixed = width else { return false }
    return rows < 3 && picture?.isShaded != true
  }

  fileprivate var shownDayMonth: CalendarMonth? {
    if case .day(_, let shown) = value { shown } else { nil }
  }
}

/// The visible rows of a list, and its scroll position: a row and an offset into it, independent of the number of rows.
struct ListWindow {
  /// The row at the upper edge; nil before the first layout.
  var anchor: AnyHashable?
  /// The last known index of that row.
  var index = 0
  /// The height of the part of that row above the upper edge, in rows of the screen.
  var offset = 0.0
  /// Whether the end of the last row is visible, or the list is empty. A list anchored at the bottom then follows its last row.
  var isAtEnd = true
  /// Whether the list was at its end when the focus entered it.
  var returnsToEnd = true
  /// Whether the current row has been shown, or a person has scrolled before the list contained it.
  var hasShownCurrentRow = false
  /// The row that last had the focus; nil if none did.
  var focusedRow: AnyHashable?
  /// The visible lines, from top to bottom.
  var lines: [Line] = []
  /// The size of the window at the last layout.
  var size = Size.zero
  /// Whether all rows must be evaluated again because the list has changed.
  var isChanged = true
  /// Whether the window must be filled again, because rows have changed or it was scrolled.
  var needsFill = true
  /// The numbers of the rows that read a value which has changed.
  var changedRows: Set<Int> = []

  /// Scrolls to an edge at the next layout.
  mutating func scroll(to edge: ScrollAnchor) {
    (anchor, index, offset) = (nil, 0, 0)
    (isAtEnd, needsFill) = (edge == .bottom, true)
  }

  /// The visible rows, in reading order.
  var rows: [Row] { lines.flatMap(\.rows) }

  /// The upper left corner of each visible row, relative to the window's.
  var origins: [Point] {
    var top = -offset
    return lines.flatMap { line in
      defer { top += line.height }
      return line.rows.map { Point(x: $0.left, y: top) }
    }
  }

  /// A line of the list: several rows side by side, or a single row if the list has no columns.
  struct Line {
    let indices: Range<Int>
    var rows: [Row]
    let height: Double
  }

  /// A visible row.
  struct Row {
    let id: AnyHashable
    let index: Int
    let instance: ElementInstance
    /// The distance from the left edge of the window.
    var left = 0.0
  }
}
