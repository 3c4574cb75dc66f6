import LockstepTesting
import Testing

struct TestStoreReceiveFailureTests {
  @Test(.timeLimit(.minutes(1))) func aReceiveWithOnlyVirtualWaitsFailsAtOnce() async {
    let line = #line + 5
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter.ticking }
      store.timeout = .seconds(3600)
      let task = await store.send(.start)
      await store.receive(.increment)
      await task.cancel()
    }
    #expect(
      log.texts == [
        """
        Expected to receive .increment, but no action came.

            1 effect is in flight:
            • “ticks” (\(Counter.ticksPlace)), started by .start in step 1 at 0s: sleeps on the clock for another 1s

        Let the time go by first: `await store.advance(by: .seconds(1))`, or the same of the clock that the test made.
        Where the effect waits for an answer from outside as well, give `receive` a `timeout:`; it then waits for that.
        """
      ]
    )
    #expect(log.lines == [UInt(line)])
  }

  @Test(.timeLimit(.minutes(1))) func aReceiveWithNothingInFlightFailsAtOnce() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      store.timeout = .seconds(3600)
      await store.receive(.increment)
    }
    #expect(log.titles == ["Expected to receive .increment, but no action came."])
  }

  @Test func whatAConcatenationHoldsBackIsNotPutDownToALaterStep() async {
    let pause = Effect<Counter.Action>.run { _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
    }
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter { .concatenate(pause, .send(.touched)) } }
      await store.send(.start)
      await store.advance(by: .seconds(1))
      await store.receive(.touched)
      await store.receive(.increment)
    }
    #expect(
      log.texts.first?.contains(
        """
            The last steps were:
            • step 1 at 0s: .start, which began 1 effect
            • step 2 at 1s: .touched, which began no effect
        """
      ) == true
    )
  }

  @Test func theCaseThatDoesNotComeIsNamedWhereItsPayloadCanBeMade() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.receive(Counter.Action.loaded)
      await store.receive(Counter.Action.counted)
      await store.receive({ .counted(.success($0)) })
    }
    #expect(
      log.titles == [
        "Expected to receive .loaded(…), but no action came.",
        "Expected to receive .counted(…), but no action came.",
        "Expected to receive .counted(.success(…)), but no action came.",
      ]
    )
  }

  @Test func theCaseThatDoesNotComeIsToldByItsPayloadOtherwise() async {
    struct Reply: Sendable { let text: String }
    enum Action: Sendable { case replied(Reply), touched }
    let log = await FailureLog.of {
      let store = TestStore(initialState: 0) { Reduce<Int, Action> { _, _ in .none } }
      await store.receive(Action.replied)
    }
    #expect(log.titles == ["Expected to receive an action that carries Reply, but no action came."])
  }

  @Test func anotherCaseIsNamedBesideTheExpectedOne() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter.loading(.touched, .touched) }
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
