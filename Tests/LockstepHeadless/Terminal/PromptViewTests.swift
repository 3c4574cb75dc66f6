import Testing

@testable import LockstepHeadless

@Suite struct PromptViewTests {
  /// A line with the cursor the given number of characters before its end.
  private func buffer(_ text: String, left: Int = 0) -> LineBuffer {
    var buffer = LineBuffer(text)
    for _ in 0..<left { buffer.moveLeft() }
    return buffer
  }

  @Test(
    arguments: [
      ("abc", 0, 80, "\r> abc\u{1B}[K\r\u{1B}[5C"),
      ("abc", 2, 80, "\r> abc\u{1B}[K\r\u{1B}[3C"),
      ("漢字x", 1, 80, "\r> 漢字x\u{1B}[K\r\u{1B}[6C"),
      ("e\u{301}x", 1, 80, "\r> e\u{301}x\u{1B}[K\r\u{1B}[3C"),
      ("👨‍👩‍👧👍🏽", 0, 80, "\r> 👨‍👩‍👧👍🏽\u{1B}[K\r\u{1B}[6C"),
      ("a\u{202E}b", 0, 80, "\r> a\u{FFFD}b\u{1B}[K\r\u{1B}[5C"),
      ("", 0, 80, "\r> \u{1B}[K\r\u{1B}[2C"),
      ("abcdefghij", 0, 10, "\r> …efghij\u{1B}[K\r\u{1B}[9C"),
      ("abcdefghij", 10, 10, "\r> abcdef…\u{1B}[K\r\u{1B}[2C"),
      ("abcdefghij", 5, 10, "\r> abcdef…\u{1B}[K\r\u{1B}[7C"),
      ("漢字漢字漢字", 0, 10, "\r> …字漢字\u{1B}[K\r\u{1B}[9C"),
      ("abc", 0, 2, "\r…c\u{1B}[K\r\u{1B}[2C"),
    ]
  )
  func theCursorMarksTheInsertionPoint(text: String, left: Int, columns: Int, drawn: String) {
    let view = PromptView(prompt: "> ", buffer: buffer(text, left: left), columns: columns)
    #expect(String(decoding: view.bytes, as: UTF8.self) == drawn)
  }

  @Test(arguments: 0..<60)
  func noRowIsWiderThanTheTerminal(columns: Int) {
    for text in ["abcdefghijklmnop", "漢字漢字漢字漢字漢", "a漢b字👨‍👩‍👧c", ""] {
      for left in 0...text.count {
        let shown = PromptView(prompt: "Shop 3> ", buffer: buffer(text, left: left), columns: columns).shown
        let width = shown.prompt.terminalColumns + shown.before.terminalColumns + shown.after.terminalColumns
        #expect(width <= max(2, columns - 1), "\(text) \(left)")
      }
    }
  }

  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("😀", 2),
      ("❤", 1), ("❤️", 2), ("🇩🇪", 2), ("👨‍👩‍👧", 2), ("\u{200B}", 0), ("…", 1), ("→", 1), ("•", 1), ("\u{AD}", 0),
    ] as [(Character, Int)]
  )
  func charactersHaveTheirDisplayWidth(character: Character, columns: Int) {
    #expect(character.terminalColumns == columns)
  }

  @Test func candidatesAreShownInColumns() {
    let candidates = ["one", "two", "three", "four", "five"]
    #expect(CompletionTable(candidates: candidates, columns: 24).lines == ["one    three  five", "two    four"])
    #expect(CompletionTable(candidates: candidates, columns: 4).lines == candidates)
    let many = (0..<200).map { "\($0)" }
    #expect(CompletionTable(candidates: many, columns: 1_000).lines.last == "… (100 more)")
  }
}
