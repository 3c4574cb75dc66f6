extension ScreenSession {
  /// A direction on the screen.
  enum Direction { case up, down, left, right }

  /// Moves the focus to the nearest control in a direction: first inside the innermost list or scroll view around the focus, which is
  /// scrolled to reach it, then inside the next one, and at last anywhere on the screen.
  func moveFocus(_ direction: Direction) throws(KeyFault) {
    guard let focus, let instance = instances[focus]?.instance,
      let start = focusable.first(where: { $0.number == focus })
    else { return try leaveNothing(direction) }
    for scroller in scrollers(around: instance) {
      if moveFocus(direction, from: start, inside: scroller) { return }
    }
    guard let next = nearest(direction, from: start.cells, among: focusable) else {
      if direction == .up || direction == .down { return try scroll(inDirection: direction == .up ? -1 : 1, rows: 1) }
      throw .isAtEdge
    }
    setFocus(next.number)
  }

  /// Without a focus, up and down scroll.
  private func leaveNothing(_ direction: Direction) throws(KeyFault) {
    if direction == .up || direction == .down, (try? scroll(inDirection: direction == .up ? -1 : 1, rows: 1)) != nil {
      return
    }
    moveFocus()
    if focus == nil { throw .noFocus }
  }

  /// - Returns: Whether the focus was moved or the scroll view was scrolled.
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

  /// Scrolls a list on until one of its rows has a control; rows of text only are passed.
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

  /// The nearest element in a direction. A column counts as half a row, and to the left or right only elements in the same rows count.
  private func nearest(_ direction: Direction, from start: CellRect, among stops: [FocusStop]) -> FocusStop? {
    var best: (stop: FocusStop, score: Int)?
    for stop in stops {
      guard let score = Self.score(of: stop.cells, direction, from: start) else { continue }
      if score < best?.score ?? .max { best = (stop, score) }
    }
    return best?.stop
  }

  private static func score(of cells: CellRect, _ direction: Direction, from start: CellRect) -> Int? {
    let (across, gap): (Int, Int) =
      switch direction {
      case .down: (cells.row - start.endRow, gap(cells.columnRange, start.columnRange))
      case .up: (start.row - cells.endRow, gap(cells.columnRange, start.columnRange))
      case .right: (cells.column - start.endColumn, gap(cells.rowRange, start.rowRange))
      case .left: (start.column - cells.endColumn, gap(cells.rowRange, start.rowRange))
      }
    guard across >= 0 else { return nil }
    switch direction {
    case .up, .down: return across * 8 + gap * 4 + min(abs(cells.column - start.column), 3)
    case .left, .right: return gap == 0 ? across * 4 + min(abs(cells.row - start.row), 3) : nil
    }
  }

  /// The distance of two ranges; 0 if they overlap.
  private static func gap(_ first: Range<Int>, _ second: Range<Int>) -> Int {
    max(0, first.lowerBound - second.upperBound + 1, second.lowerBound - first.upperBound + 1)
  }
}
