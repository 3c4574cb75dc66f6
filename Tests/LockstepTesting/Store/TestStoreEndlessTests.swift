import Lockstep
import LockstepTesting
import Testing

/// Features that never come to an end fail their tests, and don't hang them.
struct TestStoreEndlessTests {
  @Test(.timeLimit(.minutes(1))) func skippingAnActionThatLeadsToItselfStops() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Self.echo }
      store.exhaustivity = .off
      await store.send(.touched)
      await store.skipReceivedActions()
    }
    #expect(
      log.texts == [
        """
        Skipping actions led to ever more of them: stopped after 10000, before .touched.

            It came from Effect.send, returned for .touched in step 10002 at 0s.

        Mend the action that leads to itself, or cancel the effect that never stops sending.
        """
      ]
    )
  }

  @Test(.timeLimit(.minutes(1))) func receivingBehindAnActionThatLeadsToItselfStops() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Self.echo }
      store.exhaustivity = .off
      await store.send(.touched)
      await store.receive(.increment)
    }
    #expect(log.titles == ["Expected to receive .increment, but no such action came."])
    #expect(log.texts.first?.contains("    10001 other actions were skipped:") == true)
  }

  @Test(.timeLimit(.minutes(1))) func anEffectThatNeverRestsIsNotWaitedFor() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) {
        Counter { .run(name: "spin") { _ in while !Task.isCancelled { await Task.yield() } } }
      }
      store.timeout = .seconds(3600)
      await store.send(.start)
      await store.finish()
    }
    let restless = "Effects went on running without waiting for anything: stopped after 1000000 jobs."
    #expect(log.titles.first == restless)
    #expect(log.titles.contains("An effect is still in flight at the end of the test: “spin”"))
  }

  /// Sends each `touched` again.
  private static var echo: Reduce<Counter.State, Counter.Action> {
    Reduce { _, action in action == .touched ? .send(.touched) : .none }
  }
}
