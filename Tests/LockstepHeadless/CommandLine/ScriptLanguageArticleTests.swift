import Foundation
import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests
@testable import LockstepScript

/// The examples in the article “The language of scripts”.
@Suite struct ScriptLanguageArticleTests {
  private static let article = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/LockstepHeadless/LockstepHeadless.docc/ScriptLanguage.md")

  /// The code blocks, in order: the first script, the grammar, the multiline string, the unordered block, the held script.
  private static func examples() throws -> [String] {
    let text = try String(contentsOf: article, encoding: .utf8)
    let parts = text.components(separatedBy: "\n```\n")
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] + "\n" }
  }

  @Test func theFirstScriptPassesAndIsFormatted() async throws {
    let script = try #require(try Self.examples().first)
    #expect(try ScriptFormatter(script.utf8, file: "a.script").text == script)
    let printed = try await ScriptHarness.play(script, detail: .quiet)
    #expect(printed == "1 script passed\n")
  }

  @Test func theMultilineStringHasTheDocumentedValue() async throws {
    let steps = try Self.examples()[2]
    let printed = try await ScriptHarness.play("feature Shop\n" + steps, detail: .quiet)
    #expect(printed == "1 script passed\n")
  }

  /// Requests a user and posts concurrently.
  private struct News: ReducerProtocol, Sendable {
    struct State {
      var isLoading = false
      var user: String?
      var posts: [String] = []
    }

    enum Action: Sendable, Decodable { case load, userLoaded(String), postsLoaded([String]) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .load:
        state.isLoading = true
        return .merge(
          .run(name: "user") { await $0(.userLoaded("Blob")) },
          .run(name: "posts") { await $0(.postsLoaded(["a", "b"])) }
        )
      case .userLoaded(let user): state.user = user
      case .postsLoaded(let posts): state.posts = posts
      }
      if state.user != nil, !state.posts.isEmpty { state.isLoading = false }
      return .none
    }
  }

  private func newsBench(_ steps: String) throws -> CommandHarness {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog { FeatureEntry("News", initialState: News.State()) { News() } }
    try harness.write("feature News\n" + steps, to: "a.script")
    return harness
  }

  @Test func theUnorderedBlockPassesInEveryOrder() async throws {
    let harness = try newsBench(try Self.examples()[3])
    let outcome = await harness.run("run", "$/a.script", "--schedules", "50", "--quiet")
    #expect(outcome.output == "1 script passed\n")
    #expect(await harness.run("format", "$/a.script", "--check").code == .success)
  }

  @Test func theHeldScriptPasses() async throws {
    let steps = "feature Requests\n" + (try Self.examples()[4])
    #expect(try await ScriptHarness.play(steps, detail: .quiet, catalog: Requests.catalog) == "1 script passed\n")
    #expect(try ScriptFormatter(steps.utf8, file: "a.script").text == steps)
  }

  @Test func recordingWritesTheUnorderedBlock() async throws {
    let harness = try newsBench("send .load\n")
    let outcome = await harness.run("record", "$/a.script", "--schedules", "50")
    let article = try String(
      contentsOf: Self.article.deletingLastPathComponent().appending(path: "Recording.md"),
      encoding: .utf8
    )
    let printed = outcome.output.replacing("$/", with: "").split(separator: "\n").dropLast().joined(separator: "\n")
    #expect(article.contains("```\n$ headless record a.script --schedules 50\n\(printed)\n```\n"), "\(outcome.output)")
    let text = try #require(harness.text(of: "a.script"))
    #expect(text.contains("\nend\n  isLoading = false\n"), "\(text)")
  }

  /// The article's table, with the syntax and effect of each statement.
  private static var table: String {
    let rows = Verb.allCases.map(\.statement.help).flatMap { help in
      help.usages.map { usage in
        let text = [usage.summary, help.detail].filter { !$0.isEmpty }.joined(separator: " ")
        return "| `\(usage.text.replacing("|", with: "\\|"))` | \(text) |"
      }
    }
    return (["| statement | does |", "|---|---|"] + rows).joined(separator: "\n")
  }

  @Test func theArticleListsTheTableOfStatements() throws {
    let (begin, end) = ("<!-- the table of statements -->\n", "\n<!-- end of the table of statements -->")
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let (first, last) = (try #require(text.range(of: begin)), try #require(text.range(of: end)))
    guard first.upperBound > last.lowerBound || text[first.upperBound..<last.lowerBound] != Self.table else { return }
    Issue.record("The article's table differs from Verb.swift: run this test with LOCKSTEP_RECORD=1 and review it.")
    guard ProcessInfo.processInfo.environment["LOCKSTEP_RECORD"] == "1" else { return }
    let written = text[..<first.upperBound] + Self.table + text[last.lowerBound...]
    try String(written).write(to: Self.article, atomically: true, encoding: .utf8)
  }

  @Test func theGrammarNamesEveryVerbAndComparison() throws {
    let grammar = try Self.examples()[1]
    for verb in Verb.allCases { #expect(grammar.contains("\"\(verb.word)\""), "\(verb)") }
    for comparison in Script.Step.Comparison.allCases {
      #expect(grammar.contains("\"\(comparison.rawValue)\""), "\(comparison)")
    }
  }
}
