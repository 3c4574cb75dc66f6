/// The children that a custom layout rule arranges, in their order.
public struct LayoutSubviews: RandomAccessCollection {
  let subviews: [LayoutSubview]

  /// The position of the first subview.
  public var startIndex: Int { 0 }
  /// The position after the last subview.
  public var endIndex: Int { subviews.count }

  /// Returns the subview at a position.
  public subscript(position: Int) -> LayoutSubview { subviews[position] }

  func recording(in placements: LayoutPlacements) -> LayoutSubviews {
    LayoutSubviews(
      subviews: subviews.map {
        LayoutSubview(node: $0.node, index: $0.index, engine: $0.engine, placements: placements)
      }
    )
  }
}
