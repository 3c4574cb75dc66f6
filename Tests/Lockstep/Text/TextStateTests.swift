import Foundation
import LockstepDiff
import Testing

@testable import Lockstep

/// Texts as values: English, with what a translation needs.
@Suite struct TextStateTests {
  private struct Hours: LocalizedArgument {
    let text = "2 h"
    func text(in locale: Locale) -> String { "2 Std." }
  }

  @Test(arguments: [
    (TextState("Log in"), "Log in", "Log in"),
    (TextState("Hello, \("Blob")"), "Hello, Blob", "Hello, %@"),
    (TextState("\(3) of \(UInt8(4))"), "3 of 4", "%@ of %@"),
    (TextState("in \(Hours())"), "in 2 h", "in %@"),
    (TextState("is \(true)"), "is true", "is %@"),
    (TextState("“\(TextState("Log in"))” failed"), "“Log in” failed", "“%@” failed"),
    (TextState("a") + TextState("b"), "ab", "%@%@"),
    ([TextState("a"), "b", "c"].joined(separator: ", "), "a, b, c", "%@%@%@%@%@"),
  ])
  func aLiteralKeepsItsFormat(text: TextState, characters: String, format: String) {
    #expect(text.text == characters)
    #expect(text.format == format)
  }

  @Test func aTextComparesPrintsDecodesAndDiffersAsAString() throws {
    // Equality is that of the english characters.
    let name = "Log in"
    #expect(TextState(name) == TextState("Log in"))
    #expect(TextState("\(1) try") == "1 try")
    #expect(Set([TextState(name), "Log in", "Log \("in")"]).count == 1)

    // A text prints and decodes as a string.
    #expect(LockstepDiff.Tree(describing: TextState("\(2) tries left")).inline == "\"2 tries left\"")
    let decoded = try JSONDecoder().decode(TextState.self, from: Data("\"Log in\"".utf8))
    #expect(decoded.format == "Log in")
    #expect(try String(decoding: JSONEncoder().encode(TextState("\(1) try")), as: UTF8.self) == "\"1 try\"")

    // Differences are those of strings.
    #expect(Difference.between(TextState("\(1) try"), TextState("2 tries"))?.pathLines == [#""1 try" → "2 tries""#])

    // A string is verbatim.
    #expect(TextState(name).format == nil)
    #expect(TextState(verbatim: "Log in").format == nil)
    #expect(String(state: TextState(name.dropFirst())) == "og in")
  }
}
