extension TextRenderer {
  /// Draws marks at the edges of a list or scroll view that has more content beyond them, on empty cells only.
  mutating func drawScrollMarks(of element: ScreenElement) {
    guard let more = element.moreContent(outside: canvas.clip) else { return }
    var style = CellStyle.plain
    style.foreground = theme[.secondary].terminal
    let area = canvas.clip
    let (right, middle) = (area.endColumn - 1, (area.rows + 1) / 2)
    let fromTop = Array(area.rowRange)
    if more.above { drawMark("▲", at: fromTop.prefix(middle).map { (right, $0) }, style) }
    if more.below { drawMark("▼", at: fromTop.reversed().prefix(middle).map { (right, $0) }, style) }
    let (bottom, center) = (area.endRow - 1, (area.columns + 1) / 2)
    let fromLeft = Array(area.columnRange)
    if more.before { drawMark("◀", at: fromLeft.prefix(center).map { ($0, bottom) }, style) }
    if more.after { drawMark("▶", at: fromLeft.reversed().prefix(center).map { ($0, bottom) }, style) }
  }

  /// Draws a mark on the first empty cell.
  private mutating func drawMark(_ mark: String, at places: [(column: Int, row: Int)], _ style: CellStyle) {
    guard let place = places.first(where: { canvas.isBlank(column: $0.column, row: $0.row) }) else { return }
    canvas.write(mark, column: place.column, row: place.row, style)
  }
}

/// The directions in which a list or a scroll view has hidden content.
struct HiddenContentDirections: Hashable {
  var above = false
  var below = false
  var before = false
  var after = false
}

extension ScreenElement {
  /// The directions with hidden content; nil for elements that don't scroll.
  ///
  /// - Parameter cells: The visible cells of the element.
  fileprivate func moreContent(outside cells: CellRect) -> HiddenContentDirections? {
    guard role == .list || role == .scrollView, let first = children.first, let last = children.last else { return nil }
    let view = cells.inset(by: layout.border.map { $0.isNaN ? 0 : $0.clamped(to: 0...1e6) })
    let (start, end) = (first.cells.clamped, last.cells.clamped)
    var more = HiddenContentDirections()
    more.above = (children.lazy.compactMap(\.drawnRows).first?.lowerBound ?? start.row) < view.row
    more.below = (children.lazy.reversed().compactMap(\.drawnRows).first?.upperBound ?? start.row) > view.endRow
    if let rowCount, let firstRow {
      more.above = more.above || firstRow > 0
      more.below = more.below || firstRow + children.count < rowCount
    } else if layout.direction == .row {
      (more.above, more.below) = (false, false)
      (more.before, more.after) = (start.column < view.column, end.endColumn > view.endColumn)
    }
    return more
  }

  /// The rows from the first to the last one that is not blank; nil if all are blank.
  private var drawnRows: Range<Int>? {
    if visibility == .hidden { return nil }
    let isFramed = layout.border.top > 0 || layout.border.bottom > 0
    guard role.isContainer, !isFramed else { return isBlank ? nil : cells.clamped.rowRange }
    let inside = children.compactMap(\.drawnRows)
    guard let start = inside.map(\.lowerBound).min(), let end = inside.map(\.upperBound).max() else { return nil }
    // A heading is above the elements of its section.
    return (role == .section ? min(start, cells.clamped.row) : start)..<end
  }

  private var isBlank: Bool { role == .spacer || role == .text && label.isEmpty && title == nil }
}

extension ElementRole {
  /// Whether elements of this role draw only their children.
  fileprivate var isContainer: Bool { [.screen, .section, .row, .box].contains(self) }
}
