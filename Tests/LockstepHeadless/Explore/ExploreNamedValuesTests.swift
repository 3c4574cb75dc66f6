import Lockstep
import LockstepPlayback
import Testing

@testable import LockstepHeadless

/// The text of `explore` about effects that name the values they use with `of:`.
@Suite struct ExploreNamedValuesTests {
  @Test func aValueThatIsNotNamedIsReported() async throws {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog {
      FeatureEntry("Report", initialState: Report.State()) { Report() }.explores { _ in [.counted, .reportTapped] }
    }
    let outcome = await harness.run("explore", "Report")
    #expect(outcome.code != .success)
    #expect(
      outcome.output.split(separator: "\n\n", maxSplits: 1).last.map { "\($0)" } ?? "" == """
        Equal states behave differently.
        Two effects “report” with equal `of:` values behave differently: `of:` omits a value that the effect uses. Add the
        missing value, or remove `of:`. The counts are those without `of:`.
        both started by .reportTapped
        different in the states that started them: count
        One path:
          send .reportTapped
        The other:
          send .counted
          send .reportTapped
          send .counted
        after both: resume "report", receive .reported(0)

        2 of 2 actions had an effect.

        """
    )
  }
}

/// Reports a count, which its effect doesn't name.
private struct Report: ReducerProtocol {
  struct State: Equatable, Sendable {
    var count = 0
    var isReporting = false
    var lastReport: Int?
  }

  enum Action: Sendable, Equatable, Decodable { case counted, reportTapped, reported(Int) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .counted: state.count = 1 - state.count
    case .reportTapped where state.isReporting: break
    case .reportTapped:
      state.isReporting = true
      return .task(name: "report", of: "count") { [count = state.count] in .reported(count) }
    case .reported(let count): (state.isReporting, state.lastReport) = (false, count)
    }
    return .none
  }
}
