extension TextRenderer {
  /// Draws a field of one line: its label in the frame, and the end of its text.
  mutating func drawField(_ element: ScreenElement, _ text: String, in area: CellRect, _ style: CellStyle) {
    guard let inside = drawFieldFrame(element, in: area.middle(rows: 3), style) else {
      return drawLine(element.lineForms, in: area, style)
    }
    let line = PrintableLine(text).end(fitting: inside.columns)
    canvas.write(line.string, column: inside.column, row: inside.row, style)
    drawCursor(of: element, at: inside.column + line.columns, row: inside.row, style)
    if text.isEmpty { drawPrompt(of: element, in: area.middle(rows: 3), style) }
  }

  /// Draws a field of several lines: its label in the frame, and the last lines of its text.
  mutating func drawEditor(_ element: ScreenElement, _ text: String, in area: CellRect, _ style: CellStyle) {
    guard let inside = drawFieldFrame(element, in: area, style) else {
      return drawLine(element.lineForms, in: area, style)
    }
    var lines = TextLayout(text).wrapped(to: Double(inside.columns)).lines.map { PrintableLine($0.text) }
    if text.isEmpty || text.last?.isNewline == true { lines.append(PrintableLine("")) }
    let isCut = lines.count > inside.rows
    lines = lines.suffix(inside.rows)
    for (index, line) in lines.enumerated() {
      lines[index] = line.end(fitting: inside.columns, isCut: isCut && index == 0)
      canvas.write(lines[index].string, column: inside.column, row: inside.row + index, style)
    }
    let end = inside.column + (lines.last?.columns ?? 0)
    drawCursor(of: element, at: end, row: inside.row + lines.count - 1, style)
    if text.isEmpty { drawPrompt(of: element, in: area, style) }
  }

  /// - Returns: The cells for text; nil if there is too little room for a frame.
  private mutating func drawFieldFrame(_ element: ScreenElement, in area: CellRect, _ style: CellStyle) -> CellRect? {
    guard area.rows >= 3, area.columns >= 5 else { return nil }
    var lineStyle = style
    lineStyle.foreground = style.foreground ?? theme[.border].terminal
    canvas.drawFrame(area, FrameLines(element), lineStyle)
    canvas.writeTitle(element.shownTitle, on: area, row: area.row, style)
    return area.inset(columns: 2, rows: 1)
  }

  /// The cursor takes the column beside the frame that no text uses, so that the focus moves nothing.
  private mutating func drawCursor(of element: ScreenElement, at column: Int, row: Int, _ style: CellStyle) {
    guard element.isFocused, !element.isDisabled else { return }
    canvas.write("▏", column: column, row: row, style)
  }

  private mutating func drawPrompt(of element: ScreenElement, in area: CellRect, _ style: CellStyle) {
    guard !element.prompt.isEmpty else { return }
    var style = style
    (style.foreground, style.isBold) = (theme[.secondary].terminal, false)
    canvas.writeTitle(element.prompt, on: area, row: area.endRow - 1, style)
  }
}

extension CellRect {
  /// A number of rows in the middle; all if there are fewer.
  fileprivate func middle(rows count: Int) -> CellRect {
    let count = min(count, rows)
    return CellRect(column: column, row: row + (rows - count) / 2, columns: columns, rows: count)
  }
}

extension PrintableLine {
  /// Returns the line if it fits, otherwise `…` and its end.
  ///
  /// - Parameters:
  ///   - limit: Maximum number of columns.
  ///   - isCut: Whether there is more before the line, so that it begins with `…` in any case.
  /// - Complexity: O(`limit`).
  func end(fitting limit: Int, isCut: Bool = false) -> PrintableLine {
    guard isCut || columns > limit else { return self }
    guard limit > 0 else { return PrintableLine("") }
    var kept: [Character] = []
    var used = 1
    for character in string.reversed() {
      let width = TextWidth.columns(of: character)
      guard used + width <= limit else { break }
      used += width
      kept.append(character)
    }
    return PrintableLine("…" + String(kept.reversed()))
  }
}
