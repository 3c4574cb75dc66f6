/// A flex container while it is laid out: its axes, its inner size, its items and lines.
struct FlexContainer: BitwiseCopyable {
  let node: LayoutNodeReference
  let isRTL: Bool
  let isRow: Bool
  let wraps: Bool
  /// Whether the main axis runs to the left or upwards.
  let mainIsReversed: Bool
  /// Whether the cross axis runs to the left or upwards.
  let crossIsReversed: Bool
  /// Whether a line's `start` is the end of the main axis.
  let mainStartIsEnd: Bool

  /// The content box's width; indefinite while intrinsic widths are computed.
  var innerWidth: Double
  /// The content box's height; indefinite while it follows from the content.
  var innerHeight: Double
  /// The height that percentages of children refer to: `innerHeight` or indefinite.
  var percentHeight: Double
  /// The width that percentages of children refer to: `innerWidth`, or indefinite while intrinsic widths are computed.
  var percentWidth: Double
  /// Whether a definite height stretches items before their content is measured.
  var stretchesEarly = true
  /// The limits of the content box's height.
  var minInnerHeight = 0.0
  var maxInnerHeight = Double.infinity

  /// The greatest hypothetical main size of a line.
  var longestLine = 0.0

  var mainGap: Double
  var crossGap: Double
  var items: ScratchStack<FlexItem>.Region
  var lines: ScratchStack<FlexLine>.Region

  init(
    _ node: LayoutNodeReference,
    isRTL: Bool,
    innerWidth: Double,
    innerHeight: Double,
    percentHeight: Double,
    items: ScratchStack<FlexItem>.Region,
    lines: ScratchStack<FlexLine>.Region
  ) {
    self.node = node
    self.isRTL = isRTL
    let (direction, wrap) = (node.style.direction, node.style.wrap)
    isRow = direction == .row || direction == .rowReverse
    wraps = wrap != .noWrap
    let isReverse = direction == .rowReverse || direction == .columnReverse
    mainStartIsEnd = isReverse
    mainIsReversed = isRow ? isReverse != isRTL : isReverse
    crossIsReversed = isRow ? wrap == .wrapReverse : (wrap == .wrapReverse) != isRTL
    self.innerWidth = innerWidth
    percentWidth = innerWidth
    self.innerHeight = innerHeight
    self.percentHeight = percentHeight
    let columnGap = node.style.columnGap.resolvedOrZero(against: innerWidth)
    let rowGap = node.style.rowGap.resolvedOrZero(against: percentHeight)
    mainGap = isRow ? columnGap : rowGap
    crossGap = isRow ? rowGap : columnGap
    self.items = items
    self.lines = lines
  }

  /// The inner size along the main axis, or indefinite.
  var innerMain: Double { isRow ? innerWidth : innerHeight }
  /// The main size at which lines break.
  var breakingMain: Double {
    if innerMain.isDefinite { return innerMain }
    if isRow { return .infinity }
    return percentHeight.isDefinite && stretchesEarly ? percentHeight : maxInnerHeight
  }
  /// The cross size that items in a single line are stretched to from the start, or indefinite.
  var definiteCross: Double { isRow ? (stretchesEarly ? percentHeight : .indefinite) : innerWidth }
  /// The inner size along the cross axis, or indefinite.
  var innerCross: Double { isRow ? innerHeight : innerWidth }

  /// A content height within the container's limits.
  func clampedInnerHeight(_ height: Double) -> Double { max(minInnerHeight, min(height, maxInnerHeight)) }
}
