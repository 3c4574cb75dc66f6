import LockstepPlayback
import Testing

@testable import LockstepHeadless
@testable import LockstepScreen

@Suite struct TerminalGraphicsTests {
  private func picture(_ pixels: Pixels, column: Int = 2, row: Int = 1, columns: Int = 1, rows: Int = 1)
    -> PlacedPicture
  {
    let cells = CellRect(column: column, row: row, columns: columns, rows: rows)
    return PlacedPicture(cells: cells, area: cells, source: pixels)
  }

  private func writer(_ graphics: TerminalGraphics) -> TerminalPictureWriter {
    var writer = TerminalPictureWriter()
    writer.use(graphics)
    return writer
  }

  private let red = Pixels(width: 1, height: 1) { _, _ in 0xFF0000 }
  private let green = Pixels(width: 1, height: 1) { _, _ in 0x00FF00 }

  @Test func kittyGetsAPictureOnlyIfItHasChanged() {
    var writer = writer(.kitty)
    func draw(_ pictures: [PlacedPicture], isCleared: Bool = false) -> String {
      writer.draw(pictures, over: [1], isCleared: isCleared, cell: (1, 1)).replacing("\u{1B}", with: "^")
    }
    let first = "^[2;3H^_Ga=T,f=24,s=1,v=1,i=1,p=1,c=1,r=1,C=1,q=2,m=0;/wAA^\\"
    #expect(draw([picture(red)]) == first)
    #expect(draw([picture(red)]) == "")
    #expect(draw([picture(green)]) == first.replacing("/wAA", with: "AP8A"))
    #expect(
      draw([picture(green, row: 4)]) == "^_Ga=d,q=2^\\"
        + first.replacing("^[2;", with: "^[5;").replacing("/wAA", with: "AP8A")
    )
    #expect(draw([]) == "^_Ga=d,q=2^\\")
    #expect(draw([picture(red)], isCleared: true) == "^_Ga=d,q=2^\\" + first)
  }

  @Test func kittyGetsALargePictureInPieces() {
    var writer = writer(.kitty)
    let large = Pixels(width: 40, height: 40) { column, row in UInt32(column * row) }
    let text = writer.draw([picture(large, columns: 8, rows: 4)], over: [], isCleared: false, cell: (5, 10))
    let pieces = text.split(separator: "\u{1B}\\").map { $0.split(separator: ";").last?.count ?? 0 }
    #expect(pieces == [4_096, 40 * 40 * 4 - 4_096])
    #expect(text.contains("s=40,v=40,i=1,p=1,c=8,r=4,C=1,q=2,m=1;") && text.contains("\u{1B}_Gm=0;"))
  }

  @Test func sixelsAreDrawnAgainIfTheirRowsWereWritten() {
    var writer = writer(.sixel)
    func draw(_ pictures: [PlacedPicture], over rows: [Int], cell: (Int, Int)? = (4, 8)) -> String {
      writer.draw(pictures, over: rows, isCleared: false, cell: cell).replacing("\u{1B}", with: "^")
    }
    let first = "^[2;3H^P0;1q\"1;1;4;8#0;2;100;0;0#0!4~-#0!4B^\\"
    #expect(draw([picture(red)], over: []) == first)
    #expect(draw([picture(red)], over: [0, 2]) == "")
    #expect(draw([picture(red)], over: [1]) == first)
    #expect(draw([picture(green)], over: []) == first.replacing("100;0;0", with: "0;100;0"))
    #expect(draw([picture(red)], over: [1], cell: nil) == "", "they can't be aligned with cells of unknown size")
  }

  @Test func sixelsHaveALinePerColourAndAtMost256Colours() {
    let pixels = Pixels(width: 2, height: 2) { column, row in column == row ? 0x000000 : 0xFFFFFF }
    let text = SixelEncoder(pixels, width: 2, height: 2).sequence.replacing("\u{1B}", with: "^")
    #expect(text == "^P0;1q\"1;1;2;2#0;2;0;0;0#1;2;100;100;100#0@A$#1A@^\\")
    let many = Pixels(width: 64, height: 64) { column, row in UInt32(column * 4) << 16 | UInt32(row * 4) }
    let colors = SixelEncoder(many, width: 64, height: 64).sequence.split(separator: "#").filter { $0.contains(";2;") }
    #expect((128...256).contains(colors.count))
  }

  @Test func aTerminalWithoutPicturesGetsNone() {
    var writer = TerminalPictureWriter()
    #expect(writer.draw([picture(red)], over: [], isCleared: true, cell: (4, 8)) == "")
  }

  @Test(
    arguments: [
      ("\u{1B}_Gi=31;OK\u{1B}\\", [.graphics(.kitty)]),
      ("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\", []),
      ("\u{1B}[?62;4;22c", [.graphics(.sixel)]),
      ("\u{1B}[?64;1;2;6;9;15;22c", []),
      ("\u{1B}[?4c", []),
      ("a\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4cb", [.text("a"), .graphics(.kitty), .graphics(.sixel), .text("b")]),
    ] as [(String, [Key])]
  )
  func answersOfTheTerminalSayWhichPicturesItSupports(bytes: String, keys: [Key]) {
    var parser = TerminalKeyParser()
    #expect(bytes.utf8.flatMap { parser.read($0) } == keys)
  }

  @Test func theBetterProtocolCounts() {
    var writer = TerminalPictureWriter()
    for graphics in [TerminalGraphics.sixel, .kitty, .sixel] { writer.use(graphics) }
    #expect(writer.graphics == .kitty)
  }
}
