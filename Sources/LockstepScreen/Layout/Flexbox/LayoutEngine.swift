/// Lays out a tree: the algorithm of CSS Flexible Box Layout Level 1, in three kinds of passes.
///
/// As in browsers, widths are determined top-down, before heights:
/// 1. `contentWidths` returns the intrinsic widths of a subtree, bottom-up;
/// 2. `measure` returns the height of a box whose width is known; it writes only caches;
/// 3. `place` writes the frames of the children, once for each node, top-down.
///
/// A container needs no other passes, so nested containers take linear time with the caches of `LayoutNodeCache`.
final class LayoutEngine {
  /// The deepest level that is laid out. A level takes up to 6 KiB of stack in debug builds, so 512 KiB suffice.
  static let levelLimit = 64

  // Only the engine accesses these, one at a time: runtime exclusivity checks would cost a tenth of the layout time.
  @exclusivity(unchecked) var counts = LayoutWorkCounts()
  let items = ScratchStack<FlexItem>()
  let lines = ScratchStack<FlexLine>()
  /// The level of the node that is currently computed.
  @exclusivity(unchecked) var level: Int32 = 0

  /// Enters a node one level down. Returns false if that is too deep.
  ///
  /// Results that depend on the limit are dropped if the node has moved to another level since they were computed.
  @inline(__always)
  func enter(_ node: LayoutNodeReference) -> Bool {
    level += 1
    if node.cache.level != level {
      if max(level, node.cache.level) + node.cache.reach > LayoutEngine.levelLimit { node.invalidate() }
      node.cache.level = level
    }
    if level < LayoutEngine.levelLimit { return true }
    if node.childCount > 0 { counts.issue = .tooDeep(limit: LayoutEngine.levelLimit) }
    return false
  }

  @inline(__always)
  func leave() { level -= 1 }

  // MARK: Height

  /// The height that a node's content needs, and its baseline if requested.
  func measure(_ node: LayoutNodeReference, _ constraints: BoxConstraints, needsBaseline: Bool = false) -> Measurement {
    let isAllowed = enter(node)
    defer { leave() }
    let key = constraints.normalized(for: node.traits)
    if let known = node.cache.measurement(for: key, needsBaseline: needsBaseline) { return known }
    let box = ResolvedBox(
      node,
      containerWidth: constraints.containerWidth,
      containerHeight: constraints.containerHeight
    )
    var result = Measurement(contentHeight: box.vertical)
    counts.measuredNodes += 1
    switch node.kind {
    case .flexbox where node.childCount > 0 && isAllowed:
      result = measureFlexbox(node, box, constraints, needsBaseline: needsBaseline)
    case .flexbox: break
    case .measured: result = measureContent(node, box, constraints, needsBaseline: needsBaseline)
    case .layout where isAllowed: result.contentHeight += layoutHeight(node, box, constraints)
    case .layout: break
    }
    node.cache.store(result, for: key, hasBaseline: needsBaseline)
    return result
  }

  private func measureContent(
    _ node: LayoutNodeReference,
    _ box: ResolvedBox,
    _ constraints: BoxConstraints,
    needsBaseline: Bool
  ) -> Measurement {
    let width = max(0, constraints.width - box.horizontal)
    let height = knownHeight(box, constraints).percent - box.vertical
    let size = contentSize(
      of: node,
      ProposedSize(width: .definite(width), height: height.isDefinite ? .definite(max(0, height)) : .maxContent)
    )
    var result = Measurement(contentHeight: size.height + box.vertical)
    if needsBaseline, let baseline = contentBaseline(of: node, in: Size(width: width, height: size.height)) {
      result.baseline = box.insets.top + baseline
    }
    return result
  }

