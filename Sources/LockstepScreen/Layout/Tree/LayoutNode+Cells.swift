extension LayoutNode {
  /// Calls a function with each node, parents first, and its frame in whole cells.
  ///
  /// Absolute edges are rounded, sizes are differences of rounded edges: boxes that touch in points touch in cells, without a
  /// gap or an overlap. Halves are rounded up. The node's own corner is the origin of the grid.
  ///
  /// ```swift
  /// root.layout(in: AvailableSize(width: 80, height: 24))
  /// root.forEachCellFrame { node, frame in draw(node, frame) }
  /// ```
  /// - Parameter body: Receives a node and its frame in cells; returns whether to continue with the node's children.
  /// - Complexity: O(n) for n visited nodes.
  public func forEachCellFrame(_ body: (LayoutNode, CellFrame) -> Bool) {
    var waiting = [(node: self, x: 0.0, y: 0.0)]
    while let (node, x, y) = waiting.popLast() {
      let size = node.frame.size
      let (left, top) = (LayoutNode.cell(x), LayoutNode.cell(y))
      let frame = CellFrame(
        x: left,
        y: top,
        width: LayoutNode.cell(x + size.width) - left,
        height: LayoutNode.cell(y + size.height) - top
      )
      guard body(node, frame) else { continue }
      for index in stride(from: node.childCount - 1, through: 0, by: -1) {
        let child = node.child(at: index)
        guard child.reference.traits.isDisjoint(with: .isHidden) else { continue }
        waiting.append((child, x + child.frame.origin.x, y + child.frame.origin.y))
      }
    }
  }

  /// The nearest whole number. Sums of thirds can fall just short of a half; these are rounded up, too.
  private static func cell(_ value: Double) -> Int {
    let limited = min(max(value, -1e15), 1e15) + 0.5 + 1e-6
    let truncated = Int(limited)
    return Double(truncated) > limited ? truncated - 1 : truncated
  }
}

/// The box of a node on a grid of cells, relative to the root of the grid.
public struct CellFrame: Sendable, Equatable {
  /// The column of the left edge.
  public var x: Int
  /// The row of the top edge.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a frame.
  /// - Parameters:
  ///   - x: The column of the left edge.
  ///   - y: The row of the top edge.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
