import LockstepDiff
import Testing

@testable import LockstepScript

/// Lines with the same path share the parsed path, which must not change any result.
@Suite struct ParsedPathCacheTests {
  private func paths(_ lines: String...) throws -> [ScriptPath] {
    let text = "feature F\nsend .a\n" + lines.map { "  \($0) = 1\n" }.joined()
    return try #require(try Script(parsing: text.utf8, file: "a.script").steps.first).expectations.map(\.path)
  }

  @Test func linesWithTheSamePathShareIt() throws {
    let paths = try paths("alert.title", "alert.title", "`alert`.title")
    #expect(paths[0].place === paths[1].place)
    #expect(paths[0].place !== paths[2].place)
    #expect(paths.allSatisfy { $0.path == Path([.name("alert"), .name("title")]) })
    #expect(paths.map(\.range.line) == [3, 4, 5])
  }

  @Test func aPathThatContinuesWithABracketIsAnotherPath() throws {
    let paths = try paths("rows", "rows[0]", "rows", "rows[1].name", "rows.0", "self", "self.rows")
    #expect(paths.map(\.text) == ["rows", "rows[0]", "rows", "rows[1].name", "rows.0", "self", "rows"])
  }

  @Test func aMistakeAfterAKnownPathIsReported() throws {
    let text = "feature F\nsend .a\n  a.b = 1\n  a.b. = 1\n"
    let errors = #expect(throws: ScriptErrors.self) { try Script(parsing: text.utf8, file: "a.script") }
    #expect(errors?.first.map(\.range.line) == [4])
  }
}
