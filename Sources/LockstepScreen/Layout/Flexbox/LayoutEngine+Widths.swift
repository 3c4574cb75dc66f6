/// Intrinsic widths: CSS Flexbox 9.9 and CSS Sizing 3, section 5.
extension LayoutEngine {
  /// The min-content and max-content widths of a node's content box.
  ///
  /// Percentages count as `auto`, and as 0 in padding and margins. `height` is the definite height of the content box or indefinite.
  func contentWidths(_ node: LayoutNodeReference, height: Double) -> IntrinsicWidths {
    let isAllowed = enter(node)
    defer { leave() }
    if let known = node.cache.widths(forHeight: height) { return known }
    var widths = IntrinsicWidths(min: 0, max: 0)
    switch node.kind {
    case .measured:
      widths.min = contentSize(of: node, ProposedSize(width: .minContent, height: .maxContent)).width
      widths.max = max(
        widths.min,
        contentSize(of: node, ProposedSize(width: .maxContent, height: .maxContent)).width
      )
    case .layout where isAllowed:
      widths.min = layoutSize(of: node, ProposedSize(width: .minContent, height: .maxContent)).width
      widths.max = max(widths.min, layoutSize(of: node, ProposedSize(width: .maxContent, height: .maxContent)).width)
    case .flexbox where isAllowed && node.childCount > 0: widths = flexboxWidths(node, height: height)
    case .flexbox, .layout: break
    }
    node.cache.store(widths, forHeight: height)
    return widths
  }

  private func flexboxWidths(_ node: LayoutNodeReference, height: Double) -> IntrinsicWidths {
    let direction = node.style.direction
    if direction == .row || direction == .rowReverse { return rowWidths(node, height: height) }
    if node.style.wrap != .noWrap { return wrappingColumnWidths(node, height: height) }
    return columnWidths(node, height: height)
  }

  /// A column is as wide as its widest item.
  private func columnWidths(_ node: LayoutNodeReference, height: Double) -> IntrinsicWidths {
    var widths = IntrinsicWidths(min: 0, max: 0)
    for index in 0..<node.childCount {
      let child = node.child(index)
      guard child.traits.isInFlow else { continue }
      let box = ResolvedBox(child, containerWidth: .indefinite, containerHeight: height)
      let contribution = widthContribution(child, box, definiteHeight: box.height)
      let margins = fixedHorizontalMargins(child)
      widths.min = max(widths.min, contribution.min + margins)
      widths.max = max(widths.max, contribution.max + margins)
      if child.traits.contains(.usesContainerHeight), contribution.dependsOnHeight || box.ratio.isDefinite {
        widths.dependsOnHeight = true
      }
    }
    return widths
  }

  /// A row's items are as wide as their content, except where they can't grow or shrink to it (9.9.1, 9.9.3).
  private func rowWidths(_ node: LayoutNodeReference, height: Double) -> IntrinsicWidths {
    var container = open(node, isRTL: false, innerWidth: .indefinite, innerHeight: height, percentHeight: height)
    defer { close(container) }
    makeItems(&container)
    var widths = IntrinsicWidths(min: 0, max: 0)
    for index in 0..<container.items.count {
      let item = container.items[index]
      let content = widthContribution(item.node, item.box, definiteHeight: item.definiteCross)
      if content.dependsOnHeight || item.box.ratio.isDefinite,
        item.isStretched || item.node.traits.contains(.usesContainerHeight)
      {
        widths.dependsOnHeight = true
      }
      let most = flexLimited(content.max, item, item.baseSize) + item.mainMargins
      widths.max += most
      if container.wraps {
        widths.min = max(widths.min, content.min + item.mainMargins)
      } else {
        // Under a min-content constraint the base size of content is its min-content size (9.2.3, C).
        widths.min +=
          flexLimited(content.min, item, item.basisIsDefinite ? item.baseSize : content.min) + item.mainMargins
      }
    }
    let gaps = Double(max(0, container.items.count - 1)) * container.mainGap
    widths.max += gaps
    if !container.wraps { widths.min += gaps }
    widths.min = max(0, widths.min)
    widths.max = max(widths.max, widths.min)
    return widths
  }

