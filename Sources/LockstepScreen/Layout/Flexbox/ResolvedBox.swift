/// A box's own sizes in points: the style's lengths resolved against a containing block. All sizes are border-box sizes.
struct ResolvedBox: BitwiseCopyable {
  /// Padding and border.
  var insets: Edges<Double>
  /// The width, indefinite for `auto`.
  var width: Double
  /// The height, indefinite for `auto`.
  var height: Double
  var minWidth: Double
  var maxWidth: Double
  var minHeight: Double
  var maxHeight: Double
  /// Width divided by height; indefinite if there is no ratio.
  var ratio: Double
  /// The padding and border of a content box, to which the ratio doesn't apply.
  var ratioInsets: Size

  /// Resolves a style's sizes. Percentages of an indefinite size behave as `auto`, in padding as 0.
  init(_ node: LayoutNodeReference, containerWidth: Double, containerHeight: Double) {
    if node.traits.contains(.hasNoInsets) {
      insets = Edges(all: 0)
    } else {
      let (padding, border) = (node.style.padding, node.style.border)
      insets = Edges(
        left: padding.left.resolvedOrZero(against: containerWidth) + border.left,
        top: padding.top.resolvedOrZero(against: containerWidth) + border.top,
        right: padding.right.resolvedOrZero(against: containerWidth) + border.right,
        bottom: padding.bottom.resolvedOrZero(against: containerWidth) + border.bottom
      )
    }
    let (horizontal, vertical) = (insets.left + insets.right, insets.top + insets.bottom)
    let isContentBox = node.style.boxSizing == .contentBox
    let (extraWidth, extraHeight) = isContentBox ? (horizontal, vertical) : (0, 0)
    width = Self.size(node.style.width, containerWidth, extraWidth, horizontal)
    height = Self.size(node.style.height, containerHeight, extraHeight, vertical)
    minWidth = Self.size(node.style.minWidth, containerWidth, extraWidth, horizontal)
    maxWidth = Self.size(node.style.maxWidth, containerWidth, extraWidth, horizontal)
    minHeight = Self.size(node.style.minHeight, containerHeight, extraHeight, vertical)
    maxHeight = Self.size(node.style.maxHeight, containerHeight, extraHeight, vertical)
    if minWidth.isNaN { minWidth = horizontal }
    if minHeight.isNaN { minHeight = vertical }
    if maxWidth.isNaN { maxWidth = .infinity }
    if maxHeight.isNaN { maxHeight = .infinity }
    ratio = node.style.aspectRatio ?? .indefinite
    ratioInsets = Size(width: extraWidth, height: extraHeight)
  }

  /// The border-box size of a length, at least that of padding and border. An indefinite length stays indefinite.
  @inline(__always)
  private static func size(_ length: Length, _ base: Double, _ extra: Double, _ least: Double) -> Double {
    let resolved = length.resolved(against: base)
    guard resolved.isDefinite else { return resolved }
    let size = resolved + extra
    return size < least ? least : size
  }

  /// The sum of the horizontal padding and border.
  var horizontal: Double { insets.left + insets.right }
  /// The sum of the vertical padding and border.
  var vertical: Double { insets.top + insets.bottom }

  /// The width within its limits; the minimum wins.
  @inline(__always)
  func clampedWidth(_ width: Double) -> Double { max(minWidth, min(width, maxWidth)) }

  /// The height within its limits; the minimum wins.
  @inline(__always)
  func clampedHeight(_ height: Double) -> Double { max(minHeight, min(height, maxHeight)) }

  /// The width that the ratio gives to a height.
  func width(forHeight height: Double) -> Double {
    max(horizontal, Length.limited(max(0, height - ratioInsets.height) * ratio) + ratioInsets.width)
  }

  /// The height that the ratio gives to a width.
  func height(forWidth width: Double) -> Double {
    max(vertical, Length.limited(max(0, width - ratioInsets.width) / ratio) + ratioInsets.height)
  }

  /// A width within its limits and those of the height (CSS Sizing 4, 5.3). A minimum wins over a maximum.
  @inline(__always)
  func transferredWidth(_ width: Double, heightIsDefinite: Bool = false) -> Double {
    guard ratio.isDefinite, height.isNaN, !heightIsDefinite else { return clampedWidth(width) }
    let most = maxHeight.isFinite ? self.width(forHeight: maxHeight) : .infinity
    let least = min(self.width(forHeight: minHeight), maxWidth)
    return max(minWidth, max(least, min(width, min(maxWidth, most))))
  }

  /// A width within the limits that come from the height through the ratio, unless the height is definite.
  @inline(__always)
  func transferred(_ width: Double, heightIsDefinite: Bool) -> Double {
    guard ratio.isDefinite, !heightIsDefinite else { return width }
    let most = maxHeight.isFinite ? self.width(forHeight: maxHeight) : .infinity
    return max(self.width(forHeight: minHeight), min(width, most))
  }
}
