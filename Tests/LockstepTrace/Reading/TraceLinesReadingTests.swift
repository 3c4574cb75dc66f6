import Testing

@testable import LockstepTrace

@Suite struct TraceLinesReadingTests {
  /// Reads a text in chunks of the given number of bytes.
  private func lines(_ text: String, piece: Int, longest: Int = 100) throws -> (lines: [String], unfinished: Int) {
    var rest = ArraySlice(text.utf8)
    var reader = TraceLineReader(longest: longest) {
      defer { rest = rest.dropFirst(piece) }
      return Array(rest.prefix(piece))
    }
    var lines: [String] = []
    while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    return (lines, reader.unfinished)
  }

  @Test(arguments: 1...9)
  func linesAreTheSameInAnyChunking(piece: Int) throws {
    #expect(try lines("one\n\ntwo\nthree\n", piece: piece) == (["one", "", "two", "three"], 0))
    #expect(try lines("one\n\ntwo\nthree", piece: piece) == (["one", "", "two"], 5))
    #expect(try lines("", piece: piece) == ([], 0))
  }

  @Test(arguments: [1, 7, 1_000])
  func aLineThatIsTooLongIsRejected(piece: Int) throws {
    let long = String(repeating: "x", count: 11)
    #expect(try lines("0123456789\n", piece: piece, longest: 10).lines == ["0123456789"])
    for text in ["a\n" + long + "\n", "a\n" + long + "yz"] {
      let fault = #expect(throws: TraceFault.self) { try lines(text, piece: piece, longest: 10) }
      #expect(fault == TraceFault(line: 2, column: 1, reason: .lineTooLong(limit: 10)))
    }
  }

  @Test func aReadErrorIsNotTheEndOfATrace() throws {
    var pieces = [Array("one\ntwo\nthr".utf8)]
    var reader = TraceLineReader { pieces.popLast() }
    #expect(try reader.next().map(Array.init) == Array("one".utf8))
    #expect(try reader.next().map(Array.init) == Array("two".utf8))
    let fault = #expect(throws: TraceFault.self) { try reader.next() }
    #expect(
      fault?.text(file: "t", program: "headless") == """
        t:3:1: error: the trace can't be read any further
        Check the disk, or the program that writes it.
        """
    )
  }

  @Test func aLineOfManyMegabytesIsReadInOnePass() throws {
    var rest = 8 << 20
    var reader = TraceLineReader {
      guard rest > 0 else { return [] }
      rest -= 1 << 16
      return Array(repeating: UInt8(ascii: "x"), count: 1 << 16)
    }
    #expect(try reader.next() == nil)
    #expect(reader.unfinished == 8 << 20)
  }
}
