/// A position in points; x grows to the right, y grows downwards.
public struct Point: Sendable, Equatable, BitwiseCopyable {
  /// The distance from the left edge in points.
  public var x: Double
  /// The distance from the top edge in points.
  public var y: Double

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point.
  /// - Parameters:
  ///   - x: The distance from the left edge in points.
  ///   - y: The distance from the top edge in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
