/// Content that measures itself: the rule for the leaves of a layout tree.
///
/// The width of a leaf is decided before its height, so `size(fitting:)` is always called with the width that the content
/// will get before its height is used. Equal proposals must give equal sizes: results are kept until the content is replaced.
///
/// ```swift
/// /// Words of one column each letter that wrap at spaces.
/// struct Words: MeasuredContent {
///   var lengths: [Int]
///
///   func size(fitting proposal: ProposedSize) -> Size {
///     let longest = Double(lengths.max() ?? 0)
///     let limit: Double = switch proposal.width {
///     case .definite(let width): width
///     case .minContent: longest
///     case .maxContent: .infinity
///     }
///     var (width, x, lines) = (0.0, 0.0, 1.0)
///     for length in lengths.map(Double.init) {
///       if x > 0, x + 1 + length > limit { (x, lines) = (0, lines + 1) }
///       x += (x > 0 ? 1 : 0) + length
///       width = max(width, x)
///     }
///     return Size(width: width, height: lines)
///   }
/// }
/// ```
public protocol MeasuredContent {
  /// The size of the content, without padding and border.
  /// - Parameter proposal: The available space. The height is `maxContent` unless the height of the box is known.
  /// - Returns: The size in points; it may exceed the proposal.
  func size(fitting proposal: ProposedSize) -> Size

  /// The distance from the top of the content to its first baseline.
  /// - Parameter size: The size that the content gets.
  /// - Returns: The distance in points, or nil if the content has no text.
  func firstBaseline(in size: Size) -> Double?
}

extension MeasuredContent {
  /// Content without a baseline: its box is aligned by its bottom edge.
  public func firstBaseline(in size: Size) -> Double? { nil }
}
