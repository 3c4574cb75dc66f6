import Lockstep
import Testing

@testable import LockstepHeadless

/// A script that asserts in part passes over actions; one that leads to itself must not make it run for ever.
@Suite struct EndlessScriptTests {
  @Test func skippingAnActionThatLeadsToItselfEnds() async throws {
    let text = try await play("send .begin\nskip received")
    #expect(
      text.contains(
        """
        a.script:4:1: error: actions led to ever more of them: stopped after 10001, before `.again`
            skip received
            ^~~~~~~~~~~~~
        Mend the action that leads to itself, or cancel the effect that never stops sending.
        """
      ),
      "\(text)"
    )
  }

  @Test func waitingForAnActionBehindItEnds() async throws {
    let text = try await play("send .begin\nreceive .rest")
    #expect(text.contains("stopped after 10000, before `.again`"), "\(text)")
  }

  @Test func sendingBehindItEnds() async throws {
    let text = try await play("send .begin\nsend .rest")
    #expect(text.contains("stopped after 10001, before `.again`"), "\(text)")
  }

  private func play(_ steps: String) async throws -> String {
    let catalog = FeatureCatalog {
      Entry("Treadmill", initialState: Treadmill.State()) { Treadmill() }
    }
    return try await ScriptBench.play(
      "feature Treadmill\nexhaustivity off\n\(steps)\n",
      detail: .quiet,
      catalog: catalog
    )
  }
}

private struct Treadmill: ReducerProtocol, Sendable {
  struct State { var steps = 0 }
  enum Action: Sendable, Decodable { case begin, again, rest }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .begin: return .send(.again)
    case .again:
      state.steps += 1
      return .send(.again)
    case .rest: return .none
    }
  }
}
