import Foundation
import Lockstep
import LockstepTesting
import Testing

/// The article about failures shows the actual failures of these tests.
@Suite struct ReadingFailuresTests {
  /// Mistakes introduced into a working feature.
  enum Mistake: CaseIterable {
    case countsTwice, forgetsToCancel, startsNothing
  }

  @Test(arguments: Mistake.allCases) func theArticleShowsTheLog(of mistake: Mistake) async throws {
    let log = await FailureLog.of { await Self.play(mistake) }
    let text = log.texts.joined(separator: "\n\n")
    #expect(!text.isEmpty)
    #expect(try Self.article().contains("```\n\(text)\n```"), "ReadingFailures.md must show this log:\n\(text)")
  }

  @Test func theArticlesTestPassesWithoutAMistake() async throws {
    let log = await FailureLog.of { await Self.play(nil) }
    #expect(log.texts.isEmpty)
  }

  @Test func theArticleShowsTheTest() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let start = try #require(source.range(of: "    // [test]\n")?.upperBound)
    let end = try #require(source.range(of: "    // [/test]\n")?.lowerBound)
    let lines = source[start..<end].split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(2) }
    #expect(try Self.article().contains(lines.joined(separator: "\n")), "ReadingFailures.md must show this test.")
  }

  private nonisolated(nonsending) static func play(_ mistake: Mistake?) async {
    let store = TestStore(initialState: Stopwatch.State()) { broken(mistake) }
    // [test]
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await store.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.seconds = 1 }
    await store.send(.stopButtonTapped) { $0.isRunning = false }
    await store.advance(by: .seconds(2))
    await store.advance(by: .seconds(1))
    await store.send(.resetButtonTapped) { $0 = Stopwatch.State() }
    await store.finish()
    // [/test]
  }

  private static func broken(_ mistake: Mistake?) -> Reduce<Stopwatch.State, Stopwatch.Action> {
    Reduce { state, action in
      let effect = Stopwatch().reduce(into: &state, action: action)
      switch (mistake, action) {
      case (.countsTwice, .ticked): state.seconds = 2
      case (.forgetsToCancel, .stopButtonTapped), (.startsNothing, .startButtonTapped): return .none
      default: break
      }
      return effect
    }
  }

  private static func article() throws -> String {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    let path = root + "/Sources/LockstepTesting/LockstepTesting.docc/ReadingFailures.md"
    return try String(contentsOfFile: path, encoding: .utf8)
  }
}
