/// Items and their base sizes: CSS Flexbox 9.1, 9.2 and 4.5.
extension LayoutEngine {
  /// Starts the layout of a container.
  func open(
    _ node: LayoutNodeReference,
    isRTL: Bool,
    innerWidth: Double,
    innerHeight: Double,
    percentHeight: Double
  ) -> FlexContainer {
    FlexContainer(
      node,
      isRTL: isRTL,
      innerWidth: innerWidth,
      innerHeight: innerHeight,
      percentHeight: percentHeight,
      items: items.take(capacity: node.childCount),
      lines: lines.take(capacity: node.style.wrap == .noWrap ? 1 : max(1, node.childCount))
    )
  }

  /// Releases the regions of a container's items and lines, at the end of its layout.
  func close(_ container: FlexContainer) {
    lines.giveBack(container.lines)
    items.giveBack(container.items)
  }

  /// Creates an item for each child in the flow (9.1), with its base size and limits (9.2.3).
  func makeItems(_ container: inout FlexContainer) {
    let node = container.node
    for index in 0..<node.childCount {
      let child = node.child(index)
      guard child.traits.isInFlow else { continue }
      container.items.append(makeItem(child, container))
    }
    for index in 0..<container.items.count {
      if container.isRow {
        resolveRowBase(&container.items[index], container)
      } else {
        resolveColumnBase(&container.items[index], container)
      }
    }
  }

  private func makeItem(_ child: LayoutNodeReference, _ container: FlexContainer) -> FlexItem {
    var item = FlexItem(
      node: child,
      box: ResolvedBox(
        child,
        containerWidth: container.percentWidth,
        containerHeight: container.percentHeight
      )
    )
    if !child.traits.contains(.hasNoMargins) { resolveMargins(&item, container) }
    item.grow = child.style.grow
    item.shrink = child.style.shrink
    item.align = LayoutEngine.alignment(of: child.style.alignSelf, container.node.style.alignItems)
    let crossIsAuto = container.isRow ? child.style.height == .auto : child.style.width == .auto
    item.isStretched = item.align == .stretch && crossIsAuto && item.autoMargins.isDisjoint(with: .cross)
    let ownCross = container.isRow ? item.box.height : item.box.width
    if ownCross.isDefinite {
      item.definiteCross = container.isRow ? item.box.clampedHeight(ownCross) : item.box.clampedWidth(ownCross)
    } else if item.isStretched, !container.wraps, container.definiteCross.isDefinite {
      let stretched = container.definiteCross - item.crossMargins
      item.definiteCross =
        container.isRow ? item.box.clampedHeight(stretched) : item.box.clampedWidth(stretched)
    }
    return item
  }

  static func alignment(
    of own: LayoutStyle.AlignSelf,
    _ container: LayoutStyle.AlignItems
  ) -> LayoutStyle.AlignItems {
    switch own {
    case .auto: container
    case .start: .start
    case .end: .end
    case .flexStart: .flexStart
    case .flexEnd: .flexEnd
    case .center: .center
    case .baseline: .baseline
    case .stretch: .stretch
    }
  }

  private func resolveMargins(_ item: inout FlexItem, _ container: FlexContainer) {
    let margin = item.node.style.margin
    var edges = margin.map { $0.resolvedOrZero(against: container.percentWidth) }
    var isAuto = margin.map { $0 == .auto }
    if container.isRow ? container.mainIsReversed : container.crossIsReversed {
      swap(&edges.left, &edges.right)
      swap(&isAuto.left, &isAuto.right)
    }
    if container.isRow ? container.crossIsReversed : container.mainIsReversed {
      swap(&edges.top, &edges.bottom)
      swap(&isAuto.top, &isAuto.bottom)
    }
    if container.isRow {
      (item.mainStart, item.mainEnd, item.crossStart, item.crossEnd) = (
        edges.left, edges.right, edges.top, edges.bottom
      )
    } else {
      (item.mainStart, item.mainEnd, item.crossStart, item.crossEnd) = (
        edges.top, edges.bottom, edges.left, edges.right
      )
    }
    let auto =
      container.isRow
      ? (isAuto.left, isAuto.right, isAuto.top, isAuto.bottom) : (isAuto.top, isAuto.bottom, isAuto.left, isAuto.right)
    if auto.0 { item.autoMargins.insert(.mainStart) }
    if auto.1 { item.autoMargins.insert(.mainEnd) }
    if auto.2 { item.autoMargins.insert(.crossStart) }
    if auto.3 { item.autoMargins.insert(.crossEnd) }
  }

