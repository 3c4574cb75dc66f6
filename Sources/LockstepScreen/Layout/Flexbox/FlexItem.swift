/// An item of a flex container while the container is laid out. All sizes are border-box sizes.
struct FlexItem: BitwiseCopyable {
  let node: LayoutNodeReference
  var box: ResolvedBox
  /// Flow-relative margins: the main start is on the right in a reversed row. `auto` is 0 until free space is known.
  var mainStart = 0.0
  var mainEnd = 0.0
  var crossStart = 0.0
  var crossEnd = 0.0
  var autoMargins: AutoMargins = []
  /// The alignment; `auto` and the container's `alignItems` are resolved.
  var align = LayoutStyle.AlignItems.stretch
  var grow = 0.0
  var shrink = 0.0

  /// The flex base size (9.2.3).
  var baseSize = 0.0
  /// Whether the basis is a definite length, so that percentages may refer to the flexed size (9.8).
  var basisIsDefinite = false
  var minMain = 0.0
  var maxMain = Double.infinity
  /// The size after flexing (9.7).
  var mainSize = 0.0
  /// The flexed size before the limits are applied.
  var flexedSize = 0.0
  var crossSize = 0.0
  /// Whether the item is stretched to the cross size of its line (9.4, 11).
  var isStretched = false
  /// A cross size that is known before layout: by the style, or by stretching to a definite container.
  var definiteCross = Double.indefinite
  var isFrozen = false
  /// The distance from the item's cross-start margin edge to its baseline; indefinite unless the item is aligned by it.
  var ascent = Double.indefinite
  /// Flow-relative offsets of the border box from the start of the container's content box.
  var mainOffset = 0.0
  var crossOffset = 0.0

  /// The hypothetical main size: the base size within its limits.
  var hypotheticalMain: Double { max(minMain, min(baseSize, maxMain)) }
  /// The base size of the content box, by which the shrink factor is scaled.
  @inline(__always)
  func innerBaseSize(isRow: Bool) -> Double { max(0, baseSize - (isRow ? box.horizontal : box.vertical)) }
  var mainMargins: Double { mainStart + mainEnd }
  var crossMargins: Double { crossStart + crossEnd }

  /// The flow-relative edges whose margins are `auto`.
  struct AutoMargins: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let mainStart = AutoMargins(rawValue: 1)
    static let mainEnd = AutoMargins(rawValue: 2)
    static let crossStart = AutoMargins(rawValue: 4)
    static let crossEnd = AutoMargins(rawValue: 8)
    static let cross: AutoMargins = [.crossStart, .crossEnd]
  }
}

/// A line of items (9.3).
struct FlexLine: BitwiseCopyable {
  /// The indices of the first item and of the one after the last.
  var start: Int
  var end: Int
  /// The sum of the outer hypothetical main sizes, gaps included.
  var hypotheticalMain: Double
  /// The sum of the outer main sizes after flexing, gaps included.
  var mainSize = 0.0
  var crossSize = 0.0
  var crossOffset = 0.0
  /// The greatest distance from the cross start to a baseline among the items aligned by it; indefinite if there are none.
  var ascent = Double.indefinite

  var count: Int { end - start }
}
