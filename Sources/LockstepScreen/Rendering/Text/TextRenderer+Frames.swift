extension TextRenderer {
  /// Draws the border of an element, with double lines for alerts, dialogs and sheets.
  mutating func drawBorder(of element: ScreenElement, in cells: CellRect) {
    let border = element.layout.border
    var edges = EdgeSet()
    if border.left >= 0.5 { edges.insert(.left) }
    if border.right >= 0.5 { edges.insert(.right) }
    if border.top >= 0.5 { edges.insert(.top) }
    if border.bottom >= 0.5 { edges.insert(.bottom) }
    guard !edges.isEmpty else { return }
    var style = CellStyle(element, theme)
    if element.style.foreground == nil { style.foreground = theme[.border].terminal }
    let isRounded = element.style.cornerRadius.map { $0 > 0 } ?? false
    let lines = element.role.isPresentation ? FrameCharacters.double : isRounded ? .rounded : .light
    canvas.drawFrame(cells, lines, edges: edges, style)
    guard element.role.isPresentation, edges.contains(.top), !element.showsTitleInside else { return }
    style.isBold = true
    canvas.writeTitle(element.label, on: cells, row: cells.row, style)
  }

  /// Draws a line through the middle of an area.
  mutating func drawDivider(in area: CellRect, isVertical: Bool, _ style: CellStyle) {
    var style = style
    style.foreground = style.foreground ?? theme[.border].terminal
    if isVertical {
      let line = CellRect(column: area.column + (area.columns - 1) / 2, row: area.row, columns: 1, rows: area.rows)
      canvas.fill(line, with: "│", style)
    } else {
      let line = CellRect(column: area.column, row: area.row + (area.rows - 1) / 2, columns: area.columns, rows: 1)
      canvas.fill(line, with: "─", style)
    }
  }
}

extension ScreenElement {
  /// Whether the first text inside an alert, a dialog or a sheet is its title, so that the frame need not show it.
  fileprivate var showsTitleInside: Bool {
    var elements = children[...]
    // The title is only inside a few boxes.
    for _ in 0..<8 {
      guard let first = elements.first else { return false }
      if first.role != .box { return first.role == .text && first.label == label }
      elements = first.children[...]
    }
    return false
  }
}
