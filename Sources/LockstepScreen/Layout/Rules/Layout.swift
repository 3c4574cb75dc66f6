/// A rule that arranges the children of a node: the alternative to flexbox for one container.
///
/// The node itself stays a flex item of its parent: padding, border, width, height and their limits work as usual, and the rule
/// sees the content box only. A subview that the rule doesn't place gets an empty frame.
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

  /// Gives each subview its place by calling ``LayoutSubview/place(at:proposal:)``.
  /// - Parameters:
  ///   - bounds: The content box; its origin is zero.
  ///   - proposal: The size of the content box as a proposal.
  ///   - subviews: The children that are displayed.
  func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews)

  /// The declarations that arrange the children in the same way in HTML, such as `display:grid;grid-template-columns:1fr 1fr`.
  ///
  /// By default none: a page arranges them by the flexbox properties of the box.
  var css: String? { get }
}

extension Layout {
  /// No declarations.
  public var css: String? { nil }
}
