extension LayoutNode {
  /// Lays out the node as a root: computes the frames of the node and its descendants.
  ///
  /// The node is a block in a containing block of the available size: `auto` width fills it, `auto` height follows from the
  /// content. Only nodes that have changed or have new constraints are computed.
  /// - Parameter available: The available size.
  /// - Returns: The amount of work done, and whether nodes were left out.
  /// - Complexity: O(n) for n nodes from scratch; O(depth × siblings) after a change of one node.
  @discardableResult
  public func layout(in available: AvailableSize) -> LayoutWorkCounts {
    guard !isInLayout else { return LayoutWorkCounts() }
    isLayoutRoot = true
    defer { isLayoutRoot = false }
    let engine = LayoutEngine()
    engine.layoutRoot(
      reference,
      width: available.width.map { $0.isNaN ? 0 : min(max(0, $0), Length.limit) } ?? .indefinite,
      height: available.height.map { $0.isNaN ? 0 : min(max(0, $0), Length.limit) } ?? .indefinite
    )
    return engine.counts
  }
}

extension LayoutEngine {
  /// Lays out a root in a containing block.
  func layoutRoot(_ node: LayoutNodeReference, width: Double, height: Double) {
    guard !node.traits.contains(.isHidden) else { return clear(node) }
    let box = ResolvedBox(node, containerWidth: width, containerHeight: height)
    let margin = node.style.margin.map { $0.resolvedOrZero(against: width) }
    let ownHeight = box.height.isDefinite ? box.clampedHeight(box.height) : Double.indefinite
    var outerWidth = box.width
    if outerWidth.isDefinite {
      outerWidth = box.clampedWidth(outerWidth)
    } else if box.ratio.isDefinite, ownHeight.isDefinite || width.isNaN {
      outerWidth = widthContribution(node, box, definiteHeight: ownHeight).max
    } else if width.isNaN {
      outerWidth = widthContribution(node, box, definiteHeight: ownHeight).max
    } else {
      outerWidth = box.transferredWidth(width - margin.horizontal)
    }
    let constraints = BoxConstraints(width: outerWidth, containerWidth: width, containerHeight: height)
    let outerHeight = ownHeight.isDefinite ? ownHeight : autoHeight(node, box, constraints)
    node.frame = Rect(x: margin.left, y: margin.top, width: outerWidth, height: outerHeight)
    place(node, constraints, isRTL: isRTL(node, in: false))
  }
}

/// The work that one call of `layout(in:)` did.
public struct LayoutWorkCounts: Sendable, Equatable {
  /// The number of calls to measure a `MeasuredContent`.
  public internal(set) var measuredContents = 0
  /// The number of nodes whose content height was computed; results from the cache don't count.
  public internal(set) var measuredNodes = 0
  /// The number of nodes whose children were arranged; clean nodes whose constraints are unchanged don't count.
  public internal(set) var laidOutNodes = 0
  /// The problem that leaves nodes without frames; nil if there is none.
  public internal(set) var issue: LayoutIssue?

  /// Creates counts of zero.
  public init() {}
}

/// A problem in a tree that doesn't stop layout.
public enum LayoutIssue: Sendable, Equatable {
  /// Nodes are nested deeper than `limit` levels; deeper nodes have empty frames and count as empty boxes.
  case tooDeep(limit: Int)
}
