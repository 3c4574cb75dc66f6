import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// Issues of actions that a failing step passes over.
@Suite struct PassedOverIssueTests {
  private struct Misuse: ReducerProtocol {
    struct State {}
    enum Action: Sendable, Decodable { case start, came, other }

    func reduce(into _: inout State, action: Action) -> Effect<Action> {
      if case .came = action { reportIssue("The action came too early.", hint: "Send it later.") }
      return action == .start ? .send(.came) : .none
    }
  }

  @Test func areReportedBeforeTheFailure() async throws {
    let catalog = FeatureCatalog { FeatureEntry("Misuse", initialState: Misuse.State()) { Misuse() } }
    let script = "feature Misuse\nexhaustivity off\nsend .start\nreceive .other"
    let text = try await ScriptHarness.play(script, detail: .quiet, catalog: catalog)
    let titles = text.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(
      titles == [
        "a.script:4:1: error: The action came too early.",
        "a.script:4:1: error: expected to receive `.other`, but no such action arrived",
      ],
      "\(text)"
    )
  }
}
