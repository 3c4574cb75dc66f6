extension LayoutStyle {
  /// The style with every value that has no meaning in CSS replaced by the property's default.
  func validated() -> LayoutStyle {
    var style = self
    style.grow = grow.isNaN || grow < 0 ? 0 : min(grow, Length.limit)
    style.shrink = shrink.isNaN || shrink < 0 ? 1 : min(shrink, Length.limit)
    style.basis = basis.validated
    style.aspectRatio = aspectRatio.flatMap(LayoutStyle.validated(ratio:))
    style.rowGap = rowGap.validated(or: 0)
    style.columnGap = columnGap.validated(or: 0)
    style.width = width.validated(or: .auto)
    style.height = height.validated(or: .auto)
    style.minWidth = minWidth.validated(or: .auto)
    style.minHeight = minHeight.validated(or: .auto)
    style.maxWidth = maxWidth.validated(or: .auto)
    style.maxHeight = maxHeight.validated(or: .auto)
    style.padding = padding.map { $0.validated(or: 0) }
    style.border = border.map { $0.isNaN || $0 < 0 ? 0 : min($0, Length.limit) }
    style.margin = margin.map { $0.validated(or: 0, allowsNegative: true) }
    style.inset = inset.map { $0.validated(or: .auto, allowsNegative: true) }
    return style
  }

  /// Returns nil for a ratio that isn't a positive finite number; CSS treats 0 and infinity as `auto`.
  private static func validated(ratio: Double) -> Double? {
    guard ratio.isFinite, ratio > 0 else { return nil }
    return min(max(ratio, 1 / Length.limit), Length.limit)
  }
}

extension Length {
  fileprivate func validated(or replacement: Length, allowsNegative: Bool = false) -> Length {
    switch self {
    case .auto: return self
    case .points(let value), .percent(let value):
      if value.isNaN || value < 0 && !allowsNegative { return replacement }
      if value.magnitude <= Length.limit { return self }
      return isPercent ? .percent(Length.limited(value)) : .points(Length.limited(value))
    }
  }
}

extension LayoutStyle.Basis {
  fileprivate var validated: LayoutStyle.Basis {
    switch self {
    case .auto, .content: self
    case .points(let value): value.isNaN || value < 0 ? .auto : .points(min(value, Length.limit))
    case .percent(let value): value.isNaN || value < 0 ? .auto : .percent(min(value, Length.limit))
    }
  }
}
