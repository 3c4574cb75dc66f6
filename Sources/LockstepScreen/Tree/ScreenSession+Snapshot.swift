extension ScreenSession {
  /// Brings the screen up to date and returns it.
  ///
  /// - Complexity: O(visible elements), plus the cost of changes.
  public func snapshot() -> ScreenSnapshot {
    update()
    return snapshotWithoutUpdate()
  }

  func snapshotWithoutUpdate() -> ScreenSnapshot {
    let window = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    var collector = SnapshotCollector(
      focus: focus,
      pressed: controlShownPressed,
      changeNumber: changeNumber,
      window: window
    )
    collector.isCovered = !presentations.isEmpty
    let rootElement = collector.element(root, SnapshotCollector.Surroundings(clip: window))
    var overlays: [ScreenElement] = []
    for (index, presentation) in presentations.enumerated() {
      collector.isCovered = index < presentations.count - 1
      let surroundings = SnapshotCollector.Surroundings(clip: window)
      overlays.append(collector.element(presentation, surroundings, isOverlay: true))
    }
    return ScreenSnapshot(size: size, root: rootElement, overlays: overlays, theme: themeInUse)
  }
}

/// Turns instances into elements with absolute positions and inherited styles.
struct SnapshotCollector {
  let focus: Int?
  let pressed: Int?
  let changeNumber: Int
  let window: CellRect
  var isCovered = false

  /// The properties that an element inherits from the elements around it.
  struct Surroundings {
    var origin = Point.zero
    var clip: CellRect
    var style = ElementStyle()
    var isDisabled = false
    var isHidden = false
    /// Whether the element stays in front of alerts, dialogs and sheets.
    var staysInFront = false
  }

  func element(_ instance: ElementInstance, _ around: Surroundings, isOverlay: Bool = false) -> ScreenElement {
    let node = instance.node
    var inside = around
    inside.style = around.style + instance.style
    inside.isDisabled = around.isDisabled || node.isDisabled
    inside.isHidden = around.isHidden || node.isHidden
    inside.staysInFront = around.staysInFront || node.staysInFront
    let layout = instance.pageStyle ?? node.layout
    var frame = instance.box?.frame ?? .zero
    frame.origin = Point(x: around.origin.x + frame.origin.x, y: around.origin.y + frame.origin.y)
    let cells = CellRect(rounding: frame)
    var element = ScreenElement(
      number: instance.number,
      role: node.role,
      label: node.label,
      title: node.title,
      value: node.value,
      prompt: node.prompt,
      hint: node.hint,
      name: node.name,
      isDisabled: inside.isDisabled,
      isFocused: focus == instance.number,
      isInteractive: node.handlers.isInteractive,
      visibility: visibility(of: cells, inside, clip: around.clip),
      style: inside.style,
      frame: frame,
      cells: cells,
      clip: around.clip == window ? nil : around.clip,
      layout: layout,
      animation: node.animation,
      rowCount: node.rows?.count,
      children: []
    )
    element.isLayered = node.arrangement is ZBoxLayout
    element.arrangementCSS = node.arrangement?.css
    let hasFeedback = inside.style.tapFeedback.map { $0 != .none } ?? false
    element.isPressed = hasFeedback && pressed == instance.number
    if let motion = instance.motion, motion.changeNumber == changeNumber { element.motion = motion.kind }
    if case .moved(let origin) = element.motion, let end = instance.box?.frame.origin {
      element.motion = .moved(from: Point(x: origin.x - end.x, y: origin.y - end.y))
    }
    element.picture = node.picture
    element.hasSubmit = node.handlers.submit != nil
    element.staysInFront = node.staysInFront
    element.liveRegion = node.liveRegion
    element.isFocusSection = node.isFocusSection
    (element.days, element.markedDay) = (node.days, instance.markedDay)
    (element.columns, element.scrollAnchor) = (node.columns, node.scrollAnchor)
    element.firstWeekday = node.firstWeekday
    element.language = node.language
    element.charactersAfterCaret = instance.charactersAfterCaret
    element.firstRow = inside.isHidden ? nil : instance.list?.rows.first?.index
    if case .day(let day, _) = node.value, let shown = instance.shownMonth { element.value = .day(day, shown: shown) }
    inside.style = inside.style.inherited
    inside.origin = frame.origin
    if layout.overflow != .visible { inside.clip = around.clip.intersection(cells.inset(by: layout.border)) }
    element.children = children(of: instance, inside)
    return element
  }

  private func visibility(of cells: CellRect, _ place: Surroundings, clip: CellRect) -> ElementVisibility {
    if place.isHidden { return .hidden }
    if isCovered, !place.staysInFront { return .covered }
    let seen = cells.intersection(clip)
    return seen.isEmpty && !cells.isEmpty || cells.isEmpty && isOutside(cells, clip) ? .scrolledOut : .visible
  }

  /// Whether an area without cells, such as that of an empty box, is outside of the clip.
  private func isOutside(_ cells: CellRect, _ clip: CellRect) -> Bool {
    cells.row < clip.row || cells.row > clip.row + clip.rows
      || cells.column < clip.column || cells.column > clip.column + clip.columns
  }

  private func children(of instance: ElementInstance, _ inside: Surroundings) -> [ScreenElement] {
    var inside = inside
    if let list = instance.list {
      // The rows of a hidden list are kept until it is shown again.
      if inside.isHidden { return [] }
      let layout = instance.box?.style ?? instance.node.layout
      inside.origin.y += layout.border.top
      if case .points(let padding) = layout.padding.top { inside.origin.y += padding }
      return zip(list.rows, list.origins).map { row, origin in
        var around = inside
        around.origin = Point(x: around.origin.x + origin.x, y: around.origin.y + origin.y)
        var element = element(row.instance, around)
        if instance.node.columns != nil, instance.node.rows?.fillsLine(at: row.index) == true {
          element.arrangementCSS = "grid-column:1/-1"
        }
        return element
      }
    }
    if instance.node.role == .scrollView {
      let isRow = instance.node.layout.direction == .row
      if isRow { inside.origin.x -= instance.scrollOffset } else { inside.origin.y -= instance.scrollOffset }
    }
    return instance.instancesInBox.map { element($0, inside) }
  }
}

extension ElementHandlers {
  /// Whether a person can use the element.
  var isInteractive: Bool {
    tap != nil || setText != nil || setOn != nil || select != nil || setNumber != nil || setDay != nil
  }
}
