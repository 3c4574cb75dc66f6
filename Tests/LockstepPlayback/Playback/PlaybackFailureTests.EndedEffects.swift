import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

extension PlaybackFailureTests {
  @Test(
    arguments: [
      (
        """
        send .load
        receive .loaded
        """,
        """
        a.script:3:1: error: expected to receive `.loaded`, but no action arrived
            receive .loaded
            ^~~~~~~~~~~~~~~
            No effect is in flight.
            1 effect ended without sending an action:
            • “load”, started by .load
        If “load” should send it, check whether it starts a `Task.detached`, or a `Task` or callback that it doesn't await. \
        Otherwise, check that the reducer returns the effect that sends it, or remove this step.
        """
      ),
      (
        // The effect in flight has nothing to do with the last step.
        """
        send .tick
        send .load
        receive .loaded
        """,
        """
        a.script:4:1: error: expected to receive `.loaded`, but no action arrived
            receive .loaded
            ^~~~~~~~~~~~~~~
            In flight:
            • “ticks”, started by .tick: sleeps for another 1s
            1 effect ended without sending an action:
            • “load”, started by .load
        If “load” should send it, check whether it starts a `Task.detached`, or a `Task` or callback that it doesn't await. \
        Otherwise, check that the reducer returns the effect that sends it, or remove this step.
        """
      ),
      (
        // The effect of the last step may still send the action.
        """
        send .load
        send .tick
        receive .ticked
        """,
        """
        a.script:4:1: error: expected to receive `.ticked`, but no action arrived
            receive .ticked
            ^~~~~~~~~~~~~~~
            In flight:
            • “ticks”, started by .tick: sleeps for another 1s
        Advance time first: `advance 1s`
        """
      ),
      (
        // The timer sends other actions.
        """
        send .tick
        advance 1s
        receive .ticked
        receive .loaded
        """,
        """
        a.script:5:1: error: expected to receive `.loaded`, but no action arrived
            receive .loaded
            ^~~~~~~~~~~~~~~
            In flight:
            • “ticks”, started by .tick: sleeps for another 1s
            1 effect ended without sending an action:
            • “load”, started by .ticked
        If “load” should send it, check whether it starts a `Task.detached`, or a `Task` or callback that it doesn't await. \
        Otherwise, check that the reducer returns the effect that sends it, or remove this step.
        """
      ),
      (
        """
        send .load
        unordered
          receive .loaded
          receive .ticked
        end
        """,
        """
        a.script:4:3: error: 2 of the block's 2 actions did not arrive
              receive .loaded
              ^~~~~~~~~~~~~~~
            Not received:
            • .loaded
            • .ticked
            No effect is in flight.
            1 effect ended without sending an action:
            • “load”, started by .load
        If “load” should send it, check whether it starts a `Task.detached`, or a `Task` or callback that it doesn't await. \
        Otherwise, check that the reducer returns the effect that sends it, or remove this step.
        """
      ),
    ]
  )
  func anEffectThatEndedWithoutSendingIsNamed(script: String, failure: String) async throws {
    let catalog = FeatureCatalog { FeatureEntry("Silent", initialState: SilentEffect.State()) { SilentEffect() } }
    let text = try await ScriptHarness.play("feature Silent\n" + script, detail: .quiet, catalog: catalog)
    #expect(text.contains("\n\n" + failure + "\n\nfailed  Silent/a"), "\(text)")
  }
}

/// A feature whose effect sends nothing, because it doesn't await the task that it starts.
private struct SilentEffect: ReducerProtocol {
  struct State {}
  enum Action: Sendable, Decodable { case load, loaded, tick, ticked }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .load, .ticked: .run(name: "load") { _ in Task.detached {} }
    case .tick:
      .run(name: "ticks") { send in for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) } }
    case .loaded: .none
    }
  }
}
