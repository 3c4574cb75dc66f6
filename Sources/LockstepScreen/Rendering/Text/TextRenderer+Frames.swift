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

  /// Draws an image with its own drawing function. Without one, draws its label: on a shaded area if the image is loaded, otherwise in a
  /// frame, with a loading or failure mark.
  mutating func drawImage(_ element: ScreenElement, _ phase: ImagePhase, in area: CellRect, _ style: CellStyle) {
    if let draw = element.draw {
      let lines = draw(ScreenSize(columns: area.columns, rows: area.rows)).prefix(area.rows)
      for (index, line) in lines.enumerated() {
        canvas.write(
          SanitizedLine(line).truncated(to: area.columns).string,
          column: area.column,
          row: area.row + index,
          style
        )
      }
      return
    }
    guard area.rows >= 3, area.columns >= 5 else { return drawLine(element.lineForms, in: area, style) }
    let text: String
    var isContent = false
    switch phase {
    case .placeholder: text = element.label
    case .loading: text = element.label.isEmpty ? "⋯" : "⋯ \(element.label)"
    case .failure: text = "✗ \(phase.failureText(of: element.label))"
    case .content: (text, isContent) = (element.label, true)
    }
    if isContent {
      canvas.fill(area, with: "▒", style)
    } else {
      var lineStyle = style
      lineStyle.foreground = style.foreground ?? theme[.border].terminal
      canvas.drawFrame(area, .light, lineStyle)
    }
    let inside = area.inset(columns: 2, rows: 1)
    let lines = TextLayout(text).wrapped(to: Double(inside.columns), lineLimit: inside.rows).lines
    let row = inside.row + (inside.rows - lines.count) / 2
    for (index, line) in lines.enumerated() {
      let cut = SanitizedLine(line.text).truncated(to: inside.columns)
      let column = inside.column + (inside.columns - cut.columns) / 2
      canvas.write(
        isContent ? " \(cut.string) " : cut.string,
        column: column - (isContent ? 1 : 0),
        row: row + index,
        style
      )
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
