import Testing

@testable import LockstepHeadless

@Suite struct LineEditorTests {
  /// Types the given keys, and returns the line with `|` at the cursor.
  private func typed(_ keys: [Key]) -> String {
    var editor = LineEditor()
    for key in keys { _ = editor.press(key) { _ in .none } }
    return String(editor.buffer.before) + "|" + String(editor.buffer.reversedAfter.reversed())
  }

  private static func text(_ text: String) -> [Key] { text.unicodeScalars.map(Key.text) }

  @Test(
    arguments: [
      (text("abc"), "abc|"),
      (text("abc") + [.left, .left], "a|bc"),
      (text("abc") + [.home] + text("x") + [.end] + text("y"), "xabcy|"),
      (text("abc") + [.left, .backspace], "a|c"),
      (text("abc") + [.home, .delete, .endOrDelete], "|c"),
      (text("abc") + [.home, .left, .backspace, .end, .right, .delete], "abc|"),
      (text("e\u{301}x") + [.left, .left], "|e\u{301}x"),
      (text("e\u{301}") + [.backspace], "|"),
      (text("👨‍👩‍👧") + [.left] + text("x"), "x|👨‍👩‍👧"),
      (text("👍") + text("🏽") + [.backspace], "|"),
      (text("ab") + [.left] + text("\u{301}"), "a\u{301}|b"),
      (text("🇩") + text("🇪") + [.left], "|🇩🇪"),
      (text("send .row(id: 3") + [.wordLeft], "send .row(id: |3"),
      (text("send .row(id: 3") + [.wordLeft, .wordLeft, .wordLeft], "send .|row(id: 3"),
      (text("send .row(id: 3") + [.home, .wordRight, .wordRight], "send .row|(id: 3"),
      (text("send .row") + [.deleteWordLeft], "send .|"),
      (text("send .row") + [.deleteWordLeft, .yank, .yank], "send .rowrow|"),
      (text("send .row") + [.home, .deleteWordRight], "| .row"),
      (text("send .row") + [.wordLeft, .deleteToStart], "|row"),
      (text("send .row") + [.wordLeft, .deleteToEnd, .yank], "send .row|"),
    ] as [([Key], String)]
  )
  func keysEditTheLine(keys: [Key], expected: String) {
    #expect(typed(keys) == expected)
  }

  @Test func historyIsRestoredAndTheNewLineIsKept() {
    var editor = LineEditor()
    func press(_ keys: [Key]) { for key in keys { _ = editor.press(key) { _ in .none } } }
    for line in ["one", "two", "two", "  "] { press(Self.text(line) + [.enter]) }
    press(Self.text("new") + [.up])
    #expect(editor.buffer.text == "two")
    press([.up])
    #expect(editor.buffer.text == "one")
    #expect(editor.press(.up) { _ in .none } == .ring)
    press([.down, .down])
    #expect(editor.buffer.text == "new")
    #expect(editor.press(.down) { _ in .none } == .ring)
    press([.up] + Self.text("!"))
    #expect(editor.press(.enter) { _ in .none } == .enter("two!"))
    press([.up, .up])
    #expect(editor.buffer.text == "two")
  }

  @Test func anAbandonedLineIsDiscarded() {
    var editor = LineEditor()
    for key in Self.text("abc") { _ = editor.press(key) { _ in .none } }
    #expect(editor.press(.cancel) { _ in .none } == .cancel)
    #expect(editor.buffer.isEmpty)
    #expect(editor.press(.up) { _ in .none } == .ring)
  }

  @Test func theEndKeyEndsTheInputOnlyOnAnEmptyLine() {
    var editor = LineEditor()
    #expect(editor.press(.endOrDelete) { _ in .none } == .end)
    _ = editor.press(.text("a")) { _ in .none }
    #expect(editor.press(.endOrDelete) { _ in .none } == .draw)
  }

  @Test func tabCompletesTheCommonPrefixThenListsCandidates() {
    var editor = LineEditor()
    let complete = { (line: String) in Completion(of: line, in: ["history", "help", "hello"]) }
    _ = editor.press(.text("h")) { _ in .none }
    #expect(editor.press(.tab, complete: complete) == .list(["history", "help", "hello"]))
    _ = editor.press(.text("e")) { _ in .none }
    #expect(editor.press(.tab, complete: complete) == .draw)
    #expect(editor.buffer.text == "hel")
    _ = editor.press(.text("p")) { _ in .none }
    #expect(editor.press(.tab, complete: complete) == .ring)
    _ = editor.press(.text("x")) { _ in .none }
    #expect(editor.press(.tab, complete: complete) == .ring)
  }

  @Test func aLinesLengthIsLimited() {
    var editor = LineEditor()
    for _ in 0..<LineBuffer.longest { #expect(editor.press(.text("a")) { _ in .none } == .draw) }
    #expect(editor.press(.text("a")) { _ in .none } == .ring)
    #expect(editor.buffer.text.count == LineBuffer.longest)
  }
}
