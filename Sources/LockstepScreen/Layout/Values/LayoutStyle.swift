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
/// The raw values of alignments and directions are CSS's keywords. Values without a meaning in CSS have a defined result: a NaN, and a
/// negative number that CSS doesn't allow, count as the property's default; lengths beyond 33,554,432 points, infinity included, count as
/// that limit.
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
  /// The direction of text, which determines the side on which a row starts.
  public var writingDirection: WritingDirection = .inherit
  /// The treatment of content that is larger than the box.
  public var overflow: Overflow = .visible
  /// The box to which width and height apply.
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

extension LayoutStyle {
  /// Whether a box takes part in layout.
  public enum Display: Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// The box is a flex container.
    case flex
    /// The box and its children are left out; their frames are empty.
    case none
  }

  /// The main axis of a container.
  public enum Direction: String, Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// From the start of a line of text to its end.
    case row
    /// From the end of a line of text to its start.
    case rowReverse = "row-reverse"
    /// From top to bottom.
    case column
    /// From bottom to top.
    case columnReverse = "column-reverse"
  }

  /// Whether items break into lines, and the order of the lines.
  public enum Wrap: Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// A single line, even if its items don't fit.
    case noWrap
    /// As many lines as needed, from cross start to cross end.
    case wrap
    /// As many lines as needed, from cross end to cross start.
    case wrapReverse
  }

  /// The distribution of items along the main axis.
  public enum JustifyContent: String, Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// At the start edge according to the writing direction.
    case start
    /// At the end edge according to the writing direction.
    case end
    /// At the start of the main axis.
    case flexStart = "flex-start"
    /// At the end of the main axis.
    case flexEnd = "flex-end"
    /// In the middle.
    case center
    /// Equal space between items.
    case spaceBetween = "space-between"
    /// Equal space around each item.
    case spaceAround = "space-around"
    /// Equal space between items and before the first and after the last.
    case spaceEvenly = "space-evenly"
  }

  /// The alignment of all items of a container across its main axis.
  public enum AlignItems: String, Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// At the start edge according to the writing direction.
    case start
    /// At the end edge according to the writing direction.
    case end
    /// At the start of the cross axis.
    case flexStart = "flex-start"
    /// At the end of the cross axis.
    case flexEnd = "flex-end"
    /// In the middle.
    case center
    /// First lines of text share a baseline.
    case baseline
    /// Items whose cross size is `auto` fill the line.
    case stretch
  }

  /// The alignment of one item across the main axis of its container.
  public enum AlignSelf: String, Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// The container's `alignItems`.
    case auto
    /// At the start edge according to the writing direction.
    case start
    /// At the end edge according to the writing direction.
    case end
    /// At the start of the cross axis.
    case flexStart = "flex-start"
    /// At the end of the cross axis.
    case flexEnd = "flex-end"
    /// In the middle.
    case center
    /// The first line of text shares a baseline with the other baseline-aligned items.
    case baseline
    /// The item fills the line if its cross size is `auto`.
    case stretch
  }

  /// The distribution of the lines of a container that wraps.
  public enum AlignContent: String, Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// At the start edge according to the writing direction.
    case start
    /// At the end edge according to the writing direction.
    case end
    /// At the start of the cross axis.
    case flexStart = "flex-start"
    /// At the end of the cross axis.
    case flexEnd = "flex-end"
    /// In the middle.
    case center
    /// Lines share the free space.
    case stretch
    /// Equal space between lines.
    case spaceBetween = "space-between"
    /// Equal space around each line.
    case spaceAround = "space-around"
    /// Equal space between lines and before the first and after the last.
    case spaceEvenly = "space-evenly"
  }

  /// Whether a box takes part in the flow of its container.
  public enum Position: Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// In the flow, then moved by the insets.
    case relative
    /// Out of the flow, positioned against the parent's padding box.
    case absolute
  }

  /// The direction of a line of text.
  public enum WritingDirection: Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// The parent's direction; left to right at the root.
    case inherit
    /// Left to right.
    case ltr
    /// Right to left.
    case rtl
  }

  /// The treatment of content that is larger than its box.
  public enum Overflow: Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// The content overflows the box; the automatic minimum size keeps the box large enough.
    case visible
    /// The content is cut off; the automatic minimum size is 0.
    case hidden
    /// The content can be scrolled; the automatic minimum size is 0. Scrollbars take no space.
    case scroll
  }

  /// The box to which width, height and their limits apply.
  public enum BoxSizing: Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// The content alone; padding and border are added.
    case contentBox
    /// The content with padding and border.
    case borderBox
  }

  /// The main size of an item before it grows or shrinks.
  public enum Basis: Sendable, Equatable, BitwiseCopyable {
    /// The width or height along the main axis.
    case auto
    /// The size of the content.
    case content
    /// A number of points.
    case points(Double)
    /// A percentage of the container's main size.
    case percent(Double)
  }
}