  /// The basis as a border-box size: a definite length, or indefinite if the content decides (9.2.3, A).
  private func definiteBasis(_ item: FlexItem, _ container: FlexContainer) -> Double {
    let box = item.box
    let ownSize = container.isRow ? box.width : box.height
    let length: Double
    switch item.node.style.basis {
    case .auto: return ownSize
    case .content: return .indefinite
    case .points(let points): length = points
    case .percent where container.isRow && container.percentWidth.isNaN: return ownSize
    case .percent(let percent):
      length = Length.limited((container.isRow ? container.innerWidth : container.percentHeight) * percent / 100)
    }
    let insets = container.isRow ? box.horizontal : box.vertical
    guard length.isDefinite else { return .indefinite }
    return max(item.node.style.boxSizing == .contentBox ? length + insets : length, insets)
  }

  private func resolveRowBase(_ item: inout FlexItem, _ container: FlexContainer) {
    let (node, box) = (item.node, item.box)
    let basis = definiteBasis(item, container)
    item.basisIsDefinite = basis.isDefinite
    item.maxMain = box.maxWidth
    item.minMain = box.minWidth
    let needsMinimum = node.style.minWidth == .auto && node.style.overflow == .visible
    guard basis.isNaN || needsMinimum else {
      item.baseSize = basis
      return
    }
    let height = item.definiteCross
    let transferred = height.isDefinite && box.ratio.isDefinite ? box.width(forHeight: height) : .indefinite
    var widths = IntrinsicWidths(min: 0, max: 0)
    if needsMinimum || transferred.isNaN {
      widths = contentWidths(node, height: height.isDefinite ? max(0, height - box.vertical) : .indefinite)
    }
    // 9.2.3, B and E: the ratio's size for a definite height, else the max-content size.
    let content = box.transferred(widths.max + box.horizontal, heightIsDefinite: height.isDefinite)
    item.baseSize = basis.isDefinite ? basis : transferred.isDefinite ? transferred : content
    if needsMinimum {
      // 4.5: the content size suggestion, limited by the specified one.
      let specified = box.width.isDefinite ? box.clampedWidth(box.width) : .infinity
      var content = widths.min + box.horizontal
      if transferred.isDefinite { content = max(content, transferred) }
      content = box.transferred(content, heightIsDefinite: height.isDefinite)
      item.minMain = max(item.minMain, min(content, specified, box.maxWidth))
    }
  }

  private func resolveColumnBase(_ item: inout FlexItem, _ container: FlexContainer) {
    let (node, box) = (item.node, item.box)
    let basis = definiteBasis(item, container)
    item.basisIsDefinite = basis.isDefinite
    item.maxMain = box.maxHeight
    item.minMain = box.minHeight
    item.crossSize = columnItemWidth(
      item,
      container,
      definiteHeight: node.style.basis == .content ? .indefinite : box.height
    )
    let needsMinimum = node.style.minHeight == .auto && node.style.overflow == .visible
    guard basis.isNaN || needsMinimum else {
      item.baseSize = basis
      return
    }
    var constraints = BoxConstraints(
      width: item.crossSize,
      containerWidth: container.percentWidth,
      containerHeight: container.percentHeight
    )
    constraints.heightIsDefinite = false
    let transferred = box.ratio.isDefinite ? box.height(forWidth: item.crossSize) : .indefinite
    var content = 0.0
    if needsMinimum || transferred.isNaN { content = measure(node, constraints).contentHeight }
    item.baseSize = basis.isDefinite ? basis : transferred.isDefinite ? transferred : content
    if transferred.isDefinite { item.basisIsDefinite = true }
    if needsMinimum {
      if transferred.isDefinite {
        let least = box.height(forWidth: box.minWidth)
        let most = box.maxWidth.isFinite ? box.height(forWidth: box.maxWidth) : .infinity
        if box.height.isNaN, node.style.height != .auto {
          content = transferred
        } else if box.height.isNaN || item.definiteCross.isDefinite {
          content = max(content, transferred)
        }
        content = max(least, min(content, most))
      }
      let specified = box.height.isDefinite ? box.clampedHeight(box.height) : .infinity
      item.minMain = max(box.vertical, min(content, specified, box.maxHeight))
    }
  }

  /// The width of a column's item: its own, the container's if it is stretched in one line, or its content's.
  func columnItemWidth(_ item: FlexItem, _ container: FlexContainer, definiteHeight: Double) -> Double {
    if item.definiteCross.isDefinite { return item.definiteCross }
    return fitContentWidth(
      item.node,
      item.box,
      available: container.innerWidth - item.crossMargins,
      definiteHeight: definiteHeight
    )
  }
}
