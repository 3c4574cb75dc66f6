/// One value for each physical edge of a box.
///
/// ```swift
/// style.padding = Edges(horizontal: 2, vertical: 1)
/// style.margin.left = .auto
/// ```
public struct Edges<Value> {
  /// The value of the left edge.
  public var left: Value
  /// The value of the top edge.
  public var top: Value
  /// The value of the right edge.
  public var right: Value
  /// The value of the bottom edge.
  public var bottom: Value

  /// Creates edges from four values.
  /// - Parameters:
  ///   - left: The value of the left edge.
  ///   - top: The value of the top edge.
  ///   - right: The value of the right edge.
  ///   - bottom: The value of the bottom edge.
  @inlinable
  public init(left: Value, top: Value, right: Value, bottom: Value) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Creates edges that share one value.
  /// - Parameter value: The value of every edge.
  @inlinable
  public init(all value: Value) {
    self.init(left: value, top: value, right: value, bottom: value)
  }

  /// Creates edges from a value for left and right and one for top and bottom.
  /// - Parameters:
  ///   - horizontal: The value of the left and right edges.
  ///   - vertical: The value of the top and bottom edges.
  @inlinable
  public init(horizontal: Value, vertical: Value) {
    self.init(left: horizontal, top: vertical, right: horizontal, bottom: vertical)
  }
}

extension Edges: Sendable where Value: Sendable {}
extension Edges: Equatable where Value: Equatable {}
extension Edges: Hashable where Value: Hashable {}
extension Edges: BitwiseCopyable where Value: BitwiseCopyable {}

extension Edges {
  /// Returns the results of a function of each edge's value.
  /// - Parameter transform: The function, called for left, top, right and bottom.
  @inlinable
  public func map<Result>(_ transform: (Value) -> Result) -> Edges<Result> {
    Edges<Result>(left: transform(left), top: transform(top), right: transform(right), bottom: transform(bottom))
  }
}

extension Edges<Double> {
  /// The sum of left and right.
  var horizontal: Double { left + right }
  /// The sum of top and bottom.
  var vertical: Double { top + bottom }
}
