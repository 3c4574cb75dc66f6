extension ScreenSession {
  /// Brings evaluation and layout up to date.
  func update() {
    evaluateChanges()
    updateTheme()
    if presentationsChanged { collectPresentations() }
    closeOutdatedOptions()
    if presentationsChanged { collectPresentations() }
    if !isLaidOut {
      root.box?.style = .window(size)
      if let box = root.box { layOut(box, width: Double(size.columns), height: Double(size.rows)) }
      let top = bars.map(\.bottomInWindow).max() ?? 0
      for layer in layers {
        layer.style = .layer(size, below: top)
        layOut(layer, width: Double(size.columns), height: Double(size.rows))
      }
      placeOptions(below: top)
      isLaidOut = true
      clampScrolling(root)
    }
    updateLists()
    updateFocus()
  }

  /// Moves a picker's options from the middle of the window to their picker: below it, or above it if there is more space.
  private func placeOptions(below top: Double) {
    guard let options = optionDialog, let box = options.instance.box, let layer = layers.last,
      let picker = snapshotWithoutUpdate().elements.first(where: { $0.number == options.picker })
    else { return }
    layer.style = .layer(size, at: picker.origin(ofOptions: box.frame.size, in: size, below: top))
    layOut(layer, width: Double(size.columns), height: Double(size.rows))
  }

  /// Corrects scroll offsets beyond the content, after the content or the window has changed.
  private func clampScrolling(_ instance: ElementInstance) {
    // Hidden elements have no size to clamp to.
    if instance.node.isHidden { return }
    if instance.scrollOffset > 0 { instance.scrollOffset = min(instance.scrollOffset, instance.scrollLimit) }
    for child in instance.children { clampScrolling(child) }
  }

  @discardableResult
  func layOut(_ box: LayoutNode, width: Double, height: Double?) -> LayoutWorkCounts {
    let done = box.layout(in: AvailableSize(width: width, height: height))
    counts.measuredContents += done.measuredContents
    counts.laidOutElements += done.laidOutNodes
    return done
  }

  private func collectPresentations() {
    presentationsChanged = false
    (presentations, bars) = ([], [])
    collectPresentations(in: root)
    if let optionDialog { presentations.append(optionDialog.instance) }
    for layer in layers { layer.children = [] }
    layers = presentations.compactMap(\.box).map { box in
      let layer = LayoutNode(style: .layer(size, below: 0))
      layer.children = [box]
      return layer
    }
    isLaidOut = false
  }

  private func collectPresentations(in instance: ElementInstance) {
    guard !instance.node.isHidden else { return }
    if instance.node.role.isPresentation { presentations.append(instance) }
    if instance.node.staysInFront { bars.append(instance) }
    for child in instance.children { collectPresentations(in: child) }
    for row in instance.list?.rows ?? [] { collectPresentations(in: row.instance) }
  }
}

extension LayoutStyle {
  /// The style of the box around the whole screen.
  fileprivate static func window(_ size: ScreenSize) -> Self { LayoutStyle.default.column.with(size) }

  /// Centres a presented element below the elements that stay in front of it.
  fileprivate static func layer(_ size: ScreenSize, below top: Double) -> Self {
    var style = Self.window(size)
    style.boxSizing = .borderBox
    style.padding.top = .points(min(top, Double(size.rows) / 2))
    (style.alignItems, style.justifyContent) = (.center, .center)
    return style
  }

  /// Places a presented element at a point.
  fileprivate static func layer(_ size: ScreenSize, at origin: Point) -> Self {
    var style = Self.window(size)
    style.boxSizing = .borderBox
    (style.padding.left, style.padding.top) = (.points(origin.x), .points(origin.y))
    style.alignItems = .flexStart
    return style
  }

  private var column: Self {
    var style = self
    style.direction = .column
    return style
  }

  fileprivate func with(_ size: ScreenSize) -> Self {
    var style = self
    (style.width, style.height) = (.points(Double(size.columns)), .points(Double(size.rows)))
    return style
  }
}

extension ScreenElement {
  /// The upper left corner of a picker's options: as close to the control as the window allows.
  fileprivate func origin(ofOptions options: Size, in window: ScreenSize, below top: Double) -> Point {
    let label = shownTitle.isEmpty ? 0 : TextWidth.columns(of: shownTitle) + 2
    let isRightToLeft = shownLanguage.writingDirection == .rtl
    let column = isRightToLeft ? Double(cells.endColumn - label) - options.width : Double(cells.column + label)
    let above = Double(cells.row) - options.height
    let isAbove = Double(cells.endRow) + options.height > Double(window.rows) && above >= top
    let row = isAbove ? above : Double(cells.endRow)
    return Point(
      x: max(0, min(column, Double(window.columns) - options.width)),
      y: max(top, min(row, Double(window.rows) - options.height))
    )
  }
}

extension ElementInstance {
  /// The lower edge in the window, in rows.
  fileprivate var bottomInWindow: Double {
    guard let box else { return 0 }
    var bottom = box.frame.size.height
    var current: ElementInstance? = self
    while let instance = current {
      bottom += instance.box?.frame.origin.y ?? 0
      current = instance.parent
    }
    return bottom
  }
}
