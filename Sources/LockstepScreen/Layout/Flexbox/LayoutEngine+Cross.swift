/// Cross sizes: CSS Flexbox 9.4.
extension LayoutEngine {
  /// Gives the items of a line their hypothetical cross sizes (9.4, 7) and the line its cross size (9.4, 8).
  func resolveCrossSizes(_ container: FlexContainer, _ lineIndex: Int) {
    let line = container.lines[lineIndex]
    var crossSize = 0.0
    var (ascent, descent) = (-Double.infinity, -Double.infinity)
    for index in line.start..<line.end {
      if container.isRow {
        resolveHeight(&container.items[index], container)
      } else {
        resolveWidth(&container.items[index], container)
      }
      let item = container.items[index]
      let outer = item.crossSize + item.crossMargins
      if item.ascent.isDefinite {
        ascent = max(ascent, item.ascent)
        descent = max(descent, outer - item.ascent)
      } else {
        crossSize = max(crossSize, outer)
      }
    }
    if ascent > -.infinity {
      crossSize = max(crossSize, ascent + descent)
      container.lines[lineIndex].ascent = ascent
    }
    if !container.wraps {
      if container.innerCross.isDefinite {
        crossSize = container.innerCross
      } else if container.isRow {
        crossSize = container.clampedInnerHeight(crossSize)
      }
    }
    container.lines[lineIndex].crossSize = crossSize
  }

  private func resolveHeight(_ item: inout FlexItem, _ container: FlexContainer) {
    if item.definiteCross.isDefinite {
      item.crossSize = item.definiteCross
    } else {
      item.crossSize = outerHeight(item.node, item.box, width: item.mainSize, container)
    }
    guard item.align == .baseline, item.autoMargins.isDisjoint(with: .cross) else { return }
    let constraints = BoxConstraints(
      width: item.mainSize,
      containerWidth: container.percentWidth,
      containerHeight: container.percentHeight
    )
    var baseline = measure(item.node, constraints, needsBaseline: true).baseline
    if baseline.isNaN { baseline = item.crossSize }
    item.ascent = item.crossStart + (container.crossIsReversed ? item.crossSize - baseline : baseline)
  }

  /// The flexed height can change the width, through the ratio of the item or of a descendant.
  private func resolveWidth(_ item: inout FlexItem, _ container: FlexContainer) {
    if item.definiteCross.isNaN, item.box.ratio.isDefinite, item.box.height.isNaN {
      item.crossSize = item.box.clampedWidth(item.box.width(forHeight: item.mainSize))
    } else if item.definiteCross.isNaN {
      item.crossSize = columnItemWidth(item, container, definiteHeight: item.mainSize)
    }
    // As in browsers, the baseline of a box in a column is its left edge.
    guard item.align == .baseline, item.autoMargins.isDisjoint(with: .cross) else { return }
    item.ascent = item.crossStart + (container.crossIsReversed ? item.crossSize : 0)
  }

  /// The sum of the lines' cross sizes, gaps included.
  func linesCrossSize(_ container: FlexContainer) -> Double {
    var sum = Double(max(0, container.lines.count - 1)) * container.crossGap
    for index in 0..<container.lines.count { sum += container.lines[index].crossSize }
    return sum
  }

  /// Places the lines in the container (CSS Flexbox, 9.4 step 9 and 9.6 step 16) and stretches items to their lines (9.4 step 11).
  func resolveLines(_ container: FlexContainer, finalCross: Double) {
    let count = container.lines.count
    guard count > 0 else { return }
    var free = finalCross - linesCrossSize(container)
    let align = container.node.style.alignContent
    if container.wraps, align == .stretch, free > 0 {
      for index in 0..<count { container.lines[index].crossSize += free / Double(count) }
      free = 0
    }
    var spacing = Distribution(first: 0, between: 0)
    if container.wraps {
      spacing = Distribution(align, free: free, count: count, isReversed: container.node.style.wrap == .wrapReverse)
    }
    var offset = spacing.first
    for index in 0..<count {
      container.lines[index].crossOffset = offset
      offset += container.lines[index].crossSize + container.crossGap + spacing.between
      stretchItems(container, container.lines[index])
    }
  }

  /// An item of a column that is wider than the container can use the width of its line.
  private func fitToLine(_ item: inout FlexItem, _ container: FlexContainer, _ line: FlexLine) {
    guard item.definiteCross.isNaN, line.crossSize > container.innerWidth else { return }
    item.crossSize = fitContentWidth(
      item.node,
      item.box,
      available: line.crossSize - item.crossMargins,
      definiteHeight: item.mainSize
    )
  }

  private func stretchItems(_ container: FlexContainer, _ line: FlexLine) {
    for index in line.start..<line.end {
      guard container.items[index].isStretched else {
        if container.wraps, !container.isRow { fitToLine(&container.items[index], container, line) }
        continue
      }
      let stretched = line.crossSize - container.items[index].crossMargins
      let box = container.items[index].box
      let size = container.isRow ? box.clampedHeight(stretched) : box.clampedWidth(stretched)
      // As in browsers, a box whose size doesn't change keeps the height from its ratio as the base of percentages.
      if container.isRow, box.ratio.isDefinite, container.items[index].definiteCross.isNaN,
        (size - container.items[index].crossSize).magnitude < 1.0 / 64
      {
        container.items[index].isStretched = false
      }
      container.items[index].crossSize = size
    }
  }
}
