/// A rule that arranges the children of a node: an alternative to flexbox for one container.
///
/// The node itself stays a flex item of its parent: padding, border, width, height and their limits work as usual, and the rule
/// sees only the content box. A subview that the rule doesn't place gets an empty frame.
///
/// ```swift
/// /// Fills columns of equal width, one subview after the other.
/// struct Columns: Layout {
///   var count = 2
///
///   func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutSubviews) -> Size {
///     let width = proposal.width.points ?? Double(count) * (subviews.map(\.maxContentWidth).max() ?? 0)
///     var heights = Array(repeating: 0.0, count: count)
///     for (index, subview) in subviews.enumerated() {
///       heights[index % count] += subview.sizeThatFits(column(width)).height
///     }
///     return Size(width: width, height: heights.max() ?? 0)
///   }
///
///   func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews) {
///     var heights = Array(repeating: 0.0, count: count)
///     for (index, subview) in subviews.enumerated() {
///       let x = bounds.size.width / Double(count) * Double(index % count)
///       let proposal = column(bounds.size.width)
///       subview.place(at: Point(x: x, y: heights[index % count]), proposal: proposal)
///       heights[index % count] += subview.sizeThatFits(proposal).height
///     }
///   }
///
///   func column(_ width: Double) -> ProposedSize {
///     ProposedSize(width: .definite(width / Double(count)), height: .maxContent)
///   }
/// }
/// ```
public protocol Layout: SendableMetatype {
  /// The size of the content, without padding and border.
  /// - Parameters:
  ///   - proposal: The available space.
  ///   - subviews: The children that are displayed.
  /// - Returns: The size in points.
  func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutSubviews) -> Size

  /// Places each subview by calling ``LayoutSubview/place(at:proposal:)``.
  /// - Parameters:
  ///   - bounds: The content box; its origin is zero.
  ///   - proposal: The size of the content box as a proposal.
  ///   - subviews: The children that are displayed.
  func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews)

  /// The declarations that arrange the children in the same way in HTML, such as `display:grid;grid-template-columns:1fr 1fr`.
  ///
  /// Nil by default: a page uses the flexbox properties of the box.
  var css: String? { get }
}

extension Layout {
  /// No declarations.
  public var css: String? { nil }
}

/// A child passed to a custom layout rule. It is valid only during the call that receives it.
public struct LayoutSubview {
  let node: LayoutNode
  let index: Int
  let engine: LayoutEngine
  let placements: LayoutPlacements?

  /// The child's style.
  public var style: LayoutStyle { node.style }

  /// The width of the child without any soft line break, margins included.
  public var maxContentWidth: Double {
    sizeThatFits(ProposedSize(width: .maxContent, height: .maxContent)).width
  }

  /// The size that the child takes for a proposal, margins included.
  /// - Parameter proposal: The available space. A width of the child's style takes precedence. A child is not larger than its content
  ///   unless it grows (`.flex(grow: 1)`): then it takes all of a definite width and height.
  /// - Returns: The size in points.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    engine.subviewSize(node.reference, proposal, nil)
  }

  /// Puts the child at a position. It has no effect while sizes are computed.
  /// - Parameters:
  ///   - point: The upper left corner of the child's margin box in the container's content box. If text runs from right to left, the upper
  ///     right corner, measured from the right edge.
  ///   - proposal: The available space.
  public func place(at point: Point, proposal: ProposedSize) {
    guard !point.x.isNaN, !point.y.isNaN else { return }
    placements?.places[index] = (point, proposal)
  }
}

/// The positions that a rule has assigned to its subviews so far.
final class LayoutPlacements {
  var places: [Int: (Point, ProposedSize)] = [:]
}

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

/// Content that measures itself: the rule for the leaves of a layout tree.
///
/// The width of a leaf is determined before its height, so `size(fitting:)` is always called with the content's final width
/// before its height is used. Equal proposals must give equal sizes: results are cached until the content is replaced.
///
/// ```swift
/// /// Words that wrap at spaces; each letter takes one column.
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
