import LockstepScreen
import Testing

/// A text, a width and the lines it is broken into.
struct Wrapping: Sendable, CustomTestStringConvertible {
  var text: String
  var width: Double
  var lines: [String]
  var testDescription: String { "\(text.debugDescription) at \(width)" }

  init(_ text: String, _ width: Double, _ lines: [String]) {
    self.text = text
    self.width = width
    self.lines = lines
  }
}

struct LineBreakingTests {
  static let spaces = [
    Wrapping("", 10, []),
    Wrapping("one", 10, ["one"]),
    Wrapping("one two", 7, ["one two"]),
    Wrapping("one two", 6, ["one", "two"]),
    Wrapping("one two three", 8, ["one two", "three"]),
    Wrapping("one  two", 5, ["one", "two"]),
    Wrapping("one  two", 8, ["one  two"]),
    Wrapping("  one", 5, ["  one"]),
    Wrapping("  one", 4, ["", "one"]),
    Wrapping("one  ", 5, ["one  "]),
    Wrapping("one  ", 4, ["one "]),
    Wrapping("one  ", 3, ["one"]),
    Wrapping("   ", 2, ["  "]),
    Wrapping(" \u{200B}漢", 2, [" \u{200B}", "漢"]),
    Wrapping("one\ntwo", 10, ["one", "two"]),
    Wrapping("one\r\ntwo\u{2028}three", 10, ["one", "two", "three"]),
    Wrapping("one\n", 10, ["one"]),
    Wrapping("one\n\ntwo\n\n", 10, ["one", "", "two", ""]),
    Wrapping("\n", 10, [""]),
    Wrapping("a\tb", 20, ["a       b"]),
    Wrapping("a\tb", 8, ["a", "b"]),
    Wrapping("one\u{A0}two three", 7, ["one\u{A0}two", "three"]),
    Wrapping("one\u{2003}two", 4, ["one\u{2003}", "two"]),
  ]

