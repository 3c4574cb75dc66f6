import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// Scripts of features that never stop fail instead of hanging.
@Suite struct EndlessScriptTests {
  @Test func aRecursiveActionFailsTheStepThatStartsIt() async throws {
    let text = try await play("send .begin\nskip received")
    #expect(
      text == """
        EndlessFeature/a

        send .begin

        a.script:3:1: error: Actions cause each other in an endless cycle: .again → .again (stopped after 10000 actions).
            send .begin
            ^~~~~~~~~~~
            • .again returned `Effect.send` of .again
        Return one of these effects only while work remains, or make it await a clock that the test advances.

        failed  EndlessFeature/a  step 2 of 3

        1 failed

        """
    )
  }

  @Test func anEffectThatSendsEndlesslyIsNamed() async throws {
    let text = try await play("send .run\nskip received")
    #expect(
      text.contains("The effect “treadmill” sends actions endlessly: .step (stopped after 10000 actions)."),
      "\(text)"
    )
  }

  private func play(_ steps: String) async throws -> String {
    let catalog = FeatureCatalog {
      FeatureEntry("EndlessFeature", initialState: EndlessFeature.State()) { EndlessFeature() }
    }
    return try await ScriptHarness.play(
      "feature EndlessFeature\nexhaustivity off\n\(steps)\n",
      detail: .quiet,
      catalog: catalog
    )
  }
}

private struct EndlessFeature: ReducerProtocol, Sendable {
  struct State { var steps = 0 }
  enum Action: Sendable, Decodable { case begin, again, run, step }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .begin: return .send(.again)
    case .again:
      state.steps += 1
      return .send(.again)
    case .run: return .run(name: "treadmill") { send in while true { await send(.step) } }
    case .step: return .none
    }
  }
}

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
