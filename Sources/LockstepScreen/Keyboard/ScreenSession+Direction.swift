extension ScreenSession {
  /// A direction on the screen.
  enum Direction { case up, down, left, right }

  /// Moves the focus to the nearest control in a direction. The search begins in the innermost list or scroll view around the focus, which
  /// is scrolled if needed, and continues in the outer ones, then on the whole screen. A list or scroll view in between that shows no
  /// control is scrolled first, so that a person can read all of it.
  func moveFocus(_ direction: Direction) throws(IneffectiveKeyFault) {
    guard let focus, let instance = instances[focus]?.instance,
      let start = focusable.first(where: { $0.number == focus })
    else { return try leaveNothing(direction) }
    for scroller in scrollers(around: instance) {
      if moveFocus(direction, from: start, inside: scroller) { return }
    }
    let next = nearest(direction, from: start.cells, among: focusable.filter(\.isInView))
    if scrollWhatIsBetween(start.cells, next?.cells, direction) { return }
    guard let next else { throw .isAtEdge }
    setFocus(next.number)
  }

  /// Scrolls a list or scroll view between the focus and the next control, or beyond the focus if there is no next one. A list that follows
  /// its end is not scrolled, because it would stop following.
  ///
  /// - Returns: Whether a list or scroll view was scrolled.
  private func scrollWhatIsBetween(_ start: CellRect, _ next: CellRect?, _ direction: Direction) -> Bool {
    guard direction == .up || direction == .down else { return false }
    let screen = snapshotWithoutUpdate()
    for scroller in frontScrollers where scroller.node.scrollAnchor != .bottom {
      guard let cells = screen.elements.first(where: { $0.number == scroller.number })?.cells else { continue }
      let isBetween = next.map { next in
        Self.distance(of: cells, direction, from: start) >= 0 && Self.distance(of: next, direction, from: cells) >= 0
      }
      if isBetween ?? true, scroll(scroller, inDirection: direction == .up ? -1 : 1, rows: 1) { return true }
    }
    return false
  }

  /// Handles an arrow while no control has the focus: Up and Down scroll if possible; otherwise, the first control gets the focus.
  private func leaveNothing(_ direction: Direction) throws(IneffectiveKeyFault) {
    if direction == .up || direction == .down, scroll(inDirection: direction == .up ? -1 : 1, rows: 1) != nil {
      return
    }
    moveFocus()
    if focus == nil { throw .noFocus }
  }

  /// Moves the focus inside a list or scroll view, or scrolls it. Returns false if neither is possible.
  private func moveFocus(_ direction: Direction, from start: FocusStop, inside scroller: ElementInstance) -> Bool {
    let inside = focusable.filter { isInside($0.number, scroller) }
    if let next = nearest(direction, from: start.cells, among: inside) {
      setFocus(next.number)
      return true
    }
    guard direction == .up || direction == .down else { return false }
    return scroll(scroller, inDirection: direction == .up ? -1 : 1, rows: 1)
      && (scroller.list == nil || moveOn(direction, from: start, inside: scroller))
  }

  /// Scrolls a list until one of its rows has a control, past rows that contain only text.
  private func moveOn(_ direction: Direction, from start: FocusStop, inside scroller: ElementInstance) -> Bool {
    for _ in 0..<50 {
      let stops = focusable.filter { isInside($0.number, scroller) }
      let cells = stops.first { $0.number == start.number }?.cells
      let edge = scroller.list.map { direction == .down ? $0.rows.first : $0.rows.last }
      let from =
        cells ?? edge.flatMap { $0.flatMap { row in stops.first { isInside($0.number, row.instance) }?.cells } }
      guard let from else { return true }
      if let next = nearest(direction, from: from, among: stops) {
        setFocus(next.number)
        return true
      }
      guard scroll(scroller, inDirection: direction == .up ? -1 : 1, rows: 1) else { return true }
    }
    return true
  }

  /// The nearest element in a direction: in the nearest row of elements, the one closest to the same columns (for a wide element, those at
  /// its beginning). To the left or right, only elements in the same rows count.
  private func nearest(_ direction: Direction, from start: CellRect, among stops: [FocusStop]) -> FocusStop? {
    let ahead = stops.filter { Self.distance(of: $0.cells, direction, from: start) >= 0 }
    if direction == .left || direction == .right {
      return ahead.filter { $0.cells.rowRange.overlaps(start.rowRange) }
        .first(withLeast: { (Self.distance(of: $0.cells, direction, from: start), abs($0.cells.row - start.row)) })
    }
    guard
      let nearest = ahead.first(withLeast: {
        (Self.distance(of: $0.cells, direction, from: start), abs($0.cells.column - start.column))
      })
    else { return nil }
    return closest(toColumnsOf: start, among: ahead.filter { $0.cells.rowRange.overlaps(nearest.cells.rowRange) }) {
      Self.distance(of: $0.cells, direction, from: start)
    }
  }

  /// The element closest to the columns of another one (if that is wide, to the columns at its beginning).
  ///
  /// - Parameter distance: Decides between elements that are equally close; without it, the first one wins.
  func closest(
    toColumnsOf start: CellRect,
    among row: [FocusStop],
    distance: (FocusStop) -> Int = { _ in 0 }
  ) -> FocusStop? {
    let columns = start.columnRange.prefix(8)
    return row.first(withLeast: { (Self.gap($0.cells.columnRange, columns), distance($0)) })
  }

  /// The number of rows or columns between two elements in a direction; negative if the second one is not ahead.
  private static func distance(of cells: CellRect, _ direction: Direction, from start: CellRect) -> Int {
    switch direction {
    case .down: cells.row - start.endRow
    case .up: start.row - cells.endRow
    case .right: cells.column - start.endColumn
    case .left: start.column - cells.endColumn
    }
  }

  /// The distance of two ranges; 0 if they overlap.
  private static func gap(_ first: Range<Int>, _ second: Range<Int>) -> Int {
    max(0, first.lowerBound - second.upperBound + 1, second.lowerBound - first.upperBound + 1)
  }
}

extension [ScreenSession.FocusStop] {
  /// The first element with the smallest pair of numbers, compared lexicographically.
  fileprivate func first(withLeast numbers: (Element) -> (Int, Int)) -> Element? {
    self.min { numbers($0) < numbers($1) }
  }
}
