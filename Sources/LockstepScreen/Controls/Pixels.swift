/// The colours of a picture, row by row from the upper left corner.
///
/// ```swift
/// let flag = Pixels(width: 3, height: 2) { column, row in row == 0 ? 0xFFFFFF : 0xFF0000 }
/// ```
public struct Pixels: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The colours as `0xRRGGBB`: `width` times `height` of them.
  public let colors: [UInt32]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - width: The number of columns; a negative number counts as 0.
  ///   - height: The number of rows; a negative number counts as 0.
  ///   - color: Returns the colour at a column and a row, both from 0, as `0xRRGGBB`.
  /// - Complexity: O(width × height).
  public init(width: Int, height: Int, color: (_ column: Int, _ row: Int) -> UInt32) {
    (self.width, self.height) = (max(0, width), max(0, height))
    let columns = 0..<self.width
    colors = (0..<self.height).flatMap { row in columns.map { color($0, row) } }
  }

  private subscript(column: Int, row: Int) -> UInt32 { colors[row * width + column] }

  /// Crops the picture to the proportions of an area, and scales it to its size, as `object-fit: cover` does in CSS. A smaller picture has
  /// the average colours of its pixels.
  func covering(width newWidth: Int, height newHeight: Int) -> Pixels {
    guard !colors.isEmpty, newWidth > 0, newHeight > 0 else { return Pixels(width: 0, height: 0) { _, _ in 0 } }
    let scale = max(Double(newWidth) / Double(width), Double(newHeight) / Double(height))
    let columns = Self.sources(of: newWidth, scale, in: width)
    let rows = Self.sources(of: newHeight, scale, in: height)
    return Pixels(width: newWidth, height: newHeight) { average(columns[$0], rows[$1]) }
  }

  /// A rectangle of the picture that ``covering(width:height:)`` returns. Its columns are those of the original if that has fewer.
  func covering(width newWidth: Int, height newHeight: Int, columns: Range<Int>, rows: Range<Int>) -> Pixels {
    guard !colors.isEmpty, !columns.isEmpty, !rows.isEmpty else { return covering(width: 0, height: 0) }
    let scale = max(Double(newWidth) / Double(width), Double(newHeight) / Double(height))
    let isWhole = columns == 0..<newWidth && scale > 1
    let shownWidth = isWhole ? max(1, Int((Double(newWidth) / scale).rounded())) : newWidth
    let oldColumns = Self.sources(of: shownWidth, isWhole ? 1 : scale, in: width)[isWhole ? 0..<shownWidth : columns]
    let oldRows = Self.sources(of: newHeight, scale, in: height)[rows]
    return Pixels(width: oldColumns.count, height: oldRows.count) {
      average(oldColumns[oldColumns.startIndex + $0], oldRows[oldRows.startIndex + $1])
    }
  }

  /// A range of rows.
  func rows(_ range: Range<Int>) -> Pixels {
    Pixels(width: width, height: range.count) { self[$0, range.lowerBound + $1] }
  }

  /// The old positions that each new one shows, along one axis.
  private static func sources(of count: Int, _ scale: Double, in oldCount: Int) -> [Range<Int>] {
    let start = (Double(oldCount) - Double(count) / scale) / 2
    return (0..<count).map { index in
      let first = min(max(0, Int((start + Double(index) / scale).rounded(.down))), oldCount - 1)
      return first..<max(first + 1, min(oldCount, Int((start + Double(index + 1) / scale).rounded(.down))))
    }
  }

  private func average(_ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
    if columns.count == 1, rows.count == 1 { return self[columns.lowerBound, rows.lowerBound] }
    var (red, green, blue) = (0 as UInt32, 0 as UInt32, 0 as UInt32)
    for row in rows {
      for column in columns {
        let color = self[column, row]
        red += color >> 16 & 0xFF
        green += color >> 8 & 0xFF
        blue += color & 0xFF
      }
    }
    let count = UInt32(columns.count * rows.count)
    return (red / count) << 16 | (green / count) << 8 | blue / count
  }
}
