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

/// A picture in the cells of a terminal, which show it as half blocks.
package struct PlacedPicture: Equatable, Sendable {
  /// The cells that show nothing but the picture.
  package let cells: CellRect
  /// The first of these rows in the whole picture, and the number of its rows.
  let (firstRow, rows): (Int, Int)
  let source: Pixels

  /// The part of the picture in ``cells``, in at most as many pixels as they have.
  ///
  /// - Parameter cell: The size of a cell in pixels.
  package func pixels(cell: (width: Int, height: Int)) -> Pixels {
    let whole = source.cropped(toProportionsOf: cells.columns * cell.width, rows * cell.height)
    let first = firstRow * whole.height / rows
    return whole.rows(first..<max(first + 1, (firstRow + cells.rows) * whole.height / rows))
  }
}
