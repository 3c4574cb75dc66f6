/// Children out of the flow: CSS Flexbox 4.1 and CSS Positioned Layout 3, section 4.
extension LayoutEngine {
  /// Writes the frames of the absolute children of a box. Their containing block is the box's padding box.
  func placeAbsoluteChildren(
    of node: LayoutNodeReference,
    _ box: ResolvedBox,
    _ size: Size,
    isRTL: Bool,
    container: FlexContainer?
  ) {
    let border = node.style.border
    let block = Rect(
      x: border.left,
      y: border.top,
      width: max(0, size.width - border.horizontal),
      height: max(0, size.height - border.vertical)
    )
    let content = Rect(
      x: box.insets.left - border.left,
      y: box.insets.top - border.top,
      width: max(0, size.width - box.horizontal),
      height: max(0, size.height - box.vertical)
    )
    for index in 0..<node.childCount {
      let child = node.child(index)
      guard child.traits.contains(.isAbsolute), !child.traits.contains(.isHidden) else { continue }
      let statics = container.map { staticAxes(child, $0, content) } ?? startAxes(content, isRTL: isRTL)
      placeAbsolute(child, block, statics, isRTL: isRTL, canScroll: node.style.overflow != .visible)
    }
  }

  /// The position that a box would have as the only item of the container: an edge or the middle of the content box on each axis.
  private func staticAxes(
    _ child: LayoutNodeReference,
    _ container: FlexContainer,
    _ content: Rect
  ) -> (x: StaticPosition, y: StaticPosition) {
    let style = container.node.style
    let justify = StaticPosition.Edge(style.justifyContent, isReversed: container.mainStartIsEnd)
    let align = StaticPosition.Edge(
      LayoutEngine.alignment(of: child.style.alignSelf, style.alignItems),
      isReversed: style.wrap == .wrapReverse
    )
    let (xEdge, yEdge) = container.isRow ? (justify, align) : (align, justify)
    let (xReversed, yReversed) =
      container.isRow
      ? (container.mainIsReversed, container.crossIsReversed) : (container.crossIsReversed, container.mainIsReversed)
    return (
      StaticPosition(xEdge.mirrored(xReversed), from: content.origin.x, length: content.size.width),
      StaticPosition(yEdge.mirrored(yReversed), from: content.origin.y, length: content.size.height)
    )
  }

  private func startAxes(_ content: Rect, isRTL: Bool) -> (x: StaticPosition, y: StaticPosition) {
    (
      StaticPosition(isRTL ? .end : .start, from: content.origin.x, length: content.size.width),
      StaticPosition(.start, from: content.origin.y, length: content.size.height)
    )
  }

  private func placeAbsolute(
    _ child: LayoutNodeReference,
    _ block: Rect,
    _ statics: (x: StaticPosition, y: StaticPosition),
    isRTL: Bool,
    canScroll: Bool
  ) {
    let style = child.style
    let box = ResolvedBox(child, containerWidth: block.size.width, containerHeight: block.size.height)
    let inset = style.inset
    let margin = style.margin
    var x = AbsoluteAxisConstraints(
      start: inset.left.resolved(against: block.size.width),
      end: inset.right.resolved(against: block.size.width),
      marginStart: margin.left.resolved(against: block.size.width),
      marginEnd: margin.right.resolved(against: block.size.width),
      length: block.size.width
    )
    var y = AbsoluteAxisConstraints(
      start: inset.top.resolved(against: block.size.height),
      end: inset.bottom.resolved(against: block.size.height),
      marginStart: margin.top.resolved(against: block.size.width),
      marginEnd: margin.bottom.resolved(against: block.size.width),
      length: block.size.height
    )
    y.isVertical = true
    y.canScroll = canScroll
    x.resolveArea(statics.x, isReversed: isRTL)
    y.resolveArea(statics.y, isReversed: false)
    let align = style.alignSelf
    let stretchesY = y.hasBothInsets && (align == .auto || align == .stretch)
    var height = box.height.isDefinite ? box.clampedHeight(box.height) : Double.indefinite
    if height.isNaN, stretchesY, box.ratio.isNaN || box.width.isDefinite || !x.hasBothInsets {
      height = box.clampedHeight(y.available)
    }
    let width = absoluteWidth(child, box, x, definiteHeight: height)
    if box.ratio.isDefinite, box.height.isNaN { height = .indefinite }
    let constraints = BoxConstraints(
      width: width,
      height: height,
      containerWidth: block.size.width,
      containerHeight: block.size.height
    )
    if height.isNaN { height = autoHeight(child, box, constraints) }
    let alignY: StaticPosition.Edge? = align == .auto ? nil : StaticPosition.Edge(absolute: align)
    child.frame = Rect(
      x: block.origin.x + x.offset(of: width, isReversed: isRTL, align: nil),
      y: block.origin.y + y.offset(of: height, isReversed: false, align: alignY),
      width: width,
      height: height
    )
    place(child, constraints, isRTL: self.isRTL(child, in: isRTL))
  }

  /// The width of an absolute box: from its style, its ratio or its insets, or else shrunk to fit.
  private func absoluteWidth(
    _ child: LayoutNodeReference,
    _ box: ResolvedBox,
    _ x: AbsoluteAxisConstraints,
    definiteHeight: Double
  ) -> Double {
    if box.width.isDefinite {
      var width = box.width
      // As in browsers, the automatic minimum of a ratio also applies to an explicit width.
      if box.ratio.isDefinite, definiteHeight.isDefinite, !x.hasBothInsets, child.style.minWidth == .auto,
        child.style.overflow == .visible
      {
        let content = contentWidths(child, height: max(0, definiteHeight - box.vertical))
        width = max(width, content.min + box.horizontal)
      }
      return box.clampedWidth(width)
    }
    let usesRatio = box.ratio.isDefinite && definiteHeight.isDefinite
    if x.hasBothInsets, !usesRatio { return box.transferredWidth(x.available) }
    return fitContentWidth(child, box, available: x.available, definiteHeight: definiteHeight)
  }
}
