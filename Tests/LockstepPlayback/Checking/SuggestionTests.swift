import LockstepDiff
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepScript

@Suite struct SuggestionTests {
  /// The lines that the failure of a script's first step suggests.
  private func suggestions(for step: String) async throws -> [String] {
    let loader = ScriptLoader(catalog: ScriptHarness.catalog, overrides: RunOverrides())
    let script = try loader.load("feature Shop\n\(step)".utf8, file: "a.script")
    let played = await script.open().play(script.steps[0])
    guard case .unnamed(_, let lines)? = played.failures.first?.value else { return [] }
    return lines.compactMap(\.self)
  }

  @Test(arguments: [
    "send .everything", "send .say(title: \"Hi\", message: nil)", "send .search(\"x\")", "send .push(\"a\")",
  ])
  func suggestedLinesMakeTheStepPass(step: String) async throws {
    let lines = try await suggestions(for: step)
    #expect(!lines.isEmpty)
    let script = "feature Shop\n" + ([step] + lines.map { "  " + $0 }).joined(separator: "\n")
    #expect(try await ScriptHarness.play(script, detail: .quiet) == "1 script passed\n")
  }

  @Test func eachSuggestedLineIsNeeded() async throws {
    let lines = try await suggestions(for: "send .everything")
    for line in lines {
      let rest = lines.filter { $0 != line }.map { "  " + $0 }
      let script = "feature Shop\n" + (["send .everything"] + rest).joined(separator: "\n")
      let text = try await ScriptHarness.play(script, detail: .quiet)
      #expect(text.contains("1 change is not listed below this step"))
      #expect(text.contains("List it (`record FILE` does this), or fix the reducer:\n  \(line)\n"))
    }
  }

  /// The failures of a step that moves the last of three rows to the front.
  private func failures(of lines: String, renaming name: String = "c") throws -> [Located<StepFault>] {
    let rows = [Shop.Row(id: 1, name: "a"), Shop.Row(id: 2, name: "b"), Shop.Row(id: 3, name: "c")]
    let (old, new) = (Shop.State(rows: rows), Shop.State(rows: [Shop.Row(id: 3, name: name)] + rows.prefix(2)))
    let script = try Script(parsing: "feature Shop\nsend .open\n\(lines)".utf8, file: "a.script")
    let changes = Difference.between(old, new)?.changes ?? []
    var check = ExpectationCheck(changes: changes, isStrict: true) { Tree(describing: new, at: $0) }
    return check.failures(of: script.steps[0])
  }

  @Test(arguments: [
    "  rows[id: 3] = Shop.Row(id: 3, name: \"c\")", "  rows[0] = Shop.Row(id: 3, name: \"c\")",
  ])
  func aMoveCanBeNamedByItsElement(lines: String) throws {
    #expect(try failures(of: lines).isEmpty)
  }

  @Test func theSuggestionForAnUnnamedMoveIsItsElement() throws {
    let failures = try failures(of: "")
    guard case .unnamed(let changes, let suggestions)? = failures.first?.value else {
      Issue.record("expected an unnamed change, found \(failures)")
      return
    }
    #expect(changes.map(\.wholeLines) == [["rows[id: 3]: moved 2 → 0"]])
    #expect(suggestions == [#"rows[id: 3] = Shop.Row(id: 3, name: "c")"#])
  }

  @Test func changesInsideAMoveMustBeNamedToo() throws {
    #expect(try failures(of: "  rows[id: 3] = Shop.Row(id: 3, name: \"C\")", renaming: "C").isEmpty)
    #expect(try !failures(of: "  rows[id: 3].name = \"C\"", renaming: "C").isEmpty)
    #expect(try !failures(of: "  rows[id: 3] = Shop.Row(id: 3, name: \"c\")", renaming: "C").isEmpty)
  }
}
