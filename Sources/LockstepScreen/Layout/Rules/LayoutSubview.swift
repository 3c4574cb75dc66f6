/// A child as a custom layout rule sees it. It is valid during the call that receives it.
public struct LayoutSubview {
  let node: LayoutNode
  let index: Int
  let engine: LayoutEngine
  let placements: LayoutPlacements?

  /// The child's style.
  public var style: LayoutStyle { node.style }

  /// The width of the child without any soft line break, margins included.
  public var maxContentWidth: Double {
    sizeThatFits(ProposedSize(width: .maxContent, height: .maxContent)).width
  }

  /// The size that the child takes for a proposal, margins included.
  /// - Parameter proposal: The space that is available. A width of the child's style wins over it. A child is not larger than its content unless
  ///   it grows (`.flex(grow: 1)`): then it takes all of a definite width and height.
  /// - Returns: The size in points.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    engine.subviewSize(node.reference, proposal, nil)
  }

  /// Puts the child at a position. It has no effect while sizes are computed.
  /// - Parameters:
  ///   - point: The upper left corner of the child's margin box in the container's content box; the upper right one, measured from the right
  ///     edge, where text runs from right to left.
  ///   - proposal: The space that is available.
  public func place(at point: Point, proposal: ProposedSize) {
    guard !point.x.isNaN, !point.y.isNaN else { return }
    placements?.places[index] = (point, proposal)
  }
}

/// The positions that a rule has given to its subviews so far.
final class LayoutPlacements {
  var places: [Int: (Point, ProposedSize)] = [:]
}
