/// Lines drawn with braille patterns: 2 × 4 dots per cell.
struct BrailleGrid {
  /// The numbers of dots that are alternately drawn and skipped; an empty pattern draws a solid line.
  typealias Dashes = (drawn: Int, skipped: Int)

  let columns: Int
  let rows: Int

  /// The dots of each cell, and the series that was drawn last.
  private(set) var cells: [(dots: UInt8, series: Int)]

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(0, columns), max(0, rows))
    cells = Array(repeating: (0, 0), count: self.columns * self.rows)
  }

  /// The character of a cell; nil if the cell has no dots.
  func character(column: Int, row: Int) -> (character: Character, series: Int)? {
    let cell = cells[row * columns + column]
    guard cell.dots != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(cell.dots)) else { return nil }
    return (Character(scalar), cell.series)
  }

  /// Draws a line through points, given in dots from the upper left corner (Bresenham's algorithm).
  mutating func drawLine(through points: [(x: Int, y: Int)], dashes: Dashes, series: Int) {
    guard var current = points.first else { return }
    var step = 0
    func isDrawn() -> Bool {
      defer { step += 1 }
      return dashes.skipped == 0 || step % (dashes.drawn + dashes.skipped) < dashes.drawn
    }
    if isDrawn() { setDot(current.x, current.y, series) }
    for next in points.dropFirst() {
      let (width, height) = (abs(next.x - current.x), -abs(next.y - current.y))
      let (right, down) = (current.x < next.x ? 1 : -1, current.y < next.y ? 1 : -1)
      var error = width + height
      while current != next {
        let doubled = 2 * error
        if doubled >= height { (error, current.x) = (error + height, current.x + right) }
        if doubled <= width { (error, current.y) = (error + width, current.y + down) }
        if isDrawn() { setDot(current.x, current.y, series) }
      }
    }
  }

  private mutating func setDot(_ x: Int, _ y: Int, _ series: Int) {
    guard x >= 0, y >= 0, x < columns * 2, y < rows * 4 else { return }
    let index = y / 4 * columns + x / 2
    // Unicode numbers the dots by column, except for the fourth row, which comes last.
    let bit = y % 4 == 3 ? 6 + x % 2 : y % 4 + 3 * (x % 2)
    cells[index] = (cells[index].dots | 1 << UInt8(bit), series)
  }
}
