/// The box-drawing characters of a frame, one for each edge and corner.
struct FrameCharacters {
  let horizontal: Character
  let vertical: Character
  let topLeft: Character
  let topRight: Character
  let bottomLeft: Character
  let bottomRight: Character

  private init(_ characters: String) {
    let all = Array(characters)
    (horizontal, vertical) = (all[0], all[1])
    (topLeft, topRight, bottomLeft, bottomRight) = (all[2], all[3], all[4], all[5])
  }

  /// A box, or a control that can be used.
  static let light = FrameCharacters("─│┌┐└┘")
  /// A box with rounded corners, such as a card.
  static let rounded = FrameCharacters("─│╭╮╰╯")
  /// A control that has the focus.
  static let heavy = FrameCharacters("━┃┏┓┗┛")
  /// A control that is disabled.
  static let dashed = FrameCharacters("╌╎┌┐└┘")
  /// An alert, a dialog or a sheet.
  static let double = FrameCharacters("═║╔╗╚╝")

  /// The frame of a control.
  init(_ element: ScreenElement) {
    self = element.isDisabled ? .dashed : element.isFocused ? .heavy : .light
  }
}

extension Canvas {
  /// Draws some edges of a frame; two edges that meet share a corner.
  mutating func drawFrame(_ area: CellRect, _ lines: FrameCharacters, edges: EdgeSet = .all, _ style: CellStyle) {
    guard !area.isEmpty else { return }
    let (right, bottom) = (area.endColumn - 1, area.endRow - 1)
    let row = CellRect(column: area.column, row: area.row, columns: area.columns, rows: 1)
    let column = CellRect(column: area.column, row: area.row, columns: 1, rows: area.rows)
    if edges.contains(.left) { fill(column, with: lines.vertical, style) }
    if edges.contains(.right) { fill(column.moved(columns: area.columns - 1), with: lines.vertical, style) }
    if edges.contains(.top) { fill(row, with: lines.horizontal, style) }
    if edges.contains(.bottom) { fill(row.moved(rows: area.rows - 1), with: lines.horizontal, style) }
    // A frame of one row or column is a line.
    guard area.columns > 1, area.rows > 1 else { return }
    func corner(_ corner: EdgeSet, _ character: Character, column: Int, row: Int) {
      if edges.isSuperset(of: corner) { write("\(character)", column: column, row: row, style) }
    }
    corner([.top, .left], lines.topLeft, column: area.column, row: area.row)
    corner([.top, .right], lines.topRight, column: right, row: area.row)
    corner([.bottom, .left], lines.bottomLeft, column: area.column, row: bottom)
    corner([.bottom, .right], lines.bottomRight, column: right, row: bottom)
  }

  /// Writes text into the upper or lower line of a frame, truncated to its width.
  mutating func writeTitle(_ title: String, on area: CellRect, row: Int, _ style: CellStyle) {
    let line = SanitizedLine(title).truncated(to: area.columns - 4)
    guard line.columns > 0 else { return }
    write(" \(line.string) ", column: area.column + 1, row: row, style)
  }
}

extension CellRect {
  /// The rectangle, moved by a number of columns and rows.
  func moved(columns: Int = 0, rows: Int = 0) -> CellRect {
    CellRect(column: column + columns, row: row + rows, columns: self.columns, rows: self.rows)
  }
}
