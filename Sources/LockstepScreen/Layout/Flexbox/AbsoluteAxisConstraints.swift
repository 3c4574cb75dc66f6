/// The position of a box without insets on one axis of its containing block.
struct StaticPosition {
  /// A physical edge or the middle.
  enum Edge { case start, center, end }

  /// The edge of the box that is at `offset`.
  var edge: Edge
  /// The distance from the start of the containing block.
  var offset: Double

  /// The position at an edge of the content box, which begins at `start`.
  init(_ edge: Edge, from start: Double, length: Double) {
    self.edge = edge
    offset =
      switch edge {
      case .start: start
      case .center: start + length / 2
      case .end: start + length
      }
  }
}

extension StaticPosition.Edge {
  /// The flow-relative edge to which an item alone on its line is justified.
  init(_ justify: LayoutStyle.JustifyContent, isReversed: Bool) {
    self =
      switch justify {
      case .flexStart, .spaceBetween: .start
      case .flexEnd: .end
      case .start: isReversed ? .end : .start
      case .end: isReversed ? .start : .end
      case .center, .spaceAround, .spaceEvenly: .center
      }
  }

  /// The flow-relative edge to which an item is aligned.
  init(_ align: LayoutStyle.AlignItems, isReversed: Bool) {
    self =
      switch align {
      case .flexStart, .stretch: .start
      case .flexEnd: .end
      case .start, .baseline: isReversed ? .end : .start
      case .end: isReversed ? .start : .end
      case .center: .center
      }
  }

  /// The edge to which an absolute box with insets is aligned.
  init(absolute align: LayoutStyle.AlignSelf) {
    self =
      switch align {
      case .auto, .start, .flexStart, .stretch, .baseline: .start
      case .end, .flexEnd: .end
      case .center: .center
      }
  }

  /// The physical edge for a flow-relative edge.
  func mirrored(_ isReversed: Bool) -> StaticPosition.Edge {
    switch self {
    case .center: .center
    case .start: isReversed ? .end : .start
    case .end: isReversed ? .start : .end
    }
  }
}

/// Insets and margins of an absolute box on one axis; an indefinite value stands for `auto`.
struct AbsoluteAxisConstraints {
  var start: Double
  var end: Double
  var marginStart: Double
  var marginEnd: Double
  /// The length of the containing block.
  var length: Double
  /// Whether the containing block clips or scrolls what overflows it.
  var canScroll = false
  /// Whether the axis is the vertical one.
  var isVertical = false
  /// The containing block reduced by the insets; without insets, the space beside the static position.
  private(set) var areaStart = 0.0
  private(set) var areaEnd = 0.0
  private(set) var staticEdge = StaticPosition.Edge.start

  init(start: Double, end: Double, marginStart: Double, marginEnd: Double, length: Double) {
    self.start = start
    self.end = end
    self.marginStart = marginStart
    self.marginEnd = marginEnd
    self.length = length
  }

  var hasBothInsets: Bool { start.isDefinite && end.isDefinite }

  mutating func resolveArea(_ position: StaticPosition, isReversed: Bool) {
    guard start.isNaN, end.isNaN else {
      areaStart = start.isDefinite ? start : 0
      areaEnd = length - (end.isDefinite ? end : 0)
      guard hasBothInsets, areaEnd < areaStart else { return }
      // If the insets overlap, the one at the end is ignored, or the one at the start if the axis is reversed.
      if isReversed { areaStart = areaEnd } else { areaEnd = areaStart }
      return
    }
    staticEdge = position.edge
    switch position.edge {
    case .start: (areaStart, areaEnd) = (position.offset, length)
    case .end: (areaStart, areaEnd) = (0, position.offset)
    case .center:
      let half = min(position.offset, length - position.offset)
      (areaStart, areaEnd) = (position.offset - half, position.offset + half)
    }
  }

  /// The space for the border box; `auto` margins count as 0.
  var available: Double {
    max(0, areaEnd - areaStart - (marginStart.isDefinite ? marginStart : 0) - (marginEnd.isDefinite ? marginEnd : 0))
  }

  /// The distance of the border box from the start of the containing block.
  /// - Parameters:
  ///   - size: The size of the border box.
  ///   - isReversed: Whether the end inset wins if both are given.
  ///   - align: The alignment between two insets.
  func offset(of size: Double, isReversed: Bool, align: StaticPosition.Edge?) -> Double {
    let before = marginStart.isDefinite ? marginStart : 0
    let after = marginEnd.isDefinite ? marginEnd : 0
    let free = areaEnd - areaStart - size - before - after
    var edge: StaticPosition.Edge
    if hasBothInsets {
      if marginStart.isNaN || marginEnd.isNaN {
        // A single `auto` margin takes negative space as well, and two share it vertically.
        if free <= 0, marginStart.isNaN, marginEnd.isNaN, !isVertical {
          return isReversed ? areaEnd - after - size : areaStart + before
        }
        if marginStart.isNaN { return areaStart + (marginEnd.isNaN ? free / 2 : free) }
        return areaStart + before
      }
      edge = align ?? (isReversed ? .end : .start)
    } else if start.isNaN, end.isNaN {
      edge = staticEdge
    } else {
      edge = start.isDefinite ? .start : .end
    }
    let offset =
      switch edge {
      case .start: areaStart + before
      case .end: areaEnd - after - size
      case .center: areaStart + before + free / 2
      }
    guard align != nil, hasBothInsets, free < 0 else { return offset }
    // An aligned box that is too large stays inside the containing block as far as possible.
    let (low, high) = (min(0, areaStart), max(length, areaEnd))
    if canScroll, size + before + after > high - low { return max(offset, low + before) }
    return max(min(offset, high - after - size), low + before)
  }
}
