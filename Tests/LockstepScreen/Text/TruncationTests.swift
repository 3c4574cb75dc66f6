import LockstepScreen
import Testing

struct TruncationTests {
  @Test(arguments: [
    ("Log in", 6, "Log in"), ("Log in", 5, "Log…"), ("Log in", 4, "Log…"), ("Log in", 3, "Lo…"), ("Log in", 1, "…"),
    ("Log in", 0, ""), ("Log in", -1, ""), ("", 0, ""), ("漢字", 4, "漢字"), ("漢字", 3, "漢…"), ("漢字", 2, "…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("🇩🇪🇫🇷", 2, "…"), ("   x", 2, "…"),
    ("a\nb\nc", 4, "a␊b…"),
  ])
  func aLineThatIsTooLongEndsInAnEllipsis(text: String, columns: Int, expected: String) {
    let line = SanitizedLine(text).truncated(to: columns)
    #expect(line.string == expected)
    #expect(line.columns == TextWidth.columns(of: expected))
  }

  @Test(arguments: [
    ("one two three", 7.0, 1, ["one tw…"], true), ("one two three", 9, 1, ["one two…"], true),
    ("one two three", 7, 2, ["one two", "three"], false), ("one two three four", 7, 2, ["one two", "three…"], true),
    ("abcdefgh", 3, 2, ["abc", "de…"], true), ("one\ntwo", 10, 1, ["one…"], true), ("one\ntwo", 3, 1, ["on…"], true),
    ("\n\nx", 3, 1, ["…"], true), ("one", 5, 0, [], true), ("", 5, 0, [], false), ("ab", 0, 1, [""], true),
    ("漢字漢字", 5, 1, ["漢字…"], true), ("a\tb c", 10, 1, ["a       b…"], true),
  ])
  func aTextBeyondTheLineLimitEndsInAnEllipsis(
    text: String,
    width: Double,
    limit: Int,
    expected: [String],
    isTruncated: Bool
  ) {
    let wrapped = TextLayout(text).wrapped(to: width, lineLimit: limit)
    #expect(wrapped.lines.map { String($0.text) } == expected)
    #expect(wrapped.lines.map(\.columns) == expected.map { TextWidth.columns(of: $0) })
    #expect(wrapped.isTruncated == isTruncated)
  }
}
