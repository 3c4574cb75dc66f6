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

/// A width and a height in points.
public struct Size: Sendable, Equatable, BitwiseCopyable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// A width and height of zero.
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

/// The space in which a tree is laid out; nil lets the content determine the size on that axis.
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

/// The space that a container proposes to measured content or to a subview.
public struct ProposedSize: Sendable, Equatable, BitwiseCopyable {
  /// The proposal for one axis.
  public enum Extent: Sendable, Equatable, BitwiseCopyable {
    /// A number of points.
    case definite(Double)
    /// The smallest extent that the content doesn't overflow.
    case minContent
    /// The extent of the content without any soft line break.
    case maxContent
  }

  /// The proposed width.
  public var width: Extent
  /// The proposed height.
  public var height: Extent

  /// Creates a proposal.
  /// - Parameters:
  ///   - width: The proposed width.
  ///   - height: The proposed height.
  public init(width: Extent, height: Extent) {
    self.width = width
    self.height = height
  }
}

extension ProposedSize.Extent {
  /// The number of points; nil for the content's own extent.
  public var points: Double? {
    if case .definite(let points) = self { points } else { nil }
  }
}
