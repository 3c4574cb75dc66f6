internal import Synchronization

/// The picture that a terminal draws for an image, computed when it is first drawn.
final class TerminalPicture: Sendable {
  /// Text in the picture's last row; empty for none.
  let caption: String
  /// Whether a terminal without enough colours draws the picture, too, as characters of different brightness.
  let isShaded: Bool
  private let make: @Sendable () -> Pixels?
  private let made = Mutex<Pixels??>(nil)

  init(caption: String = "", isShaded: Bool, _ make: @escaping @Sendable () -> Pixels?) {
    (self.caption, self.isShaded, self.make) = (caption, isShaded, make)
  }

  /// Nil if the picture can't be decoded.
  var pixels: Pixels? {
    made.withLock { made in
      if let made { return made }
      let pixels = make()
      made = pixels
      return pixels
    }
  }
}

/// A rectangle of a picture in the cells of a terminal, which show it as half blocks.
package struct PlacedPicture: Equatable, Sendable {
  /// The cells of the rectangle, which show nothing but the picture.
  package let cells: CellRect
  /// The cells of the whole picture.
  let area: CellRect
  let source: Pixels

  /// The pixels of the rectangle. They have its height on the terminal, and at most its width.
  ///
  /// - Parameter cell: The size of a cell in pixels.
  package func pixels(cell: (width: Int, height: Int)) -> Pixels {
    let (column, row) = ((cells.column - area.column) * cell.width, (cells.row - area.row) * cell.height)
    return source.covering(
      width: area.columns * cell.width,
      height: area.rows * cell.height,
      columns: column..<column + cells.columns * cell.width,
      rows: row..<row + cells.rows * cell.height
    )
  }
}
