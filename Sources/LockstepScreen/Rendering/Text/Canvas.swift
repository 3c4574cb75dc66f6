/// A grid of cells on which elements are drawn, each inside its clip.
///
/// Wide characters occupy several cells. If one of them is overwritten or outside of the clip, the others become spaces.
struct Canvas {
  /// A cell of the grid.
  struct Cell {
    /// The character; nil for a cell that belongs to the wide character before it.
    var character: Character? = " "
    var style = CellStyle.plain
    /// The number of the picture that the cell shows a part of; 0 for text.
    var picture = 0
  }

  /// All cells.
  let bounds: CellRect

  /// The cells that can be drawn on. Always inside of the bounds.
  var clip: CellRect { didSet { clip = clip.intersection(bounds) } }

  /// The cells of each row. Untouched rows share their storage.
  private var lines: [[Cell]]

  /// The style of empty cells, and the foreground of text that has none.
  let plain: CellStyle

  init(_ size: ScreenSize, plain: CellStyle = .plain) {
    self.plain = plain
    bounds = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    clip = bounds
    lines = Array(repeating: Array(repeating: Cell(style: plain), count: size.columns), count: size.rows)
  }

  /// Writes a line of printable characters.
  ///
  /// - Parameters:
  ///   - text: The characters. Zero-width characters are dropped so that they can't combine with a neighbouring character.
  ///   - column: The column of the first character.
  ///   - row: The row.
  ///   - style: The style; without a background, the cells keep theirs.
  mutating func write(_ text: some StringProtocol, column: Int, row: Int, _ style: CellStyle) {
    guard clip.containsRow(row) else { return }
    var column = column
    for character in text {
      if column >= clip.endColumn { return }
      let width = TextWidth.columns(of: character)
      if width > 0 { put(character, width, column, row, style) }
      column += width
    }
  }

  /// Fills a rectangle with a character of one column.
  mutating func fill(_ area: CellRect, with character: Character, _ style: CellStyle) {
    let area = area.intersection(clip)
    for row in area.rowRange {
      for column in area.columnRange { put(character, 1, column, row, style) }
    }
  }

  /// Clears a rectangle.
  ///
  /// - Parameters:
  ///   - area: The rectangle.
  ///   - background: The new background colour; nil for the terminal's own.
  mutating func clear(_ area: CellRect, background: UInt8?) {
    let area = area.intersection(clip)
    for row in area.rowRange {
      for column in area.columnRange {
        blankCharacter(at: column, row)
        lines[row][column] = Cell(style: plain)
        lines[row][column].style.background = background
      }
    }
  }

  /// Removes the colours and dims every cell, as for content behind a dialog.
  mutating func dim() {
    for row in lines.indices {
      for column in lines[row].indices {
        let background = lines[row][column].style.background
        var style = plain
        (style.isDim, style.background) = (true, plain.background ?? background)
        if lines[row][column].picture > 0 {
          // Two colours in a cell would leave a stripe without them.
          (lines[row][column].character, lines[row][column].picture, style.background) = ("░", 0, plain.background)
        }
        lines[row][column].style = style
      }
    }
  }

  /// Draws a cell of a picture.
  mutating func drawPictureCell(_ character: Character, column: Int, row: Int, _ style: CellStyle, picture: Int) {
    guard clip.contains(column, row) else { return }
    put(character, 1, column, row, style)
    lines[row][column].picture = picture
  }

  /// The number of the picture that a cell shows a part of; 0 for text, and outside of the canvas.
  func picture(column: Int, row: Int) -> Int { bounds.contains(column, row) ? lines[row][column].picture : 0 }

  /// Whether nothing is drawn on a cell; false outside of the clip.
  func isBlank(column: Int, row: Int) -> Bool {
    guard clip.containsRow(row), clip.columnRange.contains(column) else { return false }
    return lines[row][column].character == " "
  }

  private mutating func put(_ character: Character, _ width: Int, _ column: Int, _ row: Int, _ style: CellStyle) {
    let (first, end) = (max(column, clip.column), min(column + width, clip.endColumn))
    guard first < end else { return }
    let cells = first..<end
    for cell in cells {
      blankCharacter(at: cell, row)
      var merged = style
      merged.background = style.background ?? lines[row][cell].style.background
      merged.foreground = style.foreground ?? plain.foreground
      lines[row][cell] = Cell(character: " ", style: merged)
    }
    guard cells.count == width else { return }
    lines[row][first].character = character.withoutJoiner
    for cell in cells.dropFirst() { lines[row][cell].character = nil }
  }