  static let words = [
    Wrapping("abcdefgh", 3, ["abc", "def", "gh"]),
    Wrapping("a bcdefgh", 3, ["a", "bcd", "efg", "h"]),
    Wrapping("abcd ef gh", 3, ["abc", "d", "ef", "gh"]),
    Wrapping("abcd e f", 3, ["abc", "d e", "f"]),
    Wrapping("ab", 0, ["a", "b"]),
    Wrapping("ab cd", -1, ["a", "b", "c", "d"]),
    Wrapping("a b", .nan, ["a", "b"]),
    Wrapping("a b c", .infinity, ["a b c"]),
    Wrapping("one two", 6.99, ["one", "two"]),
    Wrapping("one two", 6.9999, ["one two"]),
    Wrapping("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    Wrapping("漢字", 1, ["漢", "字"]),
    Wrapping("a漢", 2, ["a", "漢"]),
    Wrapping("👨‍👩‍👧👍🏽🇩🇪", 2, ["👨‍👩‍👧", "👍🏽", "🇩🇪"]),
    Wrapping("👍🏽👍🏽👍🏽", 5, ["👍🏽👍🏽", "👍🏽"]),
    Wrapping("ab\u{200B}cd", 3, ["ab\u{200B}", "cd"]),
    Wrapping("ab\u{2060}漢", 3, ["ab\u{2060}", "漢"]),
    Wrapping("x ab\u{2060}漢", 4, ["x", "ab\u{2060}漢"]),
    Wrapping("ab\u{AD}cd", 3, ["abc", "d"]),
    Wrapping("שלום עולם", 5, ["שלום", "עולם"]),
    Wrapping("ไทยไทย", 4, ["ไทยไ", "ทย"]),
  ]

  static let punctuation = [
    Wrapping("well-known", 6, ["well-", "known"]),
    Wrapping("use -x now", 5, ["use", "-x", "now"]),
    Wrapping("a -1 b", 2, ["a", "-1", "b"]),
    Wrapping("2024-11-23", 6, ["2024-1", "1-23"]),
    Wrapping("x 10,000.50", 9, ["x", "10,000.50"]),
    Wrapping("pay $100 now", 6, ["pay", "$100", "now"]),
    Wrapping("up (10)% now", 6, ["up", "(10)%", "now"]),
    Wrapping("up 100% now", 5, ["up", "100%", "now"]),
    Wrapping("a (b) c", 4, ["a", "(b)", "c"]),
    Wrapping("call f(x) now", 5, ["call", "f(x)", "now"]),
    Wrapping("say \"hello you\" now", 7, ["say", "\"hello", "you\"", "now"]),
    Wrapping("non « oui » non", 6, ["non", "« oui", "» non"]),
    Wrapping("what ?! now", 6, ["what ?", "! now"]),
    Wrapping("a, b. c: d", 4, ["a,", "b.", "c: d"]),
    Wrapping("and/or", 4, ["and/", "or"]),
    Wrapping("cd /tmp now", 4, ["cd", "/tmp", "now"]),
    Wrapping("a \u{301}b", 2, ["a \u{301}", "b"]),
    Wrapping("a—b", 2, ["a—", "b"]),
    Wrapping("wait… now", 5, ["wait…", "now"]),
    Wrapping("pages 3–5", 8, ["pages 3–", "5"]),
    Wrapping("see [1] now", 4, ["see", "[1]", "now"]),
    Wrapping("don't stop", 6, ["don't", "stop"]),
  ]

  static let ideographs = [
    Wrapping("漢字漢字", 4, ["漢字", "漢字"]),
    Wrapping("漢字漢字", 5, ["漢字", "漢字"]),
    Wrapping("漢字。漢", 4, ["漢", "字。", "漢"]),
    Wrapping("漢「字」漢", 4, ["漢", "「字", "」漢"]),
    Wrapping("漢「字」漢", 6, ["漢", "「字」", "漢"]),
    Wrapping("漢“字”漢", 4, ["漢", "“字”", "漢"]),
    Wrapping("漢字！漢", 4, ["漢", "字！", "漢"]),
    Wrapping("キャット", 6, ["キャッ", "ト"]),
    Wrapping("キャット", 4, ["キャ", "ット"]),
    Wrapping("ラーメン", 6, ["ラーメ", "ン"]),
    Wrapping("人々人々", 6, ["人々", "人々"]),
    Wrapping("abc漢字def", 5, ["abc漢", "字def"]),
    Wrapping("100％漢", 5, ["100％", "漢"]),
    Wrapping("한국어 문장", 6, ["한국어", "문장"]),
    Wrapping("한국어", 4, ["한국", "어"]),
    Wrapping("漢\u{3000}字", 4, ["漢\u{3000}", "字"]),
    Wrapping("😀😀!", 4, ["😀", "😀!"]),
    Wrapping("ab😀cd", 4, ["ab😀", "cd"]),
    Wrapping("🇩🇪🇫🇷", 3, ["🇩🇪", "🇫🇷"]),
    Wrapping("¥100漢", 4, ["¥100", "漢"]),
    Wrapping("漢、¥100", 6, ["漢、", "¥100"]),
  ]

  @Test(arguments: spaces + words + punctuation + ideographs)
  func textsAreBrokenInLines(_ wrapping: Wrapping) {
    let layout = TextLayout(wrapping.text)
    let wrapped = layout.wrapped(to: wrapping.width)
    #expect(wrapped.lines.map { String($0.text) } == wrapping.lines)
    #expect(wrapped.lines.map(\.columns) == wrapping.lines.map { TextWidth.columns(of: $0) })
    #expect(!wrapped.isTruncated)
  }

  @Test func contentWidthsAreThoseOfTheLongestWordAndTheLongestParagraph() {
    let cases: [(String, min: Int, max: Int)] = [
      ("", 0, 0), ("one three", 5, 9), ("one  ", 3, 5), ("a\nlong word", 4, 9), ("漢字。", 4, 6), ("well-known", 5, 10),
      ("a\tb", 1, 9), ("👨‍👩‍👧", 2, 2), ("   ", 0, 3), ("a\u{A0}b c", 3, 5),
    ]
    for (text, min, max) in cases {
      let layout = TextLayout(text)
      #expect(layout.minContentWidth == min, "\(text.debugDescription)")
      #expect(layout.maxContentWidth == max, "\(text.debugDescription)")
    }
  }
}
