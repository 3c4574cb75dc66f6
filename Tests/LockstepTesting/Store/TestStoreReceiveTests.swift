import LockstepTesting
import Testing

struct TestStoreReceiveTests {
  @Test func anActionIsReceivedByValueByCaseByPathByCompositionByPayloadAndByPredicate() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter.loading(
        .loaded("a"),
        .loaded("b"),
        .loaded("c"),
        .loaded("d"),
        .counted(.success(7)),
        .counted(.success(8)),
        .counted(.success(8)),
        .increment,
        .touched
      )
    }
    await store.send(.start)
    #expect(store.state == Counter.State(), "the state advances by one received action at a time")
    await store.receive(.loaded("a")) { $0.loaded = ["a"] }
    await store.receive(Counter.Action.loaded) { $0.loaded = ["a", "b"] }
    await store.receive(Counter.Action.loaded, "c") { $0.loaded = ["a", "b", "c"] }
    await store.receive(CasePath(Counter.Action.loaded)) { $0.loaded = ["a", "b", "c", "d"] }
    await store.receive(Counter.Action.counted) { $0.count = 7 }
    await store.receive({ .counted(.success($0)) }) { $0.count = 8 }
    await store.receive({ .counted(.success($0)) }, 8)
    await store.receive(CasePath(case: Counter.Action.increment)) { $0.count = 9 }
    await store.receive({ $0 == .touched })
    await store.finish()
  }

  @Test func actionsAreReceivedInTheOrderOfTheirArrival() async {
    let log = await FailureLog.of(Counter.loading(.loaded("a"), .touched)) { store in
      await store.send(.start)
      await store.receive(.touched)
      await store.receive(.touched)
    }
    #expect(
      log.texts == [
        """
        Expected to receive .touched, but received .loaded("a").

            Step 2 at 0s, sent by “load” (cancel id .start), started by .start in step 1 at 0s.

            .touched → .loaded("a")

          − .touched
          + .loaded("a")

        (Expected: −, Actual: +)

        The expected action is next in the queue: receive .loaded("a") first, or fix the order of the effects.
        """
      ]
    )
  }

  @Test func anUnexpectedActionIsProcessedButItsChangeIsNotReported() async {
    let log = await FailureLog.of(Counter.loading(.loaded("a"))) { store in
      await store.send(.start)
      await store.receive(.loaded("b")) { $0.loaded = ["b"] }
      #expect(store.state.loaded == ["a"])
      await store.finish()
    }
    #expect(log.titles == [#"Expected to receive .loaded("b"), but received .loaded("a")."#])
  }

  @Test func theStateOfAReceivedActionIsChecked() async {
    let log = await FailureLog.of(Counter.loading(.loaded("a"), .increment)) { store in
      await store.send(.start)
      await store.receive(.loaded("a"))
      await store.receive(.increment) { $0.count = 2 }
    }
    #expect(
      log.titles == [
        "The state changed, but no change was expected: …", "A state change does not match expectation: …",
      ]
    )
  }

  @Test func aPendingActionIsDroppedWhenItsEffectIsCancelled() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter { .merge(.run(name: "load") { await $0(.loaded("late")) }, .send(.stop)) }
    }
    store.exhaustivity = .off
    await store.send(.start)
    await store.receive({ $0 == .stop })
    #expect(store.state.loaded.isEmpty)
    await store.finish()
  }
}