  /// The height of the border box before its content is known, and the height to which percentages of children refer.
  ///
  /// A height that the parent sets in an indefinite container is known, but percentages can't refer to it (9.8).
  @inline(__always)
  func knownHeight(_ box: ResolvedBox, _ constraints: BoxConstraints) -> (used: Double, percent: Double) {
    if constraints.height.isDefinite {
      return (constraints.height, constraints.heightIsDefinite ? constraints.height : .indefinite)
    }
    if box.height.isDefinite {
      let height = box.clampedHeight(box.height)
      return (height, constraints.heightIsDefinite ? height : .indefinite)
    }
    guard box.ratio.isDefinite, constraints.heightIsDefinite else { return (.indefinite, .indefinite) }
    return (.indefinite, box.clampedHeight(box.height(forWidth: constraints.width)))
  }

  /// The height of a border box whose width is known: by the style, by the ratio, or by the content.
  func outerHeight(
    _ node: LayoutNodeReference,
    _ box: ResolvedBox,
    width: Double,
    _ container: borrowing FlexContainer
  ) -> Double {
    if box.height.isDefinite { return box.clampedHeight(box.height) }
    let constraints = BoxConstraints(
      width: width,
      containerWidth: container.percentWidth,
      containerHeight: container.percentHeight
    )
    return autoHeight(node, box, constraints)
  }

  /// The height of a border box whose height is `auto`.
  func autoHeight(_ node: LayoutNodeReference, _ box: ResolvedBox, _ constraints: BoxConstraints) -> Double {
    guard box.ratio.isDefinite else { return box.clampedHeight(measure(node, constraints).contentHeight) }
    let height = box.height(forWidth: constraints.width)
    guard node.style.minHeight == .auto, node.style.height == .auto, node.style.overflow == .visible else {
      return box.clampedHeight(height)
    }
    let least = min(measure(node, constraints).contentHeight, box.maxHeight)
    return box.clampedHeight(max(height, least))
  }

  // MARK: Frames

  /// Writes the frames of a node's descendants, unless they are up to date.
  func place(_ node: LayoutNodeReference, _ constraints: BoxConstraints, isRTL: Bool) {
    let isAllowed = enter(node)
    defer { leave() }
    let key = constraints.normalized(for: node.traits)
    if node.cache.isPlaced(by: key, isRTL: isRTL) { return }
    counts.laidOutNodes += 1
    node.cache.reach = 0
    if node.childCount > 0 {
      if !isAllowed || node.kind == .measured {
        clearDescendants(of: node)
        if !isAllowed { node.cache.reach = 1 }
      } else {
        let box = ResolvedBox(
          node,
          containerWidth: constraints.containerWidth,
          containerHeight: constraints.containerHeight
        )
        if node.kind == .flexbox {
          placeFlexbox(node, box, constraints, isRTL: isRTL)
        } else {
          placeLayout(node, box, constraints, isRTL: isRTL)
        }
        node.cache.reach = reachOfChildren(of: node)
      }
    }
    node.cache.setPlacement(key, isRTL: isRTL)
  }

  private func reachOfChildren(of node: LayoutNodeReference) -> Int32 {
    var reach: Int32 = 0
    for index in 0..<node.childCount { reach = max(reach, node.child(index).cache.reach) }
    return reach + 1
  }

  /// Gives a node that isn't displayed, and its descendants, empty frames.
  func clear(_ node: LayoutNodeReference) {
    guard !node.cache.isCleared else { return }
    node.frame = .zero
    clearDescendants(of: node)
    node.cache.setCleared()
  }

  /// A loop, because nodes that are too deep for recursion are cleared here.
  private func clearDescendants(of node: LayoutNodeReference) {
    var waiting = [node]
    while let next = waiting.popLast() {
      for index in 0..<next.childCount {
        let child = next.child(index)
        guard !child.cache.isCleared else { continue }
        child.frame = .zero
        child.cache.setCleared()
        if child.childCount > 0 { waiting.append(child) }
      }
    }
  }

  /// Whether text in the node runs from right to left.
  @inline(__always)
  func isRTL(_ node: LayoutNodeReference, in parent: Bool) -> Bool {
    switch node.style.writingDirection {
    case .inherit: parent
    case .ltr: false
    case .rtl: true
    }
  }
}
