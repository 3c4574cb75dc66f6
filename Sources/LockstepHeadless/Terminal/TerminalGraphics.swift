internal import Foundation
internal import LockstepScreen

/// A protocol for pictures on terminals.
enum TerminalGraphics: Sendable, Equatable {
  /// The graphics protocol of kitty, which Ghostty, Konsole and WezTerm support, too.
  case kitty
  /// Sixel graphics of the VT340 (DEC, 1988), which xterm, foot, mlterm, tmux and others support.
  case sixel

  /// Requests that the terminal answers in the order of its support: a query of kitty's protocol, and the primary device attributes.
  static let query = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

  /// Parses the text of an application program command (APC): the answer to the query of kitty's protocol.
  init?(answer: [UInt8]) {
    guard String(decoding: answer, as: UTF8.self).hasPrefix("_Gi=31;OK") else { return nil }
    self = .kitty
  }

  /// Parses primary device attributes (`CSI ? 62 ; 4 c`): number 4 is sixel.
  init?(attributes: some Sequence<UInt8>) {
    guard Array(attributes).split(separator: UInt8(ascii: ";")).dropFirst().contains([UInt8(ascii: "4")]) else {
      return nil
    }
    self = .sixel
  }
}

/// Draws pictures above the half blocks that show the same, if the terminal supports it.
struct TerminalPictureWriter {
  /// The supported protocol; nil for none, or while it is unknown.
  private(set) var graphics: TerminalGraphics?
  private var shown: [PlacedPicture] = []

  /// Handles an answer of the terminal. The better protocol counts if it supports both.
  mutating func use(_ new: TerminalGraphics) {
    if graphics != .kitty { graphics = new }
    shown = []
  }

  /// The sequences that draw the pictures that have changed, or whose cells were overwritten.
  ///
  /// - Parameters:
  ///   - next: All pictures of the screen.
  ///   - rows: The rows that were just written.
  ///   - isCleared: Whether the terminal was cleared.
  ///   - cell: The size of a cell in pixels; nil if it is unknown, so that sixels can't be aligned with cells.
  mutating func draw(
    _ next: [PlacedPicture],
    over rows: [Int],
    isCleared: Bool,
    cell: (width: Int, height: Int)?
  ) -> String {
    let old = isCleared ? [] : shown
    defer { shown = next }
    switch graphics {
    case .kitty:
      let isMoved = isCleared || old.map(\.cells) != next.map(\.cells)
      let deletion = isMoved && (isCleared || !old.isEmpty) ? "\u{1B}_Ga=d,q=2\u{1B}\\" : ""
      return next.enumerated().filter { isMoved || $0.element != old[$0.offset] }.reduce(deletion) {
        $0 + Self.kitty($1.element, number: $1.offset + 1, cell: cell ?? (10, 20))
      }
    case .sixel:
      guard let cell else { return "" }
      let lost = next.filter { picture in
        !old.contains(picture) || rows.contains { picture.cells.row..<picture.cells.endRow ~= $0 }
      }
      return lost.reduce("") { $0 + Self.sixel($1, cell: cell) }
    case nil: return ""
    }
  }

  private static func position(_ cells: CellRect) -> String { "\u{1B}[\(cells.row + 1);\(cells.column + 1)H" }

  /// A picture in kitty's protocol: colours of three bytes in base 64, in pieces of at most 4,096 bytes. The terminal scales them to the cells.
  private static func kitty(_ picture: PlacedPicture, number: Int, cell: (width: Int, height: Int)) -> String {
    let (cells, pixels) = (picture.cells, picture.pixels(cell: cell))
    let bytes = pixels.colors.flatMap { color in [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) } }
    var rest = Data(bytes).base64EncodedString()[...]
    var keys =
      "a=T,f=24,s=\(pixels.width),v=\(pixels.height),i=\(number),p=1,c=\(cells.columns),r=\(cells.rows),C=1,q=2,"
    var text = position(cells)
    repeat {
      let piece = rest.prefix(4_096)
      rest = rest.dropFirst(4_096)
      text += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(piece)\u{1B}\\"
      keys = ""
    } while !rest.isEmpty
    return text
  }

  private static func sixel(_ picture: PlacedPicture, cell: (width: Int, height: Int)) -> String {
    let (width, height) = (picture.cells.columns * cell.width, picture.cells.rows * cell.height)
    return position(picture.cells) + SixelEncoder(picture.pixels(cell: cell), width: width, height: height).sequence
  }
}

/// Encodes a picture as sixels, each of which is a column of six pixels in one colour.
struct SixelEncoder {
  private let pixels: Pixels
  private let (width, height): (Int, Int)
  /// The number of each colour, in at most 256 colours.
  private let numbers: [UInt32]
  private let palette: [UInt32]

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - pixels: The picture.
  ///   - width: The width to which the picture is scaled, in pixels; at least that of the picture.
  ///   - height: The height to which the picture is scaled, in pixels.
  init(_ pixels: Pixels, width: Int, height: Int) {
    (self.pixels, self.width, self.height) = (pixels, width, height)
    var numbers = pixels.colors
    var palette = Set(numbers)
    // Drops the last bits of each channel until the palette is small enough.
    for bits in 1...5 where palette.count > 256 {
      let mask = UInt32(((0xFF >> bits) << bits) * 0x010101)
      numbers = pixels.colors.map { $0 & mask }
      palette = Set(numbers)
    }
    (self.numbers, self.palette) = (numbers, palette.sorted())
  }

  /// The escape sequence, which draws at the cursor.
  var sequence: String {
    let colors = palette.enumerated().map { number, color in
      let shares = [16, 8, 0].map { (Int(color >> $0 & 0xFF) * 100 + 127) / 255 }
      return "#\(number);2;\(shares[0]);\(shares[1]);\(shares[2])"
    }
    let bands = stride(from: 0, to: height, by: 6).map(band)
    return "\u{1B}P0;1q\"1;1;\(width);\(height)\(colors.joined())\(bands.joined(separator: "-"))\u{1B}\\"
  }

  /// Six rows, one colour after the other.
  private func band(from top: Int) -> String {
    var bits: [UInt32: [UInt8]] = [:]
    for row in top..<min(top + 6, height) {
      let start = row * pixels.height / height * pixels.width
      for column in 0..<pixels.width {
        bits[numbers[start + column], default: Array(repeating: 0, count: pixels.width)][column] |=
          1 << UInt8(row - top)
      }
    }
    let lines = palette.enumerated().compactMap { number, color in bits[color].map { "#\(number)" + runs($0) } }
    return lines.joined(separator: "$")
  }

  /// The sixels of one colour, with the lengths of equal ones.
  private func runs(_ bits: [UInt8]) -> String {
    var text = ""
    var (first, end) = (0, 0)
    for column in bits.indices {
      end = (column + 1) * width / bits.count
      if column + 1 < bits.count, bits[column + 1] == bits[column] { continue }
      let sixel = Character(Unicode.Scalar(63 + bits[column]))
      text += end - first > 3 ? "!\(end - first)\(sixel)" : String(repeating: sixel, count: end - first)
      first = end
    }
    return text
  }
}
