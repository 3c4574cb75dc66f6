import LockstepScreen
import Testing

/// Wraps random texts at random widths.
struct RandomTextTests {
  private static let pieces = [
    "a", "word", " ", "  ", "-", ".", "(", ")", "漢", "字", "。", "「", "é", "e\u{301}", "👨‍👩‍👧", "🇩🇪", "\n", "\t", "\u{200B}",
    "\u{A0}", "1", "10,5", "%", "“", "”", "שלום", "\u{7}", "\u{301}", "क्ष", "/", "—", "!", "\u{2060}", "\u{200E}",
    "\r\n",
    "\u{AD}", "\u{202E}", "\u{200D}", "\u{FE0F}", "👨", "🇩", "\u{1161}", "\u{1112}",
  ]

  @Test func linesFitAndKeepAllCharactersButHangingSpaces() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumbers(state: seed)
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0...30, using: &random)).compactMap { _ in
        Self.pieces.randomElement(using: &random)
      }.joined()
      let width = Int.random(in: 0...24, using: &random)
      let layout = TextLayout(text)
      let wrapped = layout.wrapped(to: Double(width))
      let label = "seed \(seed), \(text.debugDescription) at \(width)"
      #expect(keptCharacters(wrapped.description) == keptCharacters(layout.text), "\(label)")
      for line in wrapped.lines {
        #expect(line.columns == TextWidth.columns(of: line.text), "\(label)")
        #expect(line.columns <= width || visibleCount(line.text) == 1, "\(label)")
      }
      let limited = layout.wrapped(to: Double(width), lineLimit: 2)
      #expect(limited.isTruncated == (wrapped.lines.count > 2), "\(label)")
      #expect(limited.lines.count == min(2, wrapped.lines.count), "\(label)")
      #expect(limited.lines.first == wrapped.lines.first || wrapped.lines.count < 2, "\(label)")
      if limited.isTruncated {
        #expect(limited.lines.allSatisfy { $0.columns <= width || visibleCount($0.text) == 1 }, "\(label)")
      }
    }
  }

  @Test func contentWidthsAreTheSmallestWithoutBrokenWordsAndLines() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumbers(state: seed)
    for _ in 0..<1_000 {
      let text = (0..<Int.random(in: 1...20, using: &random)).compactMap { _ in
        Self.pieces.randomElement(using: &random)
      }.joined()
      let layout = TextLayout(text)
      let label = "seed \(seed), \(text.debugDescription)"
      let whole = layout.wrapped(to: Double(layout.maxContentWidth))
      #expect(whole.description == layout.text || whole.description + "\n" == layout.text, "\(label)")
      #expect(whole.columns == layout.maxContentWidth, "\(label)")
      let narrow = layout.wrapped(to: Double(layout.minContentWidth))
      #expect(narrow.columns <= layout.minContentWidth, "\(label)")
      #expect(layout.minContentWidth <= layout.maxContentWidth, "\(label)")
    }
  }

  @Test func truncatedLinesFitAndBeginLikeTheirText() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumbers(state: seed)
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in
        Self.pieces.randomElement(using: &random)
      }.joined()
      let columns = Int.random(in: 0...20, using: &random)
      let line = SanitizedLine(text)
      let truncated = line.truncated(to: columns)
      let label = "seed \(seed), \(text.debugDescription) at \(columns)"
      #expect(truncated.columns <= columns, "\(label)")
      #expect(truncated.columns == TextWidth.columns(of: truncated.string), "\(label)")
      if truncated != line {
        #expect(columns == 0 || truncated.string.hasSuffix("…"), "\(label)")
        #expect(line.string.utf8.starts(with: truncated.string.utf8.dropLast(3)), "\(label)")
      }
    }
  }

  private func keptCharacters(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != " " && $0 != "\n" }
  }

  private func visibleCount(_ text: Substring) -> Int {
    text.count { TextWidth.columns(of: $0) > 0 }
  }
}
