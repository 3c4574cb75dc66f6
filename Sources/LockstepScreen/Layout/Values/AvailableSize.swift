/// The space in which a tree is laid out; nil leaves an axis to the content.
public struct AvailableSize: Sendable, Equatable, BitwiseCopyable {
  /// The width in points; nil lets the root be as wide as its longest line.
  public var width: Double?
  /// The height in points, the base of percentages; nil makes them behave as `auto`.
  public var height: Double?

  /// Creates an available size.
  /// - Parameters:
  ///   - width: The width in points, or nil.
  ///   - height: The height in points, or nil.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }
}