  /// A contribution, or the hypothetical size if the item can't flex from its base size to the contribution.
  private func flexLimited(_ contribution: Double, _ item: FlexItem, _ baseSize: Double) -> Double {
    if contribution > baseSize, item.grow == 0 { return item.hypotheticalMain }
    if contribution < baseSize, item.shrink == 0 { return item.hypotheticalMain }
    return contribution
  }

  /// The columns of a wrapping column container are side by side at their max-content widths.
  private func wrappingColumnWidths(_ node: LayoutNodeReference, height: Double) -> IntrinsicWidths {
    var widths = columnWidths(node, height: height)
    let box = ResolvedBox(node, containerWidth: .indefinite, containerHeight: .indefinite)
    var container = open(node, isRTL: false, innerWidth: widths.max, innerHeight: height, percentHeight: height)
    defer { close(container) }
    container.maxInnerHeight = box.maxHeight - box.vertical
    container.percentWidth = .indefinite
    container.crossGap = node.style.columnGap.resolvedOrZero(against: .indefinite)
    makeItems(&container)
    collectLines(&container)
    var sum = Double(max(0, container.lines.count - 1)) * container.crossGap
    for index in 0..<container.lines.count {
      resolveFlexibleLengths(container, index)
      resolveCrossSizes(container, index)
      sum += container.lines[index].crossSize
    }
    widths.max = max(widths.min, sum)
    widths.dependsOnHeight = true
    return widths
  }

  /// The contribution of a box to the intrinsic widths of its container, margins excluded (CSS Sizing 3, 5.2).
  func widthContribution(_ node: LayoutNodeReference, _ box: ResolvedBox, definiteHeight: Double) -> IntrinsicWidths {
    if box.width.isDefinite {
      let width = box.clampedWidth(box.width)
      return IntrinsicWidths(min: width, max: width)
    }
    var widths = borderBoxWidths(node, box, definiteHeight: definiteHeight)
    let isDefinite = definiteHeight.isDefinite
    widths.min = box.transferredWidth(widths.min, heightIsDefinite: isDefinite)
    widths.max = box.transferredWidth(widths.max, heightIsDefinite: isDefinite)
    return widths
  }

  /// The intrinsic widths of a border box without its own width and limits; if it has a ratio and a definite height, these determine them.
  func borderBoxWidths(_ node: LayoutNodeReference, _ box: ResolvedBox, definiteHeight: Double) -> IntrinsicWidths {
    let height = definiteHeight.isDefinite ? box.clampedHeight(definiteHeight) : .indefinite
    if box.ratio.isDefinite, height.isDefinite, node.style.width == .auto || box.height.isDefinite {
      var width = box.width(forHeight: height)
      if node.style.minWidth == .auto, node.style.overflow == .visible {
        let content = contentWidths(node, height: max(0, height - box.vertical))
        width = max(width, min(content.min + box.horizontal, box.maxWidth))
      }
      return IntrinsicWidths(min: width, max: width)
    }
    var widths = contentWidths(node, height: height.isDefinite ? max(0, height - box.vertical) : .indefinite)
    widths.min += box.horizontal
    widths.max += box.horizontal
    return widths
  }

  private func fixedHorizontalMargins(_ node: LayoutNodeReference) -> Double {
    if node.traits.contains(.hasNoMargins) { return 0 }
    let margin = node.style.margin
    return margin.left.resolvedOrZero(against: .indefinite) + margin.right.resolvedOrZero(against: .indefinite)
  }

  /// Shrink-to-fit: as wide as the content, at most as wide as the space, at least min-content.
  func fitContentWidth(
    _ node: LayoutNodeReference,
    _ box: ResolvedBox,
    available: Double,
    definiteHeight: Double
  ) -> Double {
    let widths = borderBoxWidths(node, box, definiteHeight: definiteHeight)
    let width = min(max(widths.min, available), widths.max)
    return box.transferredWidth(width, heightIsDefinite: definiteHeight.isDefinite)
  }
}
