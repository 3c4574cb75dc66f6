import LockstepTesting
import Testing

/// `finish()` in a non-exhaustive test.
struct TestStorePartialFinishTests {
  @Test func finishReceivesPendingActionsSoTheStateIsFinal() async {
    let log = await FailureLog.of(Counter.loading(.loaded("a"), .loaded("b")), .off) { store in
      await store.send(.start)
      #expect(store.state.loaded.isEmpty)
      await store.finish()
      #expect(store.state.loaded == ["a", "b"])
    }
    #expect(log.texts.isEmpty)
  }

  @Test func actionsReceivedByFinishAreShownWithSkippedAssertions() async {
    let line = #line + 4
    let log = await FailureLog.of(Counter.loading(.loaded("a"), .touched), .off(showSkippedAssertions: true)) { store in
      await store.send(.start)
      // The end of the test:
      await store.finish()
    }
    #expect(
      log.texts == [
        """
        A received action was skipped: .loaded("a")

            Step 2 at 0s, sent by “load” (cancel id .start), started by .start in step 1 at 0s.

            loaded[0]: + "a"

            Counter.State(
              count: 0,
              loaded: [
          +     [0]: "a"
              ]
            )

        (Before: −, After: +)
        """,
        """
        A received action was skipped: .touched

            Step 3 at 0s, sent by “load” (cancel id .start), started by .start in step 1 at 0s.

            The reducer changed nothing.
        """,
      ]
    )
    #expect(log.entries.map(\.severity) == [.note, .note])
    #expect(log.lines == [UInt(line), UInt(line)])
  }

  @Test(arguments: [false, true]) func finishWaitsForFollowUpActionsAlsoFromOutside(isOutside: Bool) async {
    let store = TestStore(initialState: 0) { SelfSendingFeature(last: 3, isOutside: isOutside) }
    store.exhaustivity = .off
    store.timeout = .seconds(3600)
    await store.send(1)
    await store.finish()
    #expect(store.state == 3)
  }

  @Test func finishNeitherWakesNorAwaitsASleepingEffect() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter { .merge(.send(.loaded("a")), Counter.ticking.effect()) }
    }
    store.exhaustivity = .off
    await store.send(.start)
    await store.finish()
    #expect(store.state == Counter.State(loaded: ["a"]))
    #expect(store.clock.now == .init(offset: .zero))
  }

  @Test(.timeLimit(.minutes(60))) func anEndlessChainOfActionsFails() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: 0) { SelfSendingFeature(last: .max, isOutside: false) }
      store.exhaustivity = .off
      await store.send(1)
      await store.finish()
    }
    #expect(
      log.titles == [
        "Actions cause further actions endlessly: … → 9999 → 10000 → 10001 → 10002 (stopped after 10000 actions)."
      ]
    )
  }
}

/// A reducer in which each number sends the next one.
private struct SelfSendingFeature: ReducerProtocol {
  let last: Int
  let isOutside: Bool

  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    state = action
    guard action < last else { return .none }
    return .run { [isOutside] send in
      // Leaves the simulation many times, so that the result doesn't depend on chance.
      if isOutside { for _ in 0..<1000 { await Task.detached {}.value } }
      await send(action + 1)
    }
  }
}
