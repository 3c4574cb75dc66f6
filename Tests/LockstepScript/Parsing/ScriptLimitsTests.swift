import Lockstep
import Testing

@testable import LockstepScript

@Suite struct ScriptLimitsTests {
  @Test func aLongScriptIsRead() throws {
    let steps = 10_000
    let step = "send .row(id: 3, action: .rename(\"Blob\", after: 1.5s))\n  rows[id: 3].name = \"Blob\"\n"
    let text = "feature Rows\n" + String(repeating: step, count: steps)
    let script = try Script(parsing: text.utf8, file: "long.script")
    #expect(script.steps.count == steps)
  }

  @Test func twentyThousandMistakesAreCountedAndTwentyAreShown() throws {
    let text = "feature A\n" + String(repeating: "sned .a\n", count: 20_000)
    let errors = try #require(ScriptErrorTests.errors(of: Array(text.utf8)))
    #expect(errors.split(separator: "\n").count == 81)
    #expect(errors.hasSuffix("Did you mean `send`?\n\n… (19980 more)"))
  }

  /// Comparing each block with every other one would be too slow.
  @Test func manyBlocksAreCounted() throws {
    let blocks = 20_000
    let text = "feature A\n" + String(repeating: "repeat 2\n  send .a\nend\n", count: blocks)
    #expect(try Script(parsing: text.utf8, file: "long.script").playedSteps == blocks * 2)
  }

  /// Comparing each unknown word with every name would be too slow.
  @Test func similarNamesAreSearchedForShownMistakesOnly() throws {
    let names = (0..<1_000).map { "let a\($0) = 1s\n" }.joined()
    let uses = (0..<20_000).map { "\($0.isMultiple(of: 2) ? "send" : "advance") b\($0)\n" }.joined()
    let errors = try #require(ScriptErrorTests.errors(of: Array("feature A\n\(names)\(uses)".utf8)))
    #expect(errors.hasSuffix("advance b19\n            ^~~\nDid you mean `a19`?\n\n… (19980 more)"))
  }

  @Test func aLineOfOneMegabyteIsQuotedAroundTheCaret() {
    let row = String(repeating: "1, ", count: 175_000)
    // Compares texts, because `#expect(throws:)` would reflect the errors, which are megabytes in size.
    let text = "feature A\nsend .a([\(row)x, \(row)])"
    let errors = ScriptErrorTests.errors(of: Array(text.utf8))
    #expect(
      errors == """
        a.script:2:525010: error: `x` is not a value
            … 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, x, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, …
                                                     ^
        For a case write `.x`; for a string write `"x"`.
        """
    )
  }

  @Test func aWordOfOneMegabyteIsNotRepeated() throws {
    let word = String(repeating: "é", count: 500_000)
    let errors = try #require(ScriptErrorTests.errors(of: Array(word.utf8)))
    #expect(errors.utf8.count < 2_000)
  }

  @Test(arguments: ["(", "[", ".a(", "A(", "[1: "])
  func nestingHasALimit(opening: String) throws {
    let text = "feature A\nsend .a(" + String(repeating: opening, count: 10_000)
    let errors = try #require(throws: ScriptErrors.self) { try Script(parsing: text.utf8, file: "a.script") }
    #expect(errors.first.map(\.value) == [.nestedTooDeeply(limit: 100)])
  }

  @Test func aHundredLevelsAreAllowed() throws {
    let text = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(try Literal(parsing: text, file: "a").text == text)
  }

  @Test(arguments: 0..<8)
  func randomBytesNeverTrap(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let bytes = (0..<Int.random(in: 0..<200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      read(bytes, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<8)
  func mutatedScriptsNeverTrap(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let signs = Array("()[]<>\"\\.,:=+-_#… \t\r\n0x1e9s\u{0}\u{FEFF}`".utf8)
    for _ in 0..<60 {
      var bytes = Array(ScriptParsingTests.login.utf8)
      for _ in 0..<Int.random(in: 1..<12, using: &random) {
        let position = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: position)
        case 1: bytes.insert(signs.randomElement(using: &random) ?? 0, at: position)
        default: bytes[position] = UInt8.random(in: 0...255, using: &random)
        }
      }
      read(bytes, "seed \(seed)")
    }
  }

  /// Checks that parsing ends without a trap: either the script's text can be parsed again, or the errors have a text.
  private func read(_ bytes: [UInt8], _ seed: String) {
    do {
      let script = try Script(parsing: bytes, file: "fuzz")
      let again = try Script(parsing: script.text.utf8, file: "again")
      #expect(again.text == script.text, "\(seed): \(script.text)")
    } catch {
      #expect(error.source.file == "fuzz", "\(seed): \(error)")
      #expect(!error.description.isEmpty, "\(seed)")
    }
  }
}
