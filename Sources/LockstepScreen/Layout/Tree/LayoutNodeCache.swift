/// The smallest and the preferred width of a box.
struct IntrinsicWidths: Equatable, BitwiseCopyable {
  var min: Double
  var max: Double
  /// Whether a definite height of the box can change the widths: through a ratio or wrapping columns inside.
  var dependsOnHeight = false
}

/// All inputs that a node's height depends on, apart from its own subtree.
struct BoxConstraints: BitwiseCopyable {
  /// The width of the border box.
  var width: Double
  /// The height of the border box if the parent determines it; indefinite otherwise.
  var height: Double = .indefinite
  /// Whether percentages of children may refer to `height`, or to the height that a ratio gives.
  var heightIsDefinite = true
  /// The content box of the container, the base of percentages.
  var containerWidth: Double
  /// The height of the container's content box, or indefinite.
  var containerHeight: Double

  /// The constraints without those that a node with these traits doesn't depend on, so that the cache is hit more often.
  @inline(__always)
  func normalized(for traits: LayoutStyleTraits) -> BoxConstraints {
    var result = self
    if !traits.contains(.usesContainerWidth) { result.containerWidth = 0 }
    if !traits.contains(.usesContainerHeight) { result.containerHeight = 0 }
    if traits.contains(.hasAutoHeight), height.isNaN { result.heightIsDefinite = true }
    return result
  }

  /// Whether all numbers have the same bits; an indefinite one equals itself.
  @inline(__always)
  func isIdentical(to other: BoxConstraints) -> Bool {
    width == other.width && height.bitPattern == other.height.bitPattern && heightIsDefinite == other.heightIsDefinite
      && containerWidth.bitPattern == other.containerWidth.bitPattern
      && containerHeight.bitPattern == other.containerHeight.bitPattern
  }
}

/// The vertical result of a layout: the height of the content and its first baseline.
struct Measurement: BitwiseCopyable {
  /// The border-box height that the content needs, regardless of the style.
  var contentHeight: Double
  /// The distance from the top of the border box to the first baseline; indefinite if there is none or it wasn't requested.
  var baseline: Double = .indefinite
}

/// Results of earlier layouts of one node, in several slots, because a parent measures with different constraints.
///
/// The idea of slots is from Taffy. It makes the time linear: every node is measured once for each constraint that its parent can have, not
/// once for each measurement of its parent.
struct LayoutNodeCache: BitwiseCopyable {
  struct Slot: BitwiseCopyable {
    var constraints = BoxConstraints(width: .indefinite, containerWidth: 0, containerHeight: 0)
    var measurement = Measurement(contentHeight: 0)
    var hasBaseline = false
  }

  struct WidthSlot: BitwiseCopyable {
    /// The definite height of the content box that percentages refer to.
    var height: Double = 0
    var widths = IntrinsicWidths(min: 0, max: 0)
    var isFilled = false
  }

  private var slots = (Slot(), Slot(), Slot(), Slot())
  private var nextSlot: UInt8 = 0
  private var filledSlots: UInt8 = 0
  private var widthSlots = (WidthSlot(), WidthSlot())
  private var lastWidthSlotIsSecond = false

  /// The constraints from which the children's current frames were computed.
  private(set) var placement = BoxConstraints(width: .indefinite, containerWidth: 0, containerHeight: 0)
  private(set) var placementIsRTL = false
  private(set) var isPlaced = false
  /// Whether the node and all its descendants have empty frames.
  private(set) var isCleared = false

  /// The level at which the node was laid out, the root's being 0.
  var level: Int32 = 0
  /// The number of levels below the node.
  var reach: Int32 = 0

  mutating func invalidate() {
    filledSlots = 0
    nextSlot = 0
    widthSlots.0.isFilled = false
    widthSlots.1.isFilled = false
    isPlaced = false
    isCleared = false
  }

  /// The result for equal constraints, or nil.
  @inline(__always)
  func measurement(for constraints: BoxConstraints, needsBaseline: Bool) -> Measurement? {
    if filledSlots > 0, slots.0.answers(constraints, needsBaseline) { return slots.0.measurement }
    if filledSlots > 1, slots.1.answers(constraints, needsBaseline) { return slots.1.measurement }
    if filledSlots > 2, slots.2.answers(constraints, needsBaseline) { return slots.2.measurement }
    if filledSlots > 3, slots.3.answers(constraints, needsBaseline) { return slots.3.measurement }
    return nil
  }

  mutating func store(_ measurement: Measurement, for constraints: BoxConstraints, hasBaseline: Bool) {
    let slot = Slot(constraints: constraints, measurement: measurement, hasBaseline: hasBaseline)
    switch nextSlot {
    case 0: slots.0 = slot
    case 1: slots.1 = slot
    case 2: slots.2 = slot
    default: slots.3 = slot
    }
    nextSlot = (nextSlot + 1) & 3
    filledSlots = max(filledSlots, nextSlot == 0 ? 4 : nextSlot)
  }

  /// The intrinsic widths for a definite or indefinite height of the content box, or nil.
  @inline(__always)
  func widths(forHeight height: Double) -> IntrinsicWidths? {
    if widthSlots.0.isFilled {
      if !widthSlots.0.widths.dependsOnHeight || widthSlots.0.height.bitPattern == height.bitPattern {
        return widthSlots.0.widths
      }
    }
    if widthSlots.1.isFilled, widthSlots.1.height.bitPattern == height.bitPattern { return widthSlots.1.widths }
    return nil
  }

  mutating func store(_ widths: IntrinsicWidths, forHeight height: Double) {
    let slot = WidthSlot(height: height, widths: widths, isFilled: true)
    if widthSlots.0.isFilled, !lastWidthSlotIsSecond {
      widthSlots.1 = slot
      lastWidthSlotIsSecond = true
    } else {
      widthSlots.0 = slot
      lastWidthSlotIsSecond = false
    }
  }

  func isPlaced(by constraints: BoxConstraints, isRTL: Bool) -> Bool {
    isPlaced && placementIsRTL == isRTL && placement.isIdentical(to: constraints)
  }

  /// Records that the node and its descendants have empty frames.
  mutating func setCleared() {
    isPlaced = false
    isCleared = true
    reach = 0
  }

  mutating func setPlacement(_ constraints: BoxConstraints, isRTL: Bool) {
    placement = constraints
    placementIsRTL = isRTL
    isPlaced = true
    isCleared = false
  }
}

extension LayoutNodeCache.Slot {
  @inline(__always)
  fileprivate func answers(_ wanted: BoxConstraints, _ needsBaseline: Bool) -> Bool {
    constraints.isIdentical(to: wanted) && (hasBaseline || !needsBaseline)
  }
}
