import Testing

@testable import LockstepHeadless

@Suite struct TerminalKeyParserTests {
  private func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    var reader = TerminalKeyParser()
    return bytes.flatMap { reader.read($0) }
  }

  @Test(
    arguments: [
      ("a", [.text("a")]),
      ("é漢😀", [.text("é"), .text("漢"), .text("😀")]),
      ("e\u{301}", [.text("e"), .text("\u{301}")]),
      ("\r", [.enter]),
      ("\n", [.enter]),
      ("\r\n", [.enter]),
      ("\r\r", [.enter, .enter]),
      ("\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}", [.home, .left, .cancel, .endOrDelete, .end, .right]),
      ("\u{8}\u{7F}\t", [.backspace, .backspace, .tab]),
      (
        "\u{B}\u{C}\u{E}\u{10}\u{15}\u{17}\u{19}\u{1A}",
        [
          .deleteToEnd, .clearScreen, .down, .up, .deleteToStart, .deleteWordLeft, .yank, .suspend,
        ]
      ),
      ("\u{7}\u{0}\u{1F}", []),
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
      ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD\u{1B}OH\u{1B}OF", [.up, .down, .right, .left, .home, .end]),
      ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.home, .end, .home, .end, .home, .end]),
      ("\u{1B}[3~\u{1B}[3;5~", [.delete, .deleteWordRight]),
      (
        "\u{1B}[1;5C\u{1B}[1;5D\u{1B}[1;3C\u{1B}[1;3D\u{1B}[1;2C",
        [.wordRight, .wordLeft, .wordRight, .wordLeft, .right]
      ),
      ("\u{1B}b\u{1B}f\u{1B}d\u{1B}\u{7F}", [.wordLeft, .wordRight, .deleteWordRight, .deleteWordLeft]),
      ("\u{1B}[200~a\u{1B}[201~", [.pasteBegin, .text("a"), .pasteEnd]),
      ("\u{1B}[<0;3;2M\u{1B}[<0;3;2mx", [.click(column: 2, row: 1), .text("x")]),
      ("\u{1B}[<64;1;1M\u{1B}[<65;1;1M", [.wheelUp(column: 0, row: 0), .wheelDown(column: 0, row: 0)]),
      ("\u{1B}[<2;3;2M\u{1B}[<0;3M\u{1B}[<0;0;0M", []),
      ("\u{1B}[15~\u{1B}[[Bx\u{1B}[Zy", [.text("x"), .backTab, .text("y")]),
      ("\u{1B}OP\u{1B}[11~\u{1B}[[A", [.help, .help, .help]),
      ("\u{1B}1\u{1B}9\u{1B}0", [.tabNumber(1), .tabNumber(9), .escape, .text("0")]),
      ("\u{1B}[5~\u{1B}[6~\u{F}\u{13}\u{14}", [.pageUp, .pageDown, .log, .save, .statement]),
      ("\u{1B}\u{1B}[C\u{1B}\u{1B}OD", [.wordRight, .wordLeft]),
      ("\u{1B}\u{1B}[A\u{1B}\u{1B}[F\u{1B}\u{1B}[15~", [.escape, .up, .escape, .end, .escape]),
      ("\u{1B}\u{1B}x\u{1B}\u{1B}\u{1B}[A", [.escape, .escape, .text("x"), .escape, .escape, .up]),
      ("\u{1B}\r\u{1B}q", [.escape, .enter, .escape, .text("q")]),
      ("\u{1B}[1;\r", [.enter]),
      ("\u{1B}]0;a title\u{7}x\u{1B}Pq\u{1B}\\y", [.text("x"), .text("y")]),
      ("\u{1B}[?1;2cx\u{1B}[c", [.text("x"), .wordRight]),
      ("\u{9B}x", [.text("x")]),
    ] as [(String, [Key])]
  )
  func bytesAreDecodedToKeys(bytes: String, expected: [Key]) {
    #expect(keys(bytes.utf8) == expected)
  }

  @Test(
    arguments: [
      ([0xFF, 0x61], [.text("\u{FFFD}"), .text("a")]),
      ([0xC3, 0x61], [.text("\u{FFFD}"), .text("a")]),
      ([0xC3, 0x1B, 0x5B, 0x41], [.text("\u{FFFD}"), .up]),
      ([0xE0, 0x80, 0x80], [.text("\u{FFFD}")]),
      ([0xED, 0xA0, 0x80], [.text("\u{FFFD}")]),
      ([0xF4, 0x90, 0x80, 0x80], [.text("\u{FFFD}")]),
      ([0x80], [.text("\u{FFFD}")]),
    ] as [([UInt8], [Key])]
  )
  func invalidUTF8IsReplaced(bytes: [UInt8], expected: [Key]) {
    #expect(keys(bytes) == expected)
  }

  @Test func aLoneEscapeIsAKeyAndAnIncompleteSequenceIsNone() {
    var reader = TerminalKeyParser()
    #expect(reader.read(0x1B).isEmpty && reader.isWaiting)
    #expect(reader.giveUp() == [.escape])
    #expect(!reader.isWaiting)
    #expect(reader.read(UInt8(ascii: "[")) == [.text("[")])
    for byte in "\u{1B}\u{1B}[".utf8 { #expect(reader.read(byte).isEmpty) }
    #expect(reader.giveUp() == [.escape], "the key before the sequence")
  }

  @Test func escapesInOnePieceAreAsManyKeys() {
    var reader = TerminalKeyParser()
    #expect(reader.read(0x1B).isEmpty && reader.read(0x1B).isEmpty && reader.isWaiting)
    #expect(reader.giveUp() == [.escape, .escape])
    #expect(reader.read(0x1B).isEmpty && reader.read(0x1B).isEmpty)
    #expect(reader.read(0x1B) == [.escape])
    #expect(reader.giveUp() == [.escape, .escape])
  }

  @Test func anEndlessSequenceUsesNoMemory() {
    var reader = TerminalKeyParser()
    for byte in Array("\u{1B}[".utf8) + Array(repeating: UInt8(ascii: "1"), count: 100_000) { _ = reader.read(byte) }
    #expect(reader.read(UInt8(ascii: "A")) == [.up])
  }

  @Test(arguments: 0..<50)
  func arbitraryBytesAreDecoded(seed: UInt64) {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    var reader = TerminalKeyParser()
    for _ in 0..<10_000 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      #expect(reader.read(UInt8(truncatingIfNeeded: random >> 40)).count <= 3, "seed \(seed)")
    }
  }
}
