import Foundation
import Lockstep
import Testing

@testable import LockstepScreen

@Suite struct PictureTests {
  private var bars: Image {
    Image("Bars", address: "data:image/svg+xml,", caption: "0:07") {
      Pixels(width: 4, height: 8) { column, row in
        row < 4 ? [0xFFFFFF, 0x00FF00, 0x0000FF, 0x808080][column] : 0xFF0000
      }
    }
  }

  private func drawing(
    _ columns: Int,
    _ rows: Int,
    @ElementBuilder _ content: @escaping () -> ElementList
  ) -> (lines: [String], pictures: [PlacedPicture]) {
    Sample { content() }.snapshot(columns: columns, rows: rows).drawing(color: .ansi256, spinner: nil)
  }

  @Test func withoutEnoughColoursAPictureIsDrawnInCharactersOfDifferentBrightness() {
    #expect(text(4, 3) { bars.height(3) } == "█▒ ▒\n░░░░\n0:07")
    #expect(text(3, 2) { bars.height(2) } == "█▒░\n0:…", "the picture is cropped to the proportions of its cells")
    #expect(text(4, 1) { bars.height(1) } == "0:07")
    #expect(text(1, 4) { bars.width(1).height(4) } == "▒\n…\n\n", "a picture is not higher than its proportions")
  }

  @Test func aPictureThatCanNotBeDrawnHasItsNameAndItsCaption() {
    let photograph = Image("Camera", address: "data:image/jpeg,", caption: "JPEG, 9 kB") { nil }
    for color in [TerminalColor.none, .ansi256] {
      let screen = Sample { photograph.height(4) }.snapshot(columns: 14, rows: 4)
      #expect(screen.text(color: color) == "▒▒▒▒▒▒▒▒▒▒▒▒▒▒\n▒▒▒ Camera ▒▒▒\n▒▒▒▒▒▒▒▒▒▒▒▒▒▒\n▒▒JPEG, 9 kB▒▒")
    }
  }

