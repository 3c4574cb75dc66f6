import Foundation
import Testing

@testable import LockstepHeadless

/// The article “Recording” shows the actual recordings.
@Suite struct RecordingArticleTests {
  @Test func theArticleShowsTheRecordedScript() async throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/LockstepHeadless/LockstepHeadless.docc/Recording.md")
    let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```\n")
    let harness = try CommandHarness()
    try harness.write(blocks[1], to: "a.script")
    let outcome = await harness.run("record", "$/a.script")
    #expect(outcome.code == .success, "\(outcome.output)")
    #expect(harness.text(of: "a.script") == blocks[3])
  }
}
