extension TextRenderer {
  /// Draws a single-line field: its label in the frame, and its text around the caret.
  mutating func drawField(_ element: ScreenElement, _ text: String, in area: CellRect, _ style: CellStyle) {
    guard let inside = drawFieldFrame(element, in: area.middle(rows: 3), style) else {
      return drawLine(element.lineForms, in: area, style)
    }
    // Without the focus, text that is too long shows its beginning.
    let parts = TextSplitAtCaret(text, charactersAfterCaret: element.isFocused ? element.charactersAfterCaret : .max)
    drawCaretLine(of: element, parts.before, parts.after, isCut: false, in: inside.row(0), style)
    if text.isEmpty { drawPrompt(of: element, in: area.middle(rows: 3), style) }
  }

  /// Draws a multi-line field: its label in the frame, and the last lines of its text, or those up to the caret's.
  mutating func drawEditor(_ element: ScreenElement, _ text: String, in area: CellRect, _ style: CellStyle) {
    guard let inside = drawFieldFrame(element, in: area, style) else {
      return drawLine(element.lineForms, in: area, style)
    }
    let shown = EditorLines(text, columns: inside.columns, charactersAfterCaret: element.charactersAfterCaret)
    let first = max(0, min(shown.lines.count - inside.rows, shown.caretLine))
    for (row, index) in (first..<shown.lines.count).prefix(inside.rows).enumerated() {
      let isCut = row == 0 && first > 0
      let line = inside.row(row)
      if index == shown.caretLine {
        drawCaretLine(of: element, shown.beforeCaret, shown.afterCaret, isCut: isCut, in: line, style)
      } else {
        let text = SanitizedLine(shown.lines[index]).end(fitting: line.columns, isCut: isCut)
        canvas.write(text.string, column: line.column, row: line.row, style)
      }
    }
    if text.isEmpty { drawPrompt(of: element, in: area, style) }
  }

  /// Draws the line of a field's caret. If it doesn't fit, the text around the caret is shown.
  ///
  /// The caret takes the column beside the frame that text never uses, so that getting the focus doesn't move the text.
  private mutating func drawCaretLine(
    of element: ScreenElement,
    _ before: Substring,
    _ after: Substring,
    isCut: Bool,
    in line: CellRect,
    _ style: CellStyle
  ) {
    let (start, rest) = (SanitizedLine(before), SanitizedLine(after))
    // Up to a third of the line shows the text after the caret.
    let room = line.columns - min(rest.columns, line.columns / 3)
    let visible = start.end(fitting: room, isCut: isCut)
    canvas.write(visible.string, column: line.column, row: line.row, style)
    var column = line.column + visible.columns
    if element.isFocused, !element.isDisabled {
      canvas.write("▏", column: column, row: line.row, style)
      if !after.isEmpty { column += 1 }
    }
    let end = rest.truncated(to: line.columns - visible.columns)
    canvas.write(end.string, column: column, row: line.row, style)
  }

  /// - Returns: The cells for text; nil if there isn't enough space for a frame.
  private mutating func drawFieldFrame(_ element: ScreenElement, in area: CellRect, _ style: CellStyle) -> CellRect? {
    guard area.rows >= 3, area.columns >= 5 else { return nil }
    var lineStyle = style
    lineStyle.foreground = style.foreground ?? theme[.border].terminal
    canvas.drawFrame(area, FrameCharacters(element), lineStyle)
    canvas.writeTitle(element.shownTitle, on: area, row: area.row, style)
    return area.inset(columns: 2, rows: 1)
  }

  private mutating func drawPrompt(of element: ScreenElement, in area: CellRect, _ style: CellStyle) {
    guard !element.prompt.isEmpty else { return }
    var style = style
    (style.foreground, style.isBold) = (theme[.secondary].terminal, false)
    canvas.writeTitle(element.prompt, on: area, row: area.endRow - 1, style)
  }
}

extension CellRect {
  /// Returns the row at an index, from 0.
  fileprivate func row(_ index: Int) -> CellRect {
    CellRect(column: column, row: row + index, columns: columns, rows: 1)
  }

  /// Returns a number of rows in the middle, or all rows if there are fewer.
  fileprivate func middle(rows count: Int) -> CellRect {
    let count = min(count, rows)
    return CellRect(column: column, row: row + (rows - count) / 2, columns: columns, rows: count)
  }
}

extension SanitizedLine {
  /// Returns the line if it fits, otherwise `…` followed by its end.
  ///
  /// - Parameters:
  ///   - limit: Maximum number of columns.
  ///   - isCut: Whether there is text before the line, so that it always begins with `…`.
  /// - Complexity: O(`limit`).
  func end(fitting limit: Int, isCut: Bool = false) -> SanitizedLine {
    guard isCut || columns > limit else { return self }
    guard limit > 0 else { return SanitizedLine("") }
    var kept: [Character] = []
    var used = 1
    for character in string.reversed() {
      let width = TextWidth.columns(of: character)
      guard used + width <= limit else { break }
      used += width
      kept.append(character)
    }
    return SanitizedLine("…" + String(kept.reversed()))
  }
}