  @Test func halfBlocksShowTwoPixelsPerCell() {
    let drawing = drawing(4, 2) { bars.height(2) }
    #expect(
      drawing.lines.map { $0.replacing("\u{1B}", with: "^") } == [
        "^[0;38;5;231;48;5;196m▀^[0;38;5;46;48;5;196m▀^[0;38;5;21;48;5;196m▀^[0;38;5;244;48;5;196m▀^[0m", "0:07",
      ]
    )
    #expect(drawing.pictures.map(\.cells) == [CellRect(column: 0, row: 0, columns: 4, rows: 1)])
  }

  @Test func placedPicturesLeaveOutText() {
    let pictures = drawing(8, 8) {
      ZBox {
        bars.position(top: 0, right: 0, bottom: 0, left: 0)
        Text("air").margin(.left, 1)
      }
      .height(8)
    }.pictures
    let cells = [(0, 0, 1, 1), (4, 0, 4, 1), (0, 1, 8, 6)]
    #expect(pictures.map(\.cells) == cells.map { CellRect(column: $0.0, row: $0.1, columns: $0.2, rows: $0.3) })
    // The picture has 14 rows of pixels: seven of each colour. The last rectangle begins with the third one.
    #expect(pictures.map { $0.pixels(cell: (1, 2)).colors.first } == [0xFFFFFF, 0x0000FF, 0xFFFFFF])
    #expect(pictures[1].pixels(cell: (1, 2)).width == 4)
    #expect(Set(pictures[2].pixels(cell: (1, 2)).rows(0..<5).colors).contains(0xFF0000) == false)
    #expect(Set(pictures[2].pixels(cell: (1, 2)).rows(5..<12).colors) == [0xFF0000])
  }

  @Test func aPictureBehindADialogIsShaded() {
    let drawing = drawing(20, 9) {
      bars.height(9)
      Alert("Stop?", message: "") { Button("OK") {} }
    }
    #expect(drawing.pictures.isEmpty)
    #expect(drawing.lines[0] == "\u{1B}[0;2m\(String(repeating: "░", count: 20))\u{1B}[0m")
  }

  @Test func aSmallerPictureHasTheAverageColours() {
    let corners = Pixels(width: 2, height: 2) { column, row in
      [[0xFF0000, 0x00FF00], [0x0000FF, 0x000000]][row][column]
    }
    #expect(corners.covering(width: 1, height: 1).colors == [0x3F3F3F])
    #expect(corners.covering(width: 2, height: 1).colors.count == 2)
    #expect(corners.covering(width: 4, height: 4).colors.prefix(4) == [0xFF0000, 0xFF0000, 0x00FF00, 0x00FF00])
    #expect(
      corners.covering(width: 100, height: 50, columns: 0..<100, rows: 49..<50)
        == Pixels(width: 2, height: 1) { column, _ in [0x0000FF, 0x000000][column] }
    )
    #expect(corners.covering(width: 100, height: 50, columns: 49..<51, rows: 0..<1).colors == [0xFF0000, 0x00FF00])
    for size in [(0, 3), (3, 0), (-1, 2)] {
      #expect(corners.covering(width: size.0, height: size.1).colors.isEmpty)
      #expect(Pixels(width: size.0, height: size.1) { _, _ in 1 }.covering(width: 3, height: 3).colors.isEmpty)
    }
  }

  /// The sample of “What’s in a GIF” (Matthew Flickinger, 2005).
  private static let sample =
    "R0lGODlhCgAKAJEAAP////8AAAAA/wAAACH5BAAAAAAALAAAAAAKAAoAAAIWjC2Zhyoc3DOgAnXslfqo3mCMBJFMAQA7"

  @Test func aGIFIsDecoded() {
    let colors: [Character: UInt32] = ["w": 0xFFFFFF, "r": 0xFF0000, "b": 0x0000FF]
    let rows = ["rrrrrbbbbb", "rrrwwwwbbb", "bbbwwwwrrr", "bbbbbrrrrr"]
    let expected = [(0, 3), (1, 2), (2, 2), (3, 3)].flatMap { row, count in Array(repeating: rows[row], count: count) }
    let pixels = GIFDecoder.pixels(dataURL: "data:image/gif;base64,\(Self.sample)")
    #expect(pixels?.width == 10 && pixels?.colors == expected.joined().compactMap { colors[$0] })
  }

  @Test func theRowsOfAnInterlacedGIFAreInOrder() {
    // Written by ImageMagick from a gradient of nine rows.
    let interlaced =
      "R0lGODlhAwAJAPMAAP8AAN8AIL8AQJ8AYGAAn0AAvyAA3wAA/4AAgAAAAAAAAAAAAAAAAAAAAAAAAAAAACH5BAAAAAAALAAAAAADAAkAQAQNEMhDkRW46MCHJ6AhRgA7"
    let expected: [UInt32] = [0xFF0000, 0xDF0020, 0xBF0040, 0x9F0060, 0x800080, 0x60009F, 0x4000BF, 0x2000DF, 0x0000FF]
    let pixels = GIFDecoder.pixels(dataURL: "data:image/gif;base64,\(interlaced)")
    #expect(pixels == Pixels(width: 3, height: 9) { _, row in expected[row] })
  }

  @Test func aMalformedGIFHasNoPixelsAndDoesNotTrap() {
    let bytes = Array(Data(base64Encoded: Self.sample) ?? Data())
    func pixels(_ bytes: some Sequence<UInt8>) -> Pixels? {
      GIFDecoder.pixels(dataURL: "data:image/gif;base64,\(Data(bytes).base64EncodedString())")
    }
    #expect((0..<bytes.count - 4).filter { pixels(bytes.prefix($0)) != nil } == [])
    var decoded = 0
    for index in bytes.indices {
      for value in [0x00, 0x01, 0x0C, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = value
        if pixels(changed) != nil { decoded += 1 }
      }
    }
    #expect(decoded > 0)
    #expect(GIFDecoder.pixels(dataURL: "data:image/png;base64,\(Self.sample)") == nil)
    #expect(text(14, 3) { Image("Cover", phase: .content("data:image/gif;base64,!")).height(3) }.contains("▒ Cover ▒"))
  }
}
