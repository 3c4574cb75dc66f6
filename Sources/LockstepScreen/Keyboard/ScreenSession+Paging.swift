/// The focus on a visible control beside a list or scroll view whose own controls are all out of view.
struct LentFocus {
  let control: Int
  /// The number of the list or scroll view that a person scrolls. Keys continue to scroll it.
  let scroller: Int
}

extension ScreenSession {
  /// Scrolls by a page and keeps the focus in view. If all content is in view, moves the focus to the end, but never against the direction,
  /// and never out of a list or scroll view that has hidden rows, so that a person can keep reading.
  func turnPage(by direction: Double) throws(IneffectiveKeyFault) {
    if let instance = try? focused(), case .day = instance.node.value {
      return try moveMark(of: instance, months: direction > 0 ? 1 : -1)
    }
    guard let scroller = scroll(inDirection: direction, rows: nil) else {
      let row = focusable.first { $0.number == focus }?.cells.row
      return try moveToEnd(direction, leaves: !scrollersAroundFocus.contains(where: hasMoreThanItShows)) { stop in
        stop.isInView && row.map { direction > 0 ? stop.cells.row >= $0 : stop.cells.row <= $0 } ?? true
      }
    }
    keepFocusInView(of: scroller, direction)
  }

  /// Whether Page Up or Page Down scrolls, or marks a day of another month.
  package func usesPageKey(_ direction: ScreenCommand.VerticalDirection) -> Bool {
    update()
    if let instance = try? focused(), case .day = instance.node.value { return true }
    return scrollersForKeys.contains { hasMore(in: $0, direction == .up ? -1 : 1) }
  }

  /// Moves the focus to the first visible control in the direction of scrolling, if the control that had it has left the window, or has
  /// partly left it and another one is fully visible. Fully visible controls come first, so that nothing is scrolled back.
  private func keepFocusInView(of scroller: ElementInstance, _ direction: Double) {
    let visible = focusable.filter(\.isInView)
    let isLent = scrollerOfLentFocus != nil
    let inside = visible.filter { isInside($0.number, scroller) }
    let whole = inside.filter(\.isWhollyInView)
    if !isLent, let current = visible.first(where: { $0.number == focus }) {
      let isCut = !current.isWhollyInView && isInside(current.number, scroller)
      guard isCut, !whole.isEmpty else { return }
    }
    let stops = whole.isEmpty ? inside : whole
    guard let next = direction > 0 ? stops.first : stops.last else {
      if !isLent { lendFocus(from: scroller, direction) }
      return
    }
    if scroller.list == nil { (focus, lentFocus) = (next.number, nil) } else { setFocus(next.number) }
  }

  /// Moves the focus temporarily to the visible control that is nearest in reading order, preferably in the direction of scrolling, because
  /// a key must not act on an invisible control. If no control is visible, the focus stays; Enter then scrolls to it.
  private func lendFocus(from scroller: ElementInstance, _ direction: Double) {
    let stops = focusable
    let visible = stops.filter(\.isInView)
    guard let first = stops.firstIndex(where: { isInside($0.number, scroller) }) else { return }
    let before = stops[..<first].filter(\.isInView)
    let after = visible.dropFirst(before.count).filter { !isInside($0.number, scroller) }
    let nearest = direction > 0 ? after.first ?? before.last : before.last ?? after.first
    guard let nearest else { return }
    let next = nearest.role == .tab ? selectedTab(among: visible) ?? nearest : nearest
    (focus, lentFocus) = (next.number, LentFocus(control: next.number, scroller: scroller.number))
  }

  /// The list or scroll view that a person scrolls while the focus is temporarily outside it; nil at other times.
  private var scrollerOfLentFocus: ElementInstance? {
    guard let lentFocus, lentFocus.control == focus else { return nil }
    return frontScrollers.first { $0.number == lentFocus.scroller }
  }

  /// The lists and scroll views that keys scroll first, from the innermost to the outermost.
  private var scrollersAroundFocus: [ElementInstance] {
    if let scroller = scrollerOfLentFocus { return [scroller] + scrollers(around: scroller) }
    return focus.flatMap { instances[$0]?.instance }.map(scrollers(around:)) ?? []
  }

  /// Handles Home and End: moves a field's caret, the focus among the tabs, or else the focus to the beginning or the end.
  func press(end key: ScreenKey) throws(IneffectiveKeyFault) {
    if let instance = try? focused() {
      if try moveCaret(of: instance, by: key) { return }
      if instance.node.role == .tab, scrollerOfLentFocus == nil {
        let tabs = focusable.filter { $0.role == .tab }
        guard let end = key == .home ? tabs.first : tabs.last, end.number != focus else { throw .isAtEdge }
        return setFocus(end.number)
      }
    }
    try moveToEnd(key == .home ? -1 : 1)
  }