  /// Replaces the character that contains a cell with spaces.
  private mutating func blankCharacter(at column: Int, _ row: Int) {
    var first = column
    while lines[row][first].character == nil, first > 0 { first -= 1 }
    lines[row][first].character = " "
    var next = first + 1
    while next < bounds.columns, lines[row][next].character == nil {
      lines[row][next].character = " "
      next += 1
    }
  }
}

// MARK: - Text

extension Canvas {
  /// The rows without styles.
  ///
  /// - Parameter isPadded: Whether rows keep trailing spaces.
  func plainLines(isPadded: Bool) -> [String] {
    let space: Character? = " "
    return lines.map { cells in
      if isPadded { return String(cells.compactMap(\.character)) }
      var end = cells.count
      while end > 0, cells[end - 1].character == space { end -= 1 }
      var line = String(cells[..<end].compactMap(\.character))
      // A space can be part of a character, for example after the Arabic number sign.
      while line.unicodeScalars.last == " " { line.unicodeScalars.removeLast() }
      return line
    }
  }

  /// The same cells without colours.
  var withoutColors: Canvas {
    var canvas = self
    for row in lines.indices {
      for column in lines[row].indices {
        (canvas.lines[row][column].style.foreground, canvas.lines[row][column].style.background) = (nil, nil)
      }
    }
    return canvas
  }

  /// The rows with escape sequences for styles; each row ends in the plain style.
  ///
  /// - Parameter isPadded: Whether rows keep trailing spaces.
  func styledLines(isPadded: Bool) -> [String] {
    lines.map { cells in
      let last = cells.lastIndex { $0.character != " " || $0.style.isVisibleOnSpaces } ?? -1
      let end = isPadded ? cells.count : last + 1
      var line = ""
      var current = CellStyle.plain
      for cell in cells[..<end] {
        guard let character = cell.character else { continue }
        if cell.style != current, character != " " || cell.style.isVisibleOnSpaces || current.isVisibleOnSpaces {
          line += "\u{1B}[\(cell.style == .plain ? "0" : cell.style.codes)m"
          current = cell.style
        }
        line.append(character)
      }
      return current == .plain ? line : line + "\u{1B}[0m"
    }
  }
}

extension CellStyle {
  fileprivate var isVisibleOnSpaces: Bool { background != nil || isUnderlined || isStruckThrough || isInverse }
}

extension Character {
  /// The character without a trailing joiner (U+200D), which would join it to the next cell's character.
  fileprivate var withoutJoiner: Character {
    guard unicodeScalars.last?.value == 0x200D else { return self }
    let rest = String(String.UnicodeScalarView(unicodeScalars.dropLast()))
    return rest.count == 1 ? Character(rest) : self
  }
}

extension CellRect {
  /// The column after the last one.
  var endColumn: Int { column + columns }
  /// The row after the last one.
  package var endRow: Int { row + rows }
  var columnRange: Range<Int> { column..<endColumn }
  var rowRange: Range<Int> { row..<endRow }

  func containsRow(_ row: Int) -> Bool { rowRange.contains(row) }

  /// Whether the rectangle contains a cell.
  package func contains(_ column: Int, _ row: Int) -> Bool { rowRange.contains(row) && columnRange.contains(column) }

  /// The rectangle with edges between minus and plus one million, so that sums of edges can't overflow.
  var clamped: CellRect {
    func clamp(_ edge: Int) -> Int { min(max(edge, -1_000_000), 1_000_000) }
    let (left, top) = (clamp(column), clamp(row))
    let right = clamp(column.addingReportingOverflow(columns).overflow ? .max : column + columns)
    let bottom = clamp(row.addingReportingOverflow(rows).overflow ? .max : row + rows)
    return CellRect(column: left, row: top, columns: right - left, rows: bottom - top)
  }

  /// The rectangle without a number of columns on the left and right, and of rows above and below.
  func inset(columns horizontal: Int, rows vertical: Int) -> CellRect {
    CellRect(
      column: column + min(horizontal, columns),
      row: row + min(vertical, rows),
      columns: columns - 2 * horizontal,
      rows: rows - 2 * vertical
    )
  }
}
