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
