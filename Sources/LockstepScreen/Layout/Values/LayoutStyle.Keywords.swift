extension LayoutStyle {
  /// Whether a box takes part in layout.
  public enum Display: Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// The box is a flex container.
    case flex
    /// The box and its children are left out; their frames are empty.
    case none
  }

  /// The main axis of a container.
  public enum Direction: Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// From the start of a line of text to its end.
    case row
    /// From the end of a line of text to its start.
    case rowReverse
    /// From top to bottom.
    case column
    /// From bottom to top.
    case columnReverse
  }

  /// Whether items break into lines, and in which order the lines stand.
  public enum Wrap: Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// One line, whatever its items need.
    case noWrap
    /// As many lines as needed, from cross start to cross end.
    case wrap
    /// As many lines as needed, from cross end to cross start.
    case wrapReverse
  }

  /// The distribution of items along the main axis.
  public enum JustifyContent: Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// At the start of the writing direction.
    case start
    /// At the end of the writing direction.
    case end
    /// At the start of the main axis.
    case flexStart
    /// At the end of the main axis.
    case flexEnd
    /// In the middle.
    case center
    /// Equal space between items.
    case spaceBetween
    /// Equal space around each item.
    case spaceAround
    /// Equal space between items and before the first and after the last.
    case spaceEvenly
  }

  /// The alignment of all items of a container across its main axis.
  public enum AlignItems: Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// At the start of the writing direction.
    case start
    /// At the end of the writing direction.
    case end
    /// At the start of the cross axis.
    case flexStart
    /// At the end of the cross axis.
    case flexEnd
    /// In the middle.
    case center
    /// First lines of text share a baseline.
    case baseline
    /// Items whose cross size is `auto` fill the line.
    case stretch
  }

  /// The alignment of one item across the main axis of its container.
  public enum AlignSelf: Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// The container's `alignItems` decides.
    case auto
    /// At the start of the writing direction.
    case start
    /// At the end of the writing direction.
    case end
    /// At the start of the cross axis.
    case flexStart
    /// At the end of the cross axis.
    case flexEnd
    /// In the middle.
    case center
    /// The first line of text shares a baseline with the other items aligned so.
    case baseline
    /// The item fills the line if its cross size is `auto`.
    case stretch
  }

  /// The distribution of the lines of a container that wraps.
  public enum AlignContent: Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// At the start of the writing direction.
    case start
    /// At the end of the writing direction.
    case end
    /// At the start of the cross axis.
    case flexStart
    /// At the end of the cross axis.
    case flexEnd
    /// In the middle.
    case center
    /// Lines share the free space.
    case stretch
    /// Equal space between lines.
    case spaceBetween
    /// Equal space around each line.
    case spaceAround
    /// Equal space between lines and before the first and after the last.
    case spaceEvenly
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

  /// What happens to content that is larger than its box.
  public enum Overflow: Sendable, Equatable, CaseIterable, BitwiseCopyable {
    /// It sticks out, so the automatic minimum size keeps the box large enough.
    case visible
    /// It is cut, so the automatic minimum size is 0.
    case hidden
    /// It can be scrolled, so the automatic minimum size is 0. Scrollbars take no room.
    case scroll
  }

  /// The box that width, height and their limits measure.
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
