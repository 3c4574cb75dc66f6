import Testing

@testable import LockstepHeadless

/// A terminal controlled by the test.
final class FakeTerminal: TerminalDevice {
  var columns = 80
  var rows = 24
  private var events: [TerminalEvent]
  private(set) var calls: [String] = []
  private(set) var written = ""

  init(_ events: [TerminalEvent]) { self.events = events }

  func enterRawMode() { calls.append("raw") }
  func leaveRawMode() { calls.append("cooked") }
  func enterFullScreen() { calls.append("full screen") }
  func leaveFullScreen() { calls.append("no full screen") }
  func suspend() { calls.append("suspend") }
  func write(_ bytes: [UInt8]) { written += String(decoding: bytes, as: UTF8.self) }
  var onEvent: (TerminalEvent) -> Void = { _ in }

  func wait(milliseconds: Int?) -> TerminalEvent {
    guard !events.isEmpty else { return .end }
    let event = events.removeFirst()
    onEvent(event)
    return event
  }
}

@Suite struct TypedLineReaderTests {
  private func lines(_ terminal: FakeTerminal) -> [String] {
    let typed = TypedLineReader(terminal)
    var lines: [String] = []
    while let line = typed.next(prompt: "> ", complete: { Completion(of: $0, in: ["history", "help"]) }) {
      lines.append(line)
    }
    return lines
  }

  @Test(arguments: [("a\u{1B}", Key.escape), ("a\u{3}", .cancel), ("\u{4}", nil)] as [(String, Key?)])
  func aKeyCanEndReading(text: String, key: Key?) {
    let typed = TypedLineReader(FakeTerminal([.bytes(Array(text.utf8)), .nothing]), leaving: [.escape, .cancel])
    #expect(typed.next(prompt: "> ") { _ in .none } == nil)
    #expect(typed.leavingKey == key)
  }

  @Test func linesThatArriveTogetherAreAllRead() {
    #expect(lines(FakeTerminal([.bytes(Array("one\rtwo\r\u{4}".utf8))])) == ["one", "two"])
  }

  @Test func aCharacterCanArriveInSeveralReads() {
    let pieces = Array("é漢\r".utf8).map { TerminalEvent.bytes([$0]) }
    #expect(lines(FakeTerminal(pieces)) == ["é漢"])
  }

  @Test func theTerminalIsRawOnlyDuringLineEditing() {
    let terminal = FakeTerminal([.bytes(Array("a\r".utf8)), .bytes([0x1A]), .bytes([0x04])])
    #expect(lines(terminal) == ["a"])
    #expect(terminal.calls == ["raw", "cooked", "raw", "cooked", "suspend", "raw", "cooked"])
  }

  @Test func aLoneEscapeTimesOut() {
    let events: [TerminalEvent] = [.bytes([0x1B]), .nothing, .bytes(Array("[A\r".utf8))]
    #expect(lines(FakeTerminal(events)) == ["[A"])
  }

  @Test func theRowIsRedrawnWhenTheTerminalIsResized() {
    let terminal = FakeTerminal([.bytes(Array("ab".utf8)), .resized, .bytes([0x03]), .bytes([0x04])])
    #expect(lines(terminal).isEmpty)
    let row = "\r> ab\u{1B}[K\r\u{1B}[4C"
    let empty = "\r> \u{1B}[K\r\u{1B}[2C"
    #expect(terminal.written == empty + row + row + "^C\r\n" + empty + "\r\n")
  }

  @Test func candidatesAreShownBelowAndTheLineIsRedrawn() {
    let terminal = FakeTerminal([.bytes(Array("h\t".utf8)), .bytes(Array("i\t".utf8)), .bytes([0x0D])])
    #expect(lines(terminal) == ["history"])
    #expect(terminal.written.contains("\r\nhistory  help\r\n\r> h\u{1B}[K"))
  }
}
