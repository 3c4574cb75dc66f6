/// Properties of a style that layout reads often, computed once when the style is set.
struct NodeTraits: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// Padding or widths are percentages of the containing block's width.
  static let usesContainerWidth = NodeTraits(rawValue: 1)
  /// Heights are percentages of the containing block's height.
  static let usesContainerHeight = NodeTraits(rawValue: 2)
  /// The box takes no part in layout.
  static let isHidden = NodeTraits(rawValue: 4)
  /// The box is out of the flow.
  static let isAbsolute = NodeTraits(rawValue: 8)
  /// All padding and border widths are 0.
  static let hasNoInsets = NodeTraits(rawValue: 16)
  /// All margins are 0.
  static let hasNoMargins = NodeTraits(rawValue: 32)

  /// The height is neither a length nor given by a ratio.
  static let hasAutoHeight = NodeTraits(rawValue: 64)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ style: LayoutStyle) {
    self = []
    let padding = style.padding
    if padding.left.isPercent || padding.top.isPercent || padding.right.isPercent || padding.bottom.isPercent
      || style.width.isPercent || style.minWidth.isPercent || style.maxWidth.isPercent
    {
      insert(.usesContainerWidth)
    }
    if style.height.isPercent || style.minHeight.isPercent || style.maxHeight.isPercent {
      insert(.usesContainerHeight)
    }
    if style.height == .auto, style.aspectRatio == nil { insert(.hasAutoHeight) }
    if style.display == .none { insert(.isHidden) }
    if style.position == .absolute { insert(.isAbsolute) }
    if padding == Edges(all: 0), style.border == Edges(all: 0) { insert(.hasNoInsets) }
    if style.margin == Edges(all: 0) { insert(.hasNoMargins) }
  }

  /// Whether the box is neither hidden nor out of the flow.
  var isInFlow: Bool { isDisjoint(with: [.isHidden, .isAbsolute]) }
}
