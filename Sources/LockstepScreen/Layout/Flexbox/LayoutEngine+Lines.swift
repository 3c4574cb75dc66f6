/// Lines and flexible lengths: CSS Flexbox 9.3 and 9.7.
extension LayoutEngine {
  /// The tolerance for rounding errors when items are fitted into a line; browsers round to 1/64 of a point.
  private static var tolerance: Double { 1.0 / 64 }

  /// Breaks the items into lines (9.3).
  func collectLines(_ container: inout FlexContainer) {
    let count = container.items.count
    guard count > 0 else { return }
    var available = Double.infinity
    if container.wraps {
      available = container.breakingMain
    }
    var line = FlexLine(start: 0, end: 0, hypotheticalMain: 0)
    for index in 0..<count {
      let outer = container.items[index].hypotheticalMain + container.items[index].mainMargins
      let gap = index > line.start ? container.mainGap : 0
      if index > line.start, line.hypotheticalMain + gap + outer > available + LayoutEngine.tolerance {
        line.end = index
        container.lines.append(line)
        line = FlexLine(start: index, end: index, hypotheticalMain: outer)
      } else {
        line.hypotheticalMain += gap + outer
      }
    }
    line.end = count
    container.lines.append(line)
    for index in 0..<container.lines.count {
      container.longestLine = max(container.longestLine, container.lines[index].hypotheticalMain)
    }
  }

  /// Gives the items of a line their main sizes (9.7).
  func resolveFlexibleLengths(_ container: FlexContainer, _ lineIndex: Int) {
    let line = container.lines[lineIndex]
    let inner = container.innerMain
    // Without a definite size, the items share the longest line's hypothetical size, clamped to the container's limits.
    let available = inner.isDefinite ? inner : container.clampedInnerHeight(max(0, container.longestLine))
    let grows = line.hypotheticalMain < available
    let gaps = Double(line.count - 1) * container.mainGap
    var unfrozen = 0
    for index in line.start..<line.end {
      freezeInflexible(&container.items[index], grows: grows)
      if !container.items[index].isFrozen { unfrozen += 1 }
    }
    let initialFree = freeSpace(container, line, available - gaps)
    while unfrozen > 0 {
      unfrozen -= distribute(container, line, available - gaps, initialFree: initialFree, grows: grows)
    }
    var used = gaps
    for index in line.start..<line.end { used += container.items[index].mainSize + container.items[index].mainMargins }
    container.lines[lineIndex].mainSize = used
  }

  private func freezeInflexible(_ item: inout FlexItem, grows: Bool) {
    let hypothetical = item.hypotheticalMain
    item.mainSize = hypothetical
    item.isFrozen =
      (grows ? item.grow : item.shrink) == 0
      || (grows ? item.baseSize > hypothetical : item.baseSize < hypothetical)
  }

  /// The free space of a line: frozen items count with their sizes, others with their base sizes.
  private func freeSpace(_ container: FlexContainer, _ line: FlexLine, _ available: Double) -> Double {
    var free = available
    for index in line.start..<line.end {
      let item = container.items[index]
      free -= (item.isFrozen ? item.mainSize : item.baseSize) + item.mainMargins
    }
    return free
  }

  /// One round of 9.7.4: distributes the free space and freezes the items that reach a limit. Returns how many it froze.
  private func distribute(
    _ container: FlexContainer,
    _ line: FlexLine,
    _ available: Double,
    initialFree: Double,
    grows: Bool
  ) -> Int {
    var factors = 0.0
    var scaledFactors = 0.0
    for index in line.start..<line.end where !container.items[index].isFrozen {
      let item = container.items[index]
      factors += grows ? item.grow : item.shrink
      scaledFactors += item.shrink * item.innerBaseSize(isRow: container.isRow)
    }
    var free = freeSpace(container, line, available)
    if factors < 1 {
      let scaled = initialFree * factors
      if scaled.magnitude < free.magnitude { free = scaled }
    }
    var violation = 0.0
    for index in line.start..<line.end where !container.items[index].isFrozen {
      let item = container.items[index]
      var size = item.baseSize
      if grows {
        if free > 0 { size += free * (item.grow / factors) }
      } else if free < 0, scaledFactors > 0 {
        size += free * (item.shrink * item.innerBaseSize(isRow: container.isRow) / scaledFactors)
      }
      let limited = max(item.minMain, min(size, item.maxMain))
      violation += limited - size
      container.items[index].flexedSize = size
      container.items[index].mainSize = limited
    }
    var frozen = 0
    for index in line.start..<line.end where !container.items[index].isFrozen {
      let item = container.items[index]
      if violation == 0 || (violation > 0 ? item.mainSize > item.flexedSize : item.mainSize < item.flexedSize) {
        container.items[index].isFrozen = true
        frozen += 1
      }
    }
    guard frozen == 0 else { return frozen }
    // Because of rounding, the sum can differ from 0 although no item exceeds a limit: the sizes are then good enough.
    for index in line.start..<line.end where !container.items[index].isFrozen {
      container.items[index].isFrozen = true
      frozen += 1
    }
    return frozen
  }
}
