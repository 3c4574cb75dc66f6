import Testing

@testable import Lockstep

@Suite struct OneLineTests {
  @Test(arguments: [
    ("", 1, ""),
    ("login", 5, "login"),
    ("login", 4, "log…"),
    ("café", 4, "café"),
    ("café", 3, "ca…"),
    ("a b", 3, "a b"),
    ("a\tb", 3, "a\tb"),
    ("a\nb", 9, "a b"),
    ("a\r\n\r\nb", 9, "a b"),
    ("a\u{0B}b\u{0C}c", 9, "a b c"),
    ("a\u{85}b\u{2028}c\u{2029}d", 9, "a b c d"),
    ("\na\n", 9, "a"),
    ("\n", 9, ""),
  ])
  func aTextFitsOneLineOfTheGivenWidth(text: String, columns: Int, line: String) {
    #expect(text.onOneLine(atMost: columns) == line)
  }
}
