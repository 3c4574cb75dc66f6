import LockstepTesting
import Testing

struct TestStoreReceiveFailureTests {
  @Test(.timeLimit(.minutes(60))) func aReceiveFailsAtOnceIfAllEffectsSleepOnTheClock() async {
    let line = #line + 4
    let log = await FailureLog.of(Counter.ticking) { store in
      store.timeout = .seconds(3600)
      let task = await store.send(.start)
      await store.receive(.increment)
      await task.cancel()
    }
    #expect(
      log.texts == [
        """
        Expected to receive .increment, but no action arrived (at 0s).

            1 effect is in flight:
            • “ticks” (LockstepTestingTests/\(Counter.ticksPlace), cancel id .start), started by .start in step 1 at 0s: sleeps on the clock for another 1s

            The last step:
            • step 1 at 0s: .start started “ticks”

        Advance the clock: `await store.advance(by: .seconds(1))`.
        """
      ]
    )
    #expect(log.lines == [UInt(line)])
  }

  @Test(.timeLimit(.minutes(60))) func aReceiveFailsAtOnceIfNothingIsInFlightAndNamesItsCase() async {
    let log = await FailureLog.of(Counter()) { store in
      store.timeout = .seconds(3600)
      await store.receive(.increment)
      await store.receive(Counter.Action.loaded)
      await store.receive(Counter.Action.counted)
      await store.receive({ .counted(.success($0)) })
    }
    #expect(
      log.titles
        == [".increment", ".loaded(…)", ".counted(…)", ".counted(.success(…))"].map {
          "Expected to receive \($0), but no action arrived (at 0s)."
        }
    )
  }

  @Test func aDelayedConcatenatedActionIsAttributedToItsOwnStep() async {
    let pause = Effect<Counter.Action>.run(name: "pause") { _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
    }
    let log = await FailureLog.of(Counter { .concatenate(pause, .send(.touched)) }) { store in
      await store.send(.start)
      await store.advance(by: .seconds(1))
      await store.receive(.touched)
      await store.receive(.increment)
    }
    #expect(
      log.texts.first?.contains(
        """
            The last 2 steps:
            • step 1 at 0s: .start started “pause”, sent .touched
            • step 2 at 1s: .touched, from `Effect.send` (step 1), started nothing
        """
      ) == true
    )
  }

  @Test func aMissingCaseIsOtherwiseDescribedByItsPayload() async {
    struct Reply: Sendable { let text: String }
    enum Action: Sendable { case replied(Reply), touched }
    let log = await FailureLog.of {
      let store = TestStore(initialState: 0) { Reduce<Int, Action> { _, _ in .none } }
      await store.receive(Action.replied)
    }
    #expect(
      log.titles == ["Expected to receive an action of the case whose payload is Reply, but no action arrived (at 0s)."]
    )
  }

  @Test func aReceivedCaseIsNamedWithTheExpectedOne() async {
    let log = await FailureLog.of(Counter.loading(.touched, .touched)) { store in
      await store.send(.start)
      await store.receive(Counter.Action.counted)
      await store.receive { $0 == .increment }
    }
    #expect(
      log.titles == [
        "Expected to receive .counted(…), but received .touched.",
        "Expected to receive an action that the predicate accepts, but received .touched.",
      ]
    )
  }
}
