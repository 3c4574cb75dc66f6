extension ScreenSession {
  /// Scrolls by a window, and keeps the focus in it. If all is in view, moves the focus to the end.
  func turnPage(by direction: Double) throws(KeyFault) {
    if let instance = try? focused(), case .day(let day, _) = instance.node.value {
      return try move(day, of: instance, months: direction > 0 ? 1 : -1)
    }
    guard let scroller = scroll(inDirection: direction, rows: nil) else {
      return try moveToEnd(direction) { $0.isInView }
    }
    keepFocusInView(of: scroller, direction)
  }

  /// Gives the focus to the first visible control in the direction in which an element was scrolled, if the control that had it has left the
  /// window. Controls that are visible as a whole come first, so that nothing is scrolled back.
  private func keepFocusInView(of scroller: ElementInstance, _ direction: Double) {
    let visible = focusable.filter(\.isInView)
    guard !visible.contains(where: { $0.number == focus }) else { return }
    let inside = visible.filter { isInside($0.number, scroller) }
    let whole = inside.filter(\.isWhollyInView)
    let stops = whole.isEmpty ? inside : whole
    guard let next = direction > 0 ? stops.first : stops.last else { return }
    if scroller.list == nil { focus = next.number } else { setFocus(next.number) }
  }

  /// Moves the caret of a field or the focus among tabs to the beginning or the end, or else the focus.
  func press(end key: ScreenKey) throws(KeyFault) {
    if let instance = try? focused() {
      if try moveCaret(of: instance, by: key) { return }
      if instance.node.role == .tab {
        let tabs = focusable.filter { $0.role == .tab }
        guard let end = key == .home ? tabs.first : tabs.last, end.number != focus else { throw .isAtEdge }
        return setFocus(end.number)
      }
    }
    try moveToEnd(key == .home ? -1 : 1)
  }

  /// Moves the focus to the first or last control of the innermost list or scroll view around it, or of the page if it is there already. The
  /// end of a text is shown even if its last control is far above; Enter then shows the control.
  ///
  /// - Parameter isPossible: Whether a control can have the focus.
  private func moveToEnd(
    _ direction: Double,
    where isPossible: (FocusStop) -> Bool = { _ in true }
  ) throws(KeyFault) {
    let around = focus.flatMap { instances[$0]?.instance }.map(scrollers(around:)) ?? []
    for scroller in around {
      let hasScrolled = scroll(scroller, inDirection: direction, rows: .infinity)
      let stops = focusable.filter { isInside($0.number, scroller) && isPossible($0) }
      guard let next = direction < 0 ? stops.first : stops.last, hasScrolled || next.number != focus else { continue }
      return focus = next.number
    }
    var hasScrolled = false
    // A list that follows its end would stop following it.
    for scroller in frontScrollers
    where scroller.node.scrollAnchor != .bottom && !around.contains(where: { $0 === scroller }) {
      if scroll(scroller, inDirection: direction, rows: .infinity) { hasScrolled = true }
    }
    let stops = focusable.filter { $0.role != .tab && isPossible($0) }
    let next = direction < 0 ? stops.first : stops.last
    guard hasScrolled || next != nil && next?.number != focus else { throw .isAtEdge }
    guard let next else { return }
    if next.isInView { setFocus(next.number) } else { focus = next.number }
  }

  /// Scrolls what is around the focus, or else the first list or scroll view that has more in the direction.
  ///
  /// - Parameters:
  ///   - direction: −1 for up, 1 for down.
  ///   - rows: The number of rows; nil for a page.
  /// - Returns: What was scrolled; nil if there is nothing more in that direction.
  func scroll(inDirection direction: Double, rows: Double?) -> ElementInstance? {
    let around = focus.flatMap { instances[$0]?.instance }.map(scrollers(around:)) ?? []
    for scroller in around + frontScrollers {
      let page = max(1, (scroller.box.map { $0.style.contentSize(of: $0.frame.size).height } ?? 1) - 1)
      if scroll(scroller, inDirection: direction, rows: rows ?? page) { return scroller }
    }
    return nil
  }

  /// Scrolls an element.
  ///
  /// - Parameters:
  ///   - instance: The list or scroll view.
  ///   - direction: −1 for up, 1 for down.
  ///   - rows: The number of rows; infinity for everything.
  /// - Returns: Whether the scroll position has changed.
  func scroll(_ instance: ElementInstance, inDirection direction: Double, rows: Double) -> Bool {
    guard instance.list != nil || instance.node.layout.direction != .row else { return false }
    let before = position(of: instance)
    if rows == .infinity, let count = instance.node.rows?.count {
      scroll(instance, toRow: direction < 0 ? 0 : count - 1)
    } else {
      scroll(instance, by: direction * min(rows, 1_000_000))
    }
    update()
    return position(of: instance) != before
  }

  private func position(of instance: ElementInstance) -> [Double] {
    guard let list = instance.list else { return [instance.scrollOffset] }
    return [Double(list.index), list.offset]
  }
}

// MARK: - Controls in view

/// A control that was pressed.
struct PressedControl {
  /// The number of the control.
  let number: Int
  /// The number of the last element that was made before.
  let lastNumber: Int
}

extension ScreenSession {
  /// Scrolls until the first control that the last key has added below the pressed one is visible, as far as the pressed one remains
  /// visible. Call this once the key's actions have changed the state.
  public func showAddedControls() {
    update()
    defer { pressedControl = nil }
    guard let pressed = pressedControl, pressed.number == focus, let control = instances[pressed.number]?.instance,
      let scroller = scrollers(around: control).first, scroller.list == nil
    else { return }
    let stops = focusable.filter { isInside($0.number, scroller) }
    guard let start = stops.first(where: { $0.number == pressed.number })?.cells,
      let added = stops.first(where: { $0.number > pressed.lastNumber && $0.cells.row >= start.endRow }),
      let window = snapshotWithoutUpdate().elements.first(where: { $0.number == pressed.number })?.window(size)
    else { return }
    let distance = min(added.cells.endRow - window.endRow, start.row - window.row)
    if distance > 0 { _ = scroll(scroller, inDirection: 1, rows: Double(distance)) }
  }

  /// The name of the control with the focus if a person can't see it because it is scrolled out of view; nil otherwise.
  public var focusOutOfView: String? {
    guard let focus, let stop = focusable.first(where: { $0.number == focus }), !stop.isInView else { return nil }
    return instances[focus]?.instance?.node.label
  }
}