  /// Scrolls the innermost list or scroll view around the focus to its end, and moves the focus to its first or last row of controls; if
  /// the focus is there already, to that of the page. In that row, the control nearest to the columns of the focus gets it.
  ///
  /// - Parameters:
  ///   - direction: −1 for the first control, 1 for the last one.
  ///   - leaves: Whether the focus may leave the lists and scroll views around it.
  ///   - isPossible: Whether a control can have the focus.
  private func moveToEnd(
    _ direction: Double,
    leaves: Bool = true,
    where isPossible: (FocusStop) -> Bool = { _ in true }
  ) throws(IneffectiveKeyFault) {
    let around = scrollersAroundFocus
    let start = scrollerOfLentFocus == nil ? focusable.first { $0.number == focus }?.cells : nil
    for scroller in around {
      let hasScrolled = scroll(scroller, inDirection: direction, rows: .infinity)
      let next = visibleEnd(direction, from: start) { isInside($0.number, scroller) && isPossible($0) }
      guard hasScrolled || next != nil && next?.number != focus else { continue }
      if let next { (focus, lentFocus) = (next.number, nil) } else { lendFocus(from: scroller, direction) }
      return
    }
    guard leaves else { throw .isAtEdge }
    var hasScrolled = false
    // A list that follows its end would stop following it.
    for scroller in frontScrollers
    where scroller.node.scrollAnchor != .bottom && !around.contains(where: { $0 === scroller }) {
      if scroll(scroller, inDirection: direction, rows: .infinity) { hasScrolled = true }
    }
    let next = visibleEnd(direction, from: start) { $0.role != .tab && isPossible($0) }
    guard hasScrolled || next != nil && next?.number != focus else { throw .isAtEdge }
    if let next { setFocus(next.number) }
  }

  /// The first or last visible control that meets a condition, or the one in the same row that is nearest to the columns of `start`.
  private func visibleEnd(
    _ direction: Double,
    from start: CellRect?,
    where condition: (FocusStop) -> Bool
  ) -> FocusStop? {
    let stops = focusable.filter { $0.isInView && condition($0) }
    let end = direction < 0 ? stops.first : stops.last
    guard let start, let rows = end?.cells.rowRange else { return end }
    return closest(toColumnsOf: start, among: stops.filter { $0.cells.rowRange.overlaps(rows) })
  }

  /// Scrolls a list or scroll view around the focus. If all of their content is in view, scrolls the largest one that has more in the
  /// direction, because a person most likely reads that one.
  ///
  /// - Parameters:
  ///   - direction: −1 for up, 1 for down.
  ///   - rows: The number of rows; nil for a page.
  /// - Returns: The element that was scrolled; nil if there is no more content in that direction.
  func scroll(inDirection direction: Double, rows: Double?) -> ElementInstance? {
    scrollersForKeys.first { scroll($0, inDirection: direction, rows: rows ?? $0.pageHeight) }
  }

  /// The lists and scroll views that keys can scroll, the preferred one first.
  private var scrollersForKeys: [ElementInstance] {
    let around = scrollersAroundFocus
    return around + (around.contains(where: hasMoreThanItShows) ? [] : frontScrollers.sorted { $0.area > $1.area })
  }

  /// Scrolls an element.
  ///
  /// - Parameters:
  ///   - instance: The list or scroll view.
  ///   - direction: −1 for up, 1 for down.
  ///   - rows: The number of rows; infinity scrolls to the end.
  /// - Returns: Whether the scroll position has changed.
  func scroll(_ instance: ElementInstance, inDirection direction: Double, rows: Double) -> Bool {
    guard instance.list != nil || instance.node.layout.direction != .row else { return false }
    let before = position(of: instance)
    if rows == .infinity, let count = instance.node.rows?.count {
      instance.isScrolling = true
      scroll(instance, toRow: direction < 0 ? 0 : count - 1)
    } else {
      scroll(instance, by: direction * min(rows, 1_000_000))
    }
    update()
    return position(of: instance) != before
  }

  /// Whether some content of a list or scroll view is out of view.
  private func hasMoreThanItShows(_ instance: ElementInstance) -> Bool {
    hasMore(in: instance, -1) || hasMore(in: instance, 1)
  }

  /// Whether content above (−1) or below (1) the window of a list or scroll view is out of view.
  private func hasMore(in instance: ElementInstance, _ direction: Double) -> Bool {
    guard instance.box != nil, instance.list != nil || instance.node.layout.direction != .row else { return false }
    if let list = instance.list { return direction < 0 ? list.index > 0 || list.offset > 0 : !list.isAtEnd }
    return direction < 0 ? instance.scrollOffset > 0 : instance.scrollOffset < instance.scrollLimit
  }

  private func position(of instance: ElementInstance) -> [Double] {
    guard let list = instance.list else { return [instance.scrollOffset] }
    return [Double(list.index), list.offset]
  }
}

extension ElementInstance {
  /// The size of the window, in cells.
  fileprivate var area: Double { box.map { $0.frame.size.width * $0.frame.size.height } ?? 0 }

  /// The number of rows by which a page is scrolled: one less than it shows.
  var pageHeight: Double { max(1, (box.map { $0.style.contentSize(of: $0.frame.size).height } ?? 1) - 1) }
}
