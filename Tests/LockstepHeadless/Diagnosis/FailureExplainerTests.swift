import Foundation
import Testing

@testable import LockstepHeadless

/// The lines that say why a compared value is what it is.
@Suite struct FailureExplainerTests {
  private func failure(_ script: String) async throws -> String {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("Race", initialState: DiagnosisTests.Race.State()) { DiagnosisTests.Race() }
    }
    try harness.write("feature Race\nexhaustivity off\n" + script, to: "a.script")
    return await harness.run("run", "$", "--quiet").output
  }

  @Test func aStepThatWroteTheValueIsNamed() async throws {
    let text = try await failure("send .add(1)\nsend .clear\nsend .add(1)\nsend .came(\"x\")\nexpect count == 2\n")
    #expect(
      text.contains(
        """
        :7:17: error: `count` is 1, expected 2
            expect count == 2
                            ^
            Why: step 4, .add(1), wrote `count = 1` (line 5: `send .add(1)`).
        """
      ),
      "\(text)"
    )
  }

  @Test func theEffectThatSentTheActionIsNamed() async throws {
    let text = try await failure("send .both\nreceive _\nreceive _\nexpect log == [\"a\"]\n")
    #expect(
      text.contains(
        """
            Why: step 4, .came("b"), wrote `log[1] added: "b"`,
                 sent by “b”, which step 2, .both, started (line 3: `send .both`).
        """
      ),
      "\(text)"
    )
  }

  @Test func theArticleShowsAFailure() async throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/LockstepHeadless/LockstepHeadless.docc/Reports.md")
    let shown = try String(contentsOf: article, encoding: .utf8).split(separator: "```\na.script:")[1]
    let text = try await failure("send .both\nreceive _\nreceive _\nexpect log[1] == \"a\"\n")
    #expect(text.contains("a.script:\(shown.split(separator: "```")[0])"), "\(text)")
  }

  @Test func aValueOfTheStartHasNoWriter() async throws {
    let text = try await failure("send .came(\"x\")\nexpect count == 2\n")
    #expect(text.contains("\n    Why: no step wrote `count`: it still has its initial value.\n"), "\(text)")
  }

  @Test func aFailureWithoutAValueHasNoCause() async throws {
    let text = try await failure("send .add(1)\nreceive .clear\n")
    #expect(!text.contains("Why:"), "\(text)")
  }
}
