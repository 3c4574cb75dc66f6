/// The layout of a flex container: CSS Flexbox, section 9.
extension LayoutEngine {
  /// The height of a flex container's content, and its first baseline (8.5).
  func measureFlexbox(
    _ node: LayoutNodeReference,
    _ box: ResolvedBox,
    _ constraints: BoxConstraints,
    needsBaseline: Bool
  ) -> Measurement {
    let known = knownHeight(box, constraints)
    var result = Measurement(contentHeight: 0)
    if needsBaseline {
      result.contentHeight = measure(node, constraints).contentHeight
      let height = known.used.isDefinite ? known.used : autoHeight(node, box, constraints)
      var container = open(node, box, constraints, isRTL: false)
      if known.percent.isDefinite { container.innerHeight = max(0, height - box.vertical) }
      defer { close(container) }
      resolveSizes(&container)
      align(container, finalHeight: max(0, height - box.vertical))
      result.baseline = box.insets.top + firstBaseline(container, innerHeight: max(0, height - box.vertical))
    } else {
      var container = open(node, box, constraints, isRTL: false)
      defer { close(container) }
      container.innerHeight = .indefinite
      container.stretchesEarly = constraints.heightIsDefinite
      resolveSizes(&container)
      result.contentHeight = box.vertical + contentHeight(container)
    }
    return result
  }

  /// Writes the frames of a flex container's children.
  func placeFlexbox(_ node: LayoutNodeReference, _ box: ResolvedBox, _ constraints: BoxConstraints, isRTL: Bool) {
    let known = knownHeight(box, constraints)
    let height = known.used.isDefinite ? known.used : autoHeight(node, box, constraints)
    var container = open(node, box, constraints, isRTL: isRTL)
    if known.percent.isDefinite { container.innerHeight = max(0, height - box.vertical) }
    defer { close(container) }
    resolveSizes(&container)
    align(container, finalHeight: max(0, height - box.vertical))
    let innerSize = Size(width: container.innerWidth, height: max(0, height - box.vertical))
    for index in 0..<container.items.count {
      placeItem(container.items[index], container, box, innerSize)
    }
    if container.items.count < node.childCount {
      for index in 0..<node.childCount where node.child(index).traits.contains(.isHidden) { clear(node.child(index)) }
      let size = Size(width: constraints.width, height: height)
      placeAbsoluteChildren(of: node, box, size, isRTL: isRTL, container: container)
    }
  }

  private func open(
    _ node: LayoutNodeReference,
    _ box: ResolvedBox,
    _ constraints: BoxConstraints,
    isRTL: Bool
  ) -> FlexContainer {
    let known = knownHeight(box, constraints)
    var container = open(
      node,
      isRTL: isRTL,
      innerWidth: max(0, constraints.width - box.horizontal),
      innerHeight: known.used.isDefinite ? max(0, known.used - box.vertical) : .indefinite,
      percentHeight: known.percent.isDefinite ? max(0, known.percent - box.vertical) : .indefinite
    )
    container.minInnerHeight = box.minHeight - box.vertical
    container.maxInnerHeight = box.maxHeight - box.vertical
    return container
  }

  /// Items, lines, main sizes and hypothetical cross sizes (9.1 to 9.4, 8).
  private func resolveSizes(_ container: inout FlexContainer) {
    makeItems(&container)
    collectLines(&container)
    for index in 0..<container.lines.count {
      resolveFlexibleLengths(container, index)
      resolveCrossSizes(container, index)
    }
  }

  /// The height of the content of a container whose own height is indefinite.
  private func contentHeight(_ container: FlexContainer) -> Double {
    if container.isRow { return max(0, linesCrossSize(container)) }
    var height = 0.0
    for index in 0..<container.lines.count { height = max(height, container.lines[index].mainSize) }
    return height
  }

  /// Gives the items their final cross sizes and their offsets (9.4, 9 to 9.6).
  private func align(_ container: FlexContainer, finalHeight: Double) {
    resolveLines(container, finalCross: container.isRow ? finalHeight : container.innerWidth)
    for index in 0..<container.lines.count {
      alignMain(container, container.lines[index], finalMain: container.isRow ? container.innerWidth : finalHeight)
      alignCross(container, container.lines[index])
    }
  }

  /// Auto margins and `justify-content` (9.5).
  private func alignMain(_ container: FlexContainer, _ line: FlexLine, finalMain: Double) {
    let free = finalMain - line.mainSize
    var autoMargins = 0.0
    for index in line.start..<line.end {
      if container.items[index].autoMargins.contains(.mainStart) { autoMargins += 1 }
      if container.items[index].autoMargins.contains(.mainEnd) { autoMargins += 1 }
    }
    var spacing = Distribution(first: 0, between: 0)
    var share = 0.0
    if autoMargins > 0, free > 0 {
      share = free / autoMargins
    } else {
      spacing = Distribution(
        container.node.style.justifyContent,
        free: free,
        count: line.count,
        isReversed: container.mainStartIsEnd
      )
    }
    var offset = spacing.first
    for index in line.start..<line.end {
      let item = container.items[index]
      offset += item.mainStart + (item.autoMargins.contains(.mainStart) ? share : 0)
      container.items[index].mainOffset = offset
      offset += item.mainSize + item.mainEnd + (item.autoMargins.contains(.mainEnd) ? share : 0)
      offset += container.mainGap + spacing.between
    }
  }

