/// The border box of a node in points, relative to the border box of its parent.
public struct Rect: Sendable, Equatable, BitwiseCopyable {
  /// The top left corner.
  public var origin: Point
  /// The width and height, padding and border included.
  public var size: Size

  /// An empty rectangle at the top left corner.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle.
  /// - Parameters:
  ///   - x: The distance from the parent's left edge in points.
  ///   - y: The distance from the parent's top edge in points.
  ///   - width: The width in points.
  ///   - height: The height in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }
}
