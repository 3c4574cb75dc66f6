extension TextRenderer {
  /// Draws the pixels of an image. Without pixels, draws its label: on a shaded area if the image is loaded, otherwise in a frame, with a
  /// loading or failure mark.
  mutating func drawImage(_ element: ScreenElement, _ phase: ImagePhase, in area: CellRect, _ style: CellStyle) {
    if let picture = element.picture, drawsPictures || picture.isShaded, let pixels = picture.pixels {
      return draw(pixels, picture.caption, in: area, style)
    }
    defer { drawCaption(element.picture?.caption ?? "", in: area, style) }
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

  /// Draws a picture, with a caption below it: as half blocks, or as characters of different brightness. An area that is higher than the
  /// picture stays empty at its lower edge; one that is wider shows the middle of the picture.
  private mutating func draw(_ pixels: Pixels, _ caption: String, in area: CellRect, _ style: CellStyle) {
    var picture = area
    if !caption.isEmpty { picture.rows -= 1 }
    // A cell is twice as high as it is wide.
    let highest = Double(area.columns * pixels.height) / Double(2 * max(1, pixels.width))
    picture.rows = min(picture.rows, max(1, Int(highest.rounded(.up))))
    if drawsPictures {
      drawHalfBlocks(pixels, in: picture, style)
    } else {
      let scaled = pixels.covering(width: picture.columns, height: picture.rows)
      for row in 0..<scaled.height {
        let shades = String(scaled.rows(row..<row + 1).colors.map(\.shade))
        canvas.write(shades, column: picture.column, row: picture.row + row, style)
      }
    }
    picture.rows += 1
    drawCaption(caption, in: picture, style)
  }

  /// Draws two pixels per cell: one as the foreground of `▀`, and one as its background.
  private mutating func drawHalfBlocks(_ pixels: Pixels, in area: CellRect, _ style: CellStyle) {
    let scaled = pixels.covering(width: area.columns, height: 2 * area.rows)
    guard !scaled.colors.isEmpty else { return }
    pictures.append((area, pixels))
    var style = style
    for row in 0..<area.rows {
      let colors = scaled.rows(2 * row..<2 * row + 2).colors.map(\.paletteIndex)
      for column in 0..<area.columns {
        (style.foreground, style.background) = (colors[column], colors[area.columns + column])
        canvas.drawPictureCell("▀", column: area.column + column, row: area.row + row, style, picture: pictures.count)
      }
    }
  }

  /// Draws text in the middle of an area's last row.
  private mutating func drawCaption(_ caption: String, in area: CellRect, _ style: CellStyle) {
    guard !caption.isEmpty else { return }
    let line = SanitizedLine(caption).truncated(to: area.columns)
    canvas.write(line.string, column: area.column + (area.columns - line.columns) / 2, row: area.endRow - 1, style)
  }

  /// The rectangles of pictures in which nothing is drawn on them: whole rows together, and the rest of each other row.
  var placedPictures: [PlacedPicture] {
    pictures.enumerated().flatMap { index, picture in
      var rectangles: [CellRect] = []
      for row in picture.area.rowRange {
        let free = RangeSet(
          picture.area.columnRange.filter { canvas.picture(column: $0, row: row) == index + 1 }.map { $0..<$0 + 1 }
        )
        for columns in free.ranges {
          let line = CellRect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1)
          if let last = rectangles.last, last.columnRange == columns, last.endRow == row {
            rectangles[rectangles.count - 1].rows += 1
          } else {
            rectangles.append(line)
          }
        }
      }
      return rectangles.map { PlacedPicture(cells: $0, area: picture.area, source: picture.pixels) }
    }
  }
}

extension UInt32 {
  private var channels: [Int] { [self >> 16, self >> 8, self].map { Int($0 & 0xFF) } }

  /// A character for the brightness of a colour (luma, ITU-R BT.601).
  fileprivate var shade: Character {
    let channels = channels
    let luma = (299 * channels[0] + 587 * channels[1] + 114 * channels[2]) / 1_000
    return [" ", "░", "▒", "▓", "█"][(luma * 4 + 127) / 255]
  }

  /// The nearest of the 256 colours of xterm: a cube of 6 × 6 × 6 colours from number 16, and 24 greys from number 232.
  fileprivate var paletteIndex: UInt8 {
    let channels = channels
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = channels.map { channel in
      levels.indices.min { abs(levels[$0] - channel) < abs(levels[$1] - channel) } ?? 0
    }
    let grey = Swift.min(23, Swift.max(0, (channels.reduce(0, +) / 3 - 3) / 10))
    func distance(_ other: [Int]) -> Int { zip(channels, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
    let isGrey = distance(Array(repeating: 8 + 10 * grey, count: 3)) < distance(cube.map { levels[$0] })
    return UInt8(isGrey ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2])
  }
}
