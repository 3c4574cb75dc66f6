import Foundation
import LockstepTesting
import Synchronization
import Testing

/// The README shows a feature, its test and its failure log: they are the ones here.
@Suite struct ReadmeTests {
  // [test]
  @Test func aReportIsShown() async {
    let store = TestStore(initialState: Weather.State()) {
      Weather()
    } withDependencies: {
      $0[WeatherClient.self].report = { "Rain in \($0)" }
    }
    await store.send(.searchButtonTapped) { $0.isLoading = true }
    await store.receive(.searchResponse(.success("Rain in Kyiv"))) {
      $0.isLoading = false
      $0.report = "Rain in Kyiv"
    }
    await store.finish()
  }
  // [/test]

  @Test func theReadmeShowsThisFeatureAndThisTest() throws {
    let readme = try Self.readme()
    let feature = try Self.source("Weather.swift").split(separator: "\n\n").dropFirst(2).joined(separator: "\n\n")
    #expect(readme.contains(feature), "README.md must show Weather.swift word for word.")
    let tests = try Self.source("ReadmeTests.swift")
    let start = try #require(tests.range(of: "  // [test]\n")?.upperBound)
    let end = try #require(tests.range(of: "  // [/test]\n")?.lowerBound)
    let lines = tests[start..<end].split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(2) }
    #expect(readme.contains(lines.joined(separator: "\n")), "README.md must show the test word for word.")
  }

  @Test func theReadmeShowsTheLogOfABrokenReducer() async throws {
    let log = Mutex("")
    let reporter = FailureReporter { failure, _, _ in log.withLock { $0 = failure.text } }
    await FailureReporter.$current.withValue(reporter) {
      let store = TestStore(initialState: Weather.State(isLoading: true)) { Self.forgetful }
      await store.send(.searchResponse(.success("Rain in Kyiv"))) {
        $0.isLoading = false
        $0.report = "Rain in Kyiv"
      }
    }
    let text = log.withLock { $0 }
    #expect(text.hasPrefix("A state change does not match expectation: …"))
    #expect(try Self.readme().contains(text), "README.md must show this log:\n\(text)")
  }

  /// The feature without the line that ends loading.
  private static var forgetful: Reduce<Weather.State, Weather.Action> {
    Reduce { state, action in
      let isLoading = state.isLoading
      let effect = Weather().reduce(into: &state, action: action)
      state.isLoading = isLoading
      return effect
    }
  }

  private static func readme() throws -> String {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    return try String(contentsOfFile: root + "/README.md", encoding: .utf8)
  }

  private static func source(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }
}
