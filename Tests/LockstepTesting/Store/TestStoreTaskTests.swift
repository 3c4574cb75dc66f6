import LockstepTesting
import Testing

struct TestStoreTaskTests {
  @Test func aTaskIsFinishedWhenItsEffectsHaveEnded() async {
    let store = TestStore(initialState: Counter.State()) { Counter.loading(.increment) }
    let idle = await store.send(.touched)
    #expect(idle.isFinished)
    await idle.finish()
    let task = await store.send(.start)
    #expect(task.isFinished, "its action was processed and is pending")
    await task.finish()
    await store.receive(.increment) { $0.count = 1 }
    await store.finish()
  }

  @Test func aCancelledTaskEndsItsEffectsAndNoOthers() async {
    let store = TestStore(initialState: Counter.State()) { Counter.ticking }
    let first = await store.send(.start)
    let second = await store.send(.start)
    await first.cancel()
    #expect(first.isFinished)
    #expect(!second.isFinished)
    await store.advance(by: .seconds(1))
    await store.receive(.increment) { $0.count = 1 }
    await second.cancel()
    await store.finish()
  }

  @Test(.timeLimit(.minutes(60))) func anUnfinishedTaskFailsAtOnceAndListsOnlyItsEffects() async {
    let line = #line + 6
    let log = await FailureLog.of(Counter.ticking) { store in
      store.timeout = .seconds(3600)
      let first = await store.send(.start)
      await store.advance(by: .milliseconds(400))
      let second = await store.send(.start)
      await second.finish()
      await first.cancel()
      await second.cancel()
    }
    #expect(
      log.texts == [
        """
        Expected the effects of the action to have finished, but 1 is in flight.

            1 effect is in flight:
            • “ticks” (LockstepTestingTests/\(Counter.ticksPlace), cancel id .start), started by .start in step 2 at 400ms: sleeps on the clock for another 1s

        Advance the clock with `await store.advance(by: .seconds(1))`, cancel the effect, or call \
        `await store.skipInFlightEffects()`.
        """
      ]
    )
    #expect(log.lines == [UInt(line)])
  }

  @Test func anUnfinishedTaskIsReportedEvenIfActionsArePending() async {
    let log = await FailureLog.of(Counter.ticking) { store in
      let task = await store.send(.start)
      await store.advance(by: .seconds(1))
      await task.finish()
      await store.receive(.increment) { $0.count = 1 }
      await task.cancel()
    }
    #expect(log.titles == ["Expected the effects of the action to have finished, but 1 is in flight."])
  }

  @Test func effectsOfAReceivedActionBelongToTheTask() async {
    let store = TestStore(initialState: 0) { EffectChainFeature() }
    let task = await store.send(.began)
    await store.receive(.went) { $0 = 1 }
    #expect(!task.isFinished)
    await store.advance(by: .seconds(1))
    await task.finish()
    await store.finish()
  }
}

/// A reducer whose first effect sends an action that starts another effect.
private struct EffectChainFeature: ReducerProtocol {
  typealias State = Int
  enum Action: Sendable, Equatable { case began, went }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .began: return .send(.went)
    case .went:
      state += 1
      return .run { [clock] _ in try await clock.sleep(for: .seconds(1)) }
    }
  }
}
