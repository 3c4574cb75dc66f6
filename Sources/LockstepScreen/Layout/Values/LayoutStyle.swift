/// How a box takes part in layout: CSS's flexbox properties with CSS's defaults.
///
/// A style is a plain value of 512 bytes without references, so copying one allocates nothing.
///
/// ```swift
/// var style = LayoutStyle.default
/// style.direction = .column
/// style.padding = Edges(all: 1)
/// style.width = .percent(50)
/// ```
///
/// Values without a meaning in CSS have a defined result: a NaN, and a negative number where CSS allows none, count as the
/// property's default; lengths beyond 33,554,432 points, infinity included, count as that limit.
public struct LayoutStyle: Sendable, Equatable, BitwiseCopyable {
  /// Whether the box takes part in layout at all.
  public var display: Display = .flex
  /// The main axis of the container.
  public var direction: Direction = .row
  /// Whether items may break into several lines.
  public var wrap: Wrap = .noWrap
  /// The distribution of the items along the main axis.
  public var justifyContent: JustifyContent = .flexStart
  /// The alignment of the items across the main axis.
  public var alignItems: AlignItems = .stretch
  /// The item's own alignment across the main axis.
  public var alignSelf: AlignSelf = .auto
  /// The distribution of the lines of a container that wraps.
  public var alignContent: AlignContent = .stretch
  /// Whether the box takes part in the flow.
  public var position: Position = .relative
  /// The direction of text, which decides where a row starts.
  public var writingDirection: WritingDirection = .inherit
  /// What happens to content that is larger than the box.
  public var overflow: Overflow = .visible
  /// The box that width and height measure.
  public var boxSizing: BoxSizing = .contentBox

  /// The item's share of positive free space.
  public var grow: Double = 0
  /// The item's share of negative free space, weighted by its base size.
  public var shrink: Double = 1
  /// The item's main size before it grows or shrinks.
  public var basis: Basis = .auto
  /// Width divided by height; nil if the box has no preferred ratio.
  public var aspectRatio: Double?

  /// The gap between rows.
  public var rowGap: Length = 0
  /// The gap between columns.
  public var columnGap: Length = 0

  /// The width.
  public var width: Length = .auto
  /// The height.
  public var height: Length = .auto
  /// The least width; `auto` is CSS's automatic minimum.
  public var minWidth: Length = .auto
  /// The least height; `auto` is CSS's automatic minimum.
  public var minHeight: Length = .auto
  /// The greatest width; `auto` is no limit.
  public var maxWidth: Length = .auto
  /// The greatest height; `auto` is no limit.
  public var maxHeight: Length = .auto

  /// The space between border and content; percentages refer to the width of the containing block.
  public var padding = Edges<Length>(all: 0)
  /// The width of the border in points.
  public var border = Edges<Double>(all: 0)
  /// The space around the border; `auto` takes free space. Percentages refer to the width of the containing block.
  public var margin = Edges<Length>(all: 0)
  /// The offset of a relative box, or the distances of an absolute box from its containing block's edges.
  public var inset = Edges<Length>(all: .auto)

  /// CSS's default values.
  public static let `default` = LayoutStyle()

  /// Creates a style with CSS's default values.
  public init() {}
}
