/// A width and a height in points.
public struct Size: Sendable, Equatable, BitwiseCopyable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Zero points wide and high.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size.
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
