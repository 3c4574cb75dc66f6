extension LayoutStyle {
  /// The style as CSS declarations in pixels, without those that have CSS's default value.
  ///
  /// With unequal units, the aspect ratio and percentages of vertical padding and margins are converted, because in CSS both refer to
  /// pixels of the width.
  ///
  /// ```swift
  /// var style = LayoutStyle.default
  /// style.width = 10
  /// style.css(horizontalUnit: 8, verticalUnit: 16)  // "display:flex;position:relative;width:80.0px"
  /// ```
  /// - Parameters:
  ///   - horizontalUnit: The width of a point in pixels.
  ///   - verticalUnit: The height of a point in pixels.
  ///   - isInColumn: Whether the parent is a column, so that the basis is a height.
  /// - Returns: Declarations separated by semicolons. Borders are solid; write colours yourself.
  public func css(horizontalUnit: Double, verticalUnit: Double, isInColumn: Bool = false) -> String {
    let style = validated()
    var css = CSSDeclarationBuilder(horizontal: horizontalUnit, vertical: verticalUnit)
    css.addKeywords(of: style)
    css.addFlexing(of: style, isInColumn: isInColumn)
    css.addSizes(of: style)
    css.addEdges(of: style)
    return css.declarations.joined(separator: ";")
  }
}

/// CSS declarations under construction.
private struct CSSDeclarationBuilder {
  /// The size of a point in pixels on each axis.
  let horizontal: Double
  let vertical: Double
  var declarations: [String] = []

  init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  mutating func add(_ property: String, _ value: String) {
    declarations.append(property + ":" + value)
  }

  mutating func addKeywords(of style: LayoutStyle) {
    add("display", style.display == .none ? "none" : "flex")
    add("position", style.position == .absolute ? "absolute" : "relative")
    if style.direction != .row { add("flex-direction", style.direction.rawValue) }
    if style.wrap != .noWrap { add("flex-wrap", style.wrap == .wrap ? "wrap" : "wrap-reverse") }
    if style.justifyContent != .flexStart { add("justify-content", style.justifyContent.rawValue) }
    if style.alignItems != .stretch { add("align-items", style.alignItems.rawValue) }
    if style.alignSelf != .auto { add("align-self", style.alignSelf.rawValue) }
    if style.alignContent != .stretch { add("align-content", style.alignContent.rawValue) }
    if style.writingDirection != .inherit { add("direction", style.writingDirection == .rtl ? "rtl" : "ltr") }
    switch style.overflow {
    case .visible: break
    case .hidden: add("overflow", "hidden")
    case .scroll: declarations += ["overflow:scroll", "scrollbar-width:none"]
    }
    if style.boxSizing == .borderBox { add("box-sizing", "border-box") }
  }

  mutating func addFlexing(of style: LayoutStyle, isInColumn: Bool) {
    if style.grow != 0 { add("flex-grow", "\(style.grow)") }
    if style.shrink != 1 { add("flex-shrink", "\(style.shrink)") }
    switch style.basis {
    case .auto: break
    case .content: add("flex-basis", "content")
    case .points(let points): add("flex-basis", pixels(points, isInColumn ? vertical : horizontal))
    case .percent(let percent): add("flex-basis", "\(percent)%")
    }
    if let ratio = style.aspectRatio { add("aspect-ratio", "\(ratio * horizontal / vertical)") }
    if style.rowGap != 0 { add("row-gap", length(style.rowGap, vertical, auto: "0")) }
    if style.columnGap != 0 { add("column-gap", length(style.columnGap, horizontal, auto: "0")) }
  }

  mutating func addSizes(of style: LayoutStyle) {
    let sizes: [(String, Length, Double, String)] = [
      ("width", style.width, horizontal, "auto"), ("height", style.height, vertical, "auto"),
      ("min-width", style.minWidth, horizontal, "auto"), ("min-height", style.minHeight, vertical, "auto"),
      ("max-width", style.maxWidth, horizontal, "none"), ("max-height", style.maxHeight, vertical, "none"),
    ]
    for (property, value, unit, auto) in sizes where value != .auto { add(property, length(value, unit, auto: auto)) }
  }

  mutating func addEdges(of style: LayoutStyle) {
    if style.border != Edges(all: 0) {
      let border = style.border
      add("border-style", "solid")
      let widths = [
        pixels(border.top, vertical), pixels(border.right, horizontal), pixels(border.bottom, vertical),
        pixels(border.left, horizontal),
      ]
      add("border-width", widths.joined(separator: " "))
    }
    if style.padding != Edges(all: 0) { add("padding", edges(style.padding, auto: "0")) }
    if style.margin != Edges(all: 0) { add("margin", edges(style.margin, auto: "auto")) }
    if style.inset.left != .auto { add("left", length(style.inset.left, horizontal, auto: "auto")) }
    if style.inset.top != .auto { add("top", length(style.inset.top, vertical, auto: "auto")) }
    if style.inset.right != .auto { add("right", length(style.inset.right, horizontal, auto: "auto")) }
    if style.inset.bottom != .auto { add("bottom", length(style.inset.bottom, vertical, auto: "auto")) }
  }

  func pixels(_ points: Double, _ unit: Double) -> String { "\(points * unit)px" }

  func length(_ length: Length, _ unit: Double, auto: String) -> String {
    switch length {
    case .auto: auto
    case .points(let points): pixels(points, unit)
    case .percent(let percent): "\(percent)%"
    }
  }

  /// The edges as CSS: top, right, bottom, left. Percentages of all four refer to the width in pixels.
  func edges(_ edges: Edges<Length>, auto: String) -> String {
    func vertically(_ edge: Length) -> Length {
      if case .percent(let percent) = edge { .percent(percent * vertical / horizontal) } else { edge }
    }
    return [
      length(vertically(edges.top), vertical, auto: auto), length(edges.right, horizontal, auto: auto),
      length(vertically(edges.bottom), vertical, auto: auto), length(edges.left, horizontal, auto: auto),
    ].joined(separator: " ")
  }
}
