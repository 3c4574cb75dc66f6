import Foundation
import Testing

@testable import LockstepHeadless

/// The examples of the article “The language of scripts”.
@Suite struct ScriptLanguageArticleTests {
  private static let article = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/LockstepHeadless/LockstepHeadless.docc/ScriptLanguage.md")

  /// What stands between fences, in order: the first script, the grammar, the string of several lines.
  private static func examples() throws -> [String] {
    let text = try String(contentsOf: article, encoding: .utf8)
    let parts = text.components(separatedBy: "\n```\n")
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] + "\n" }
  }

  @Test func theFirstScriptPassesAndIsInItsOneForm() async throws {
    let script = try #require(try Self.examples().first)
    #expect(try ScriptFormatter(script.utf8, file: "a.script").text == script)
    let printed = try await ScriptBench.play(script, detail: .quiet)
    #expect(printed == "1 script passed\n")
  }

  @Test func theStringOfSeveralLinesIsWhatTheArticleSays() async throws {
    let steps = try #require(try Self.examples().last)
    let printed = try await ScriptBench.play("feature Shop\n" + steps, detail: .quiet)
    #expect(printed == "1 script passed\n")
  }

  @Test func theGrammarNamesEveryVerbAndComparison() throws {
    let grammar = try Self.examples()[1]
    for verb in Verb.allCases { #expect(grammar.contains("\"\(verb.rawValue)\""), "\(verb)") }
    for comparison in Script.Step.Comparison.allCases {
      #expect(grammar.contains("\"\(comparison.rawValue)\""), "\(comparison)")
    }
  }
}