  /// Auto margins and `align-self` (9.6).
  private func alignCross(_ container: FlexContainer, _ line: FlexLine) {
    let isReversed = container.node.style.wrap == .wrapReverse
    for index in line.start..<line.end {
      let item = container.items[index]
      let free = line.crossSize - item.crossSize - item.crossMargins
      var offset = 0.0
      if !item.autoMargins.isDisjoint(with: .cross) {
        if free <= 0 {
          offset = isReversed ? free : 0
        } else if item.autoMargins.contains(.crossStart) {
          offset = item.autoMargins.contains(.crossEnd) ? free / 2 : free
        }
      } else {
        switch item.align {
        case .flexStart, .stretch: offset = 0
        case .flexEnd: offset = free
        case .start: offset = isReversed ? free : 0
        case .end: offset = isReversed ? 0 : free
        case .center: offset = free / 2
        case .baseline:
          offset = item.ascent.isDefinite ? line.ascent - item.ascent : isReversed ? free : 0
        }
      }
      container.items[index].crossOffset = line.crossOffset + item.crossStart + offset
    }
  }

  /// The constraints for placing an item whose sizes are final.
  private func finalConstraints(_ item: FlexItem, _ container: FlexContainer) -> BoxConstraints {
    var constraints = BoxConstraints(
      width: container.isRow ? item.mainSize : item.crossSize,
      containerWidth: container.percentWidth,
      containerHeight: container.percentHeight
    )
    if !container.isRow {
      constraints.height = item.mainSize
      constraints.heightIsDefinite = container.percentHeight.isDefinite || item.basisIsDefinite
    } else if item.isStretched {
      constraints.height = item.crossSize
      constraints.heightIsDefinite = true
    }
    return constraints
  }

  private func placeItem(_ item: FlexItem, _ container: FlexContainer, _ box: ResolvedBox, _ inner: Size) {
    let size =
      container.isRow
      ? Size(width: item.mainSize, height: item.crossSize) : Size(width: item.crossSize, height: item.mainSize)
    let origin = position(item, container, size, inner)
    let inset = item.node.style.inset
    let isRTL = self.isRTL(item.node, in: container.isRTL)
    let left = inset.left.resolved(against: container.innerWidth)
    let right = inset.right.resolved(against: container.innerWidth)
    let top = inset.top.resolved(against: container.percentHeight)
    let bottom = inset.bottom.resolved(against: container.percentHeight)
    let prefersRight = container.isRTL
    let x = prefersRight ? right.isDefinite ? -right : left : left.isDefinite ? left : -right
    let y = top.isDefinite ? top : -bottom
    item.node.frame = Rect(
      x: box.insets.left + origin.x + (x.isDefinite ? x : 0),
      y: box.insets.top + origin.y + (y.isDefinite ? y : 0),
      width: size.width,
      height: size.height
    )
    place(item.node, finalConstraints(item, container), isRTL: isRTL)
  }

  /// The corner of an item in the content box: its flow offsets in physical coordinates.
  private func position(_ item: FlexItem, _ container: FlexContainer, _ size: Size, _ inner: Size) -> Point {
    var point =
      container.isRow
      ? Point(x: item.mainOffset, y: item.crossOffset) : Point(x: item.crossOffset, y: item.mainOffset)
    let (xIsReversed, yIsReversed) =
      container.isRow
      ? (container.mainIsReversed, container.crossIsReversed) : (container.crossIsReversed, container.mainIsReversed)
    if xIsReversed { point.x = inner.width - point.x - size.width }
    if yIsReversed { point.y = inner.height - point.y - size.height }
    return point
  }

  /// The first baseline of a container (8.5): of the items aligned by it on the first line, or of the first item.
  ///
  /// As in browsers, the first line and item are those at the start after a reversal.
  private func firstBaseline(_ container: FlexContainer, innerHeight: Double) -> Double {
    guard container.items.count > 0, container.lines.count > 0 else { return .indefinite }
    let wrapsReversed = container.node.style.wrap == .wrapReverse
    let line = container.lines[wrapsReversed ? container.lines.count - 1 : 0]
    var chosen = container.mainStartIsEnd ? line.end - 1 : line.start
    if container.isRow, line.ascent.isDefinite {
      for index in line.start..<line.end where container.items[index].ascent.isDefinite { chosen = index }
    }
    let item = container.items[chosen]
    let size =
      container.isRow
      ? Size(width: item.mainSize, height: item.crossSize) : Size(width: item.crossSize, height: item.mainSize)
    let y = position(item, container, size, Size(width: container.innerWidth, height: innerHeight)).y
    let baseline = measure(item.node, finalConstraints(item, container), needsBaseline: true).baseline
    return y + (baseline.isDefinite ? baseline : size.height)
  }
}
