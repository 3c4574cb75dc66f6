import LockstepDiff
import Testing

struct TreeOfTextsTests {
  @Test(arguments: [
    ("a\r\nb", #""a\r\nb""#), ("a\rb", #""a\rb""#), ("tab\t", #""tab\t""#), ("\u{1B}[0m", #""\u{1B}[0m""#),
    ("zero\u{200B}width", #""zero\u{200B}width""#), ("\u{FEFF}mark", #""\u{FEFF}mark""#),
    ("right\u{202E}left", #""right\u{202E}left""#), ("soft\u{AD}hyphen", #""soft\u{AD}hyphen""#),
    ("5\u{202F}PM", #""5\u{202F}PM""#), ("10\u{A0}€", #""10\u{A0}€""#), ("next\u{85}line", #""next\u{85}line""#),
    ("line\u{2028}separator", #""line\u{2028}separator""#), ("own\u{E000}", #""own\u{E000}""#),
    ("filler\u{3164}", #""filler\u{3164}""#), ("variant\u{FE0F}", #""variant\u{FE0F}""#),
    ("\u{301}alone", #""\u{301}alone""#), ("\t\u{301}", #""\t\u{301}""#), ("👩\u{200D}", #""👩\u{200D}""#),
  ])
  func invisibleCharactersAreEscaped(text: String, printed: String) {
    #expect(Tree(describing: text).inline == printed)
  }

  @Test(arguments: ["👨‍👩‍👧 ❤️ 🇩🇪 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣", "é e\u{301}", "全角　空白", "עברית", "हिन्दी", "it's"])
  func visibleCharactersAreNotEscaped(text: String) {
    #expect(Tree(describing: text).inline == "\"\(text)\"")
  }

  @Test func charactersAndKeysAreEscapedToo() {
    #expect(Tree(describing: Character("\r\n")).inline == #""\r\n""#)
    #expect(Tree(describing: Unicode.Scalar(0x200B) as Any).inline == #""\u{200B}""#)
    #expect(Tree(describing: ["\u{200B}": 1]).inline == #"["\u{200B}": 1]"#)
    #expect(Tree(describing: Set(["\u{200B}"])).inline == #"["\u{200B}"]"#)
  }

  @Test func linesAreEscapedAsInALiteral() {
    #expect(
      Tree(describing: "a\r\n\tb \nc\\n \"d\"\n\"\"\"\u{200B}").lines == [
        #"""""#, #"  a\r"#, #"  \tb\u{20}"#, #"  c\\n "d""#, #"  \"""\u{200B}"#, #"""""#,
      ]
    )
  }

  @Test(arguments: [
    ("a", "a\u{200B}", #""a" → "a\u{200B}""#), ("a b", "a\u{A0}b", #""a b" → "a\u{A0}b""#),
    ("one\r\ntwo", "one\ntwo", #"line 1 "one\r" → "one""#), ("a\nb ", "a\nb", #"line 2 "b " → "b""#),
    ("a\r", "a\n", #""a\r" → "a\n""#),
  ])
  func textsThatLookAlikeDifferVisibly(old: String, new: String, line: String) {
    #expect(Difference.between(old, new)?.pathLines == [line])
  }

  @Test func theSameCharactersWrittenDifferentlyAreEqual() {
    #expect(Comparison(Box(value: "\u{E9}"), Box(value: "e\u{301}")) == .equal)
    #expect(Comparison(["\u{E9}\r"], ["e\u{301}\r"]) == .equal)
  }

  @Test func aCarriageReturnShowsInTheLinesOfADifference() {
    #expect(
      Difference.between("one\r\ntwo", "one\ntwo")?.treeLines(indent: 2) == [
        #"  """"#, #"−   one\r"#, #"+   one"#, #"    two"#, #"  """"#,
      ]
    )
  }

  static func turns() -> [(old: String, new: String, line: String)] {
    [
      ("one\ntwo\nthree", "one\ntwo\nTHREE", #"line 3 "three" → "THREE""#),
      ("one\nthree", "one\ntwo\nthree", #"line 2 + "two""#), ("one\ntwo\nthree", "one\nthree", #"line 2 − "two""#),
      ("one\ntwo", "one\ntwo\n", #"line 3 + """#), ("a\nb\nc\nd", "a\nx\ny\nd", #"line 2 "b" → "x", … (1 more line)"#),
      ("a\nd", "a\nb\nc\nd", #"line 2 + "b", … (1 more line)"#),
      ("a\nb\nc\ne", "a\nx\ne", #"line 2 "b" → "x", … (1 more line)"#), ("one", "one\ntwo", #""one" → "one\ntwo""#),
    ]
  }

  @Test(arguments: turns())
  func thePathLineOfATextNamesTheLine(old: String, new: String, line: String) {
    #expect(Difference.between(Box(value: old), Box(value: new))?.pathLines == ["value: " + line])
  }

  @Test func longLinesAreShownFromTheirFirstDifference() {
    let start = "x\n" + String(repeating: "y", count: 100)
    #expect(
      Difference.between(start + "a", start + "b")?.pathLines == [#"line 2 …yyyyyyyyyyyya" → …yyyyyyyyyyyyb""#]
    )
  }
}
