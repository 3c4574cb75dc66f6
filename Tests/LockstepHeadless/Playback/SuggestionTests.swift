import Testing

@testable import LockstepHeadless

@Suite struct SuggestionTests {
  /// The lines that a failure of the first step suggests.
  private func suggestions(for step: String) async throws -> [String] {
    let loader = ScriptLoader(catalog: ScriptBench.catalog, overrides: Overrides())
    let script = try loader.load("feature Shop\n\(step)".utf8, file: "a.script")
    let played = try #require(await script.playable.playNext())
    guard case .unnamed(_, let lines)? = played.failures.first?.fault else { return [] }
    return lines.compactMap(\.self)
  }

  @Test(arguments: [
    "send .everything", "send .say(title: \"Hi\", message: nil)", "send .search(\"x\")", "send .push(\"a\")",
  ])
  func suggestedLinesMakeTheStepPass(step: String) async throws {
    let lines = try await suggestions(for: step)
    #expect(!lines.isEmpty)
    let script = "feature Shop\n" + ([step] + lines.map { "  " + $0 }).joined(separator: "\n")
    #expect(try await ScriptBench.play(script, detail: .quiet) == "1 script passed\n")
  }

  @Test func eachSuggestedLineIsNeeded() async throws {
    let lines = try await suggestions(for: "send .everything")
    for line in lines {
      let rest = lines.filter { $0 != line }.map { "  " + $0 }
      let script = "feature Shop\n" + (["send .everything"] + rest).joined(separator: "\n")
      let text = try await ScriptBench.play(script, detail: .quiet)
      #expect(text.contains("1 change is not named below this step"))
      #expect(text.contains("Name it, or mend the reducer:\n  \(line)\n"))
    }
  }
}
