import Foundation
import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

private struct ComparisonOperatorsFeature: ReducerProtocol {
  struct State {
    var count = 3
    var price = 1.5
    var title = "tea"
    var wait = Duration.seconds(90)
    var due = Date(timeIntervalSince1970: 1_706_702_400.25)
    var tags: Set<String> = ["a", "b"]
    var rows = [1, 2, 3]
    var prices = ["tea": 3]
    var lines = "one\ntwo"
    var nothing: Int?
    var ratio = Double.nan
  }

  enum Action: Sendable, Decodable { case tapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

@Suite struct ComparingTests {
  private static func play(_ line: String) async throws -> String {
    let catalog = FeatureCatalog {
      FeatureEntry("Board", initialState: ComparisonOperatorsFeature.State()) { ComparisonOperatorsFeature() }
    }
    return try await ScriptHarness.play("feature Board\n\(line)", detail: .quiet, catalog: catalog)
  }

  @Test(
    arguments: [
      "count > 2", "count >= 3", "count < 4", "count <= 3", "count < 3.5", "count > -.infinity", "price > 1",
      "price <= 1.5",
      "title < \"teb\"", "title >= \"tea\"", "wait > 1m", "wait <= 1.5m", "wait < .seconds(100)",
      "due > \"2024-01-31T12:00:00Z\"", "due < \"2024-01-31T12:00:00.5Z\"", "due < \"2024-01-31T13:00:01+01:00\"",
      "due >= \"2024-01-31\"", "count(rows) == 3", "count(rows) > 2", "count(tags) != 3", "count(prices) <= 1",
      "count(title) == 3", "count(lines) == 7", "rows contains 2", "tags contains \"a\"", "prices contains \"tea\"",
      "title contains \"ea\"", "title contains \"\"", "lines contains \"e\\nt\"", "rows contains _", "count(rows) == _",
      "ratio == .nan", "ratio != 1", "price != .nan",
    ]
  )
  func expectationsThatHoldPass(line: String) async throws {
    #expect(try await Self.play("expect \(line)") == "1 script passed\n")
  }

  @Test(
    arguments: [
      (
        "count > 3",
        """
        a.script:2:16: error: `count` is 3, expected > 3
            expect count > 3
                           ^
            Why: no step wrote `count`: it still has its initial value.
        Correct the line, or fix the reducer.
        """
      ),
      (
        "due > \"2024-01-31T14:00:00+01:00\"",
        """
        a.script:2:14: error: `due` is "2024-01-31T12:00:00.250Z", expected > "2024-01-31T14:00:00+01:00"
            expect due > "2024-01-31T14:00:00+01:00"
                         ^~~~~~~~~~~~~~~~~~~~~~~~~~~
            Why: no step wrote `due`: it still has its initial value.
        Correct the line, or fix the reducer.
        """
      ),
      (
        "ratio >= 0",
        """
        a.script:2:17: error: `ratio` is nan, expected >= 0
            expect ratio >= 0
                            ^
            Why: no step wrote `ratio`: it still has its initial value.
        nan is neither less nor greater than any number: write `== .nan` for it.
        """
      ),
      (
        "title > 3",
        """
        a.script:2:16: error: `title` is "tea", which can't be compared with an integer by order
            expect title > 3
                           ^
        Compare values of the same kind (numbers, durations, dates or strings), or write `==`.
        """
      ),
      (
        "nothing < 3",
        """
        a.script:2:18: error: `nothing` is nil, which can't be compared with an integer by order
            expect nothing < 3
                             ^
        Compare values of the same kind (numbers, durations, dates or strings), or write `==`.
        """
      ),
      (
        "rows contains 4",
        """
        a.script:2:22: error: `rows` contains nothing like `4`
            expect rows contains 4
                                 ^
            It is [1, 2, 3]
            Why: no step wrote `rows`: it still has its initial value.
        Correct the line, or fix the reducer.
        """
      ),
      (
        "count contains 4",
        """
        a.script:2:8: error: `count` is 3, which is not a collection or a string
            expect count contains 4
                   ^~~~~
        Only arrays, sets, dictionaries and strings can be checked with `contains`; write `==`.
        """
      ),
      (
        "count(rows) == 4",
        """
        a.script:2:23: error: `count(rows)` is 3, expected == 4
            expect count(rows) == 4
                                  ^
            Why: no step wrote `rows`: it still has its initial value.
        Correct the line, or fix the reducer.
        """
      ),
      (
        "count(rows) > \"a\"",
        """
        a.script:2:22: error: `rows` is 3, which can't be compared with a string by order
            expect count(rows) > "a"
                                 ^~~
        Compare values of the same kind (numbers, durations, dates or strings), or write `==`.
        """
      ),
      (
        "count(nothing) == 0",
        """
        a.script:2:14: error: `nothing` is nil, which has no elements
            expect count(nothing) == 0
                         ^~~~~~~
        Only arrays, sets, dictionaries and strings have a count.
        """
      ),
    ]
  )
  func failedExpectationsAreReported(line: String, text: String) async throws {
    let printed = try await Self.play("expect \(line)")
    #expect(printed.contains("\n" + text + "\n"), "\(printed)")
  }

  @Test(
    arguments: [
      (
        "expect rows.count == 3",
        """
        a.script:2:8: error: there is no `rows.count`: `rows` is [1, 2, 3]
        """
      ),
      (
        "expect rows contians 3",
        """
        a.script:2:13: error: `contians` is not a comparison
            expect rows contians 3
                        ^~~~~~~~
        Did you mean `contains`?
        """
      ),
      (
        "expect count(rows == 3",
        """
        a.script:2:14: error: `count(` is never closed
            expect count(rows == 3
                         ^~~~
        Write `)` after the path: `expect count(rows) == 3`
        """
      ),
      (
        "expect count(rows) contains 3",
        """
        a.script:2:20: error: `count(…)` is a number, which can't be used with `contains`
            expect count(rows) contains 3
                               ^~~~~~~~
        Write `expect path contains value` without `count`.
        """
      ),
      (
        "snapshot a/b",
        """
        a.script:2:10: error: `a/b` can't be used as a file name
            snapshot a/b
                     ^~~
        Write letters, digits, `-` and `_`, at most 100 bytes: `after-login`
        """
      ),
      (
        "snapshot",
        """
        a.script:2:1: error: `snapshot` needs a name
            snapshot
            ^~~~~~~~
        Write for example: `snapshot after-login`
        """
      ),
    ]
  )
  func malformedComparisonsAreReported(line: String, text: String) async throws {
    let printed = try await Self.play(line)
    #expect(printed.contains(text), "\(printed)")
  }
}
