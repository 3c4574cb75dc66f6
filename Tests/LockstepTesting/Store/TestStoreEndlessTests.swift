import Lockstep
import LockstepTesting
import Testing

/// Features that run endlessly fail their tests instead of hanging them.
struct TestStoreEndlessTests {
  @Test(.timeLimit(.minutes(10))) func aRecursiveActionFailsTheSendThatStartsIt() async {
    let line = #line + 4
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Self.echo }
      store.exhaustivity = .off
      await store.send(.touched)
      await store.skipReceivedActions()
      await store.finish()
    }
    #expect(
      log.texts == [
        """
        Effects kept sending actions: stopped after 10000 actions.

            • Effect.send

            The first action refused was .touched.

        End the effect, or make it wait for a clock that the test advances, or for something that ends.
        """
      ]
    )
    #expect(log.lines == [UInt(line)])
  }

  @Test(.timeLimit(.minutes(10))) func anEffectThatSendsWithoutSuspendingIsStoppedAndNamed() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) {
        Counter { .run(name: "flood") { send in while true { await send(.increment) } } }
      }
      store.exhaustivity = .off(showSkippedAssertions: false)
      store.actionLimit = 20
      await store.send(.start)
      await store.skipReceivedActions()
      #expect(store.state.count == 20)
      await store.send(.increment)
      #expect(store.state.count == 21, "other actions are processed as before")
      store.exhaustivity = .on
      await store.finish()
    }
    #expect(
      log.titles == [
        "Effects kept sending actions: stopped after 20 actions.",
        "An effect is still in flight at `finish()`: “flood”",
      ]
    )
    #expect(log.texts.first?.contains("    • “flood”\n\n    The first action refused was .increment.") == true)
    #expect(log.texts.last?.contains("was cancelled, but still") == true)
  }

  @Test(.timeLimit(.minutes(10))) func aTimerOnAnImmediateClockEndsWhenItsTickCancelsIt() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        @Dependency(\.continuousClock) var clock
        let timer = Effect<Int>.run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(1) }
        }
        return action == 0 ? timer.cancellable(id: "timer") : state == 3 ? .cancel(id: "timer") : .none
      }
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(0)
    for count in 1...3 { await store.receive(1) { $0 = count } }
    await store.finish()
  }

  @Test(.timeLimit(.minutes(10))) func anUncancelledTimerOnAnImmediateClockIsStopped() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state += action
          @Dependency(\.continuousClock) var clock
          return action == 0
            ? .run(name: "ticks") { [clock] send in
              for await _ in clock.timer(interval: .seconds(1)) { await send(1) }
            } : .none
        }
      } withDependencies: {
        $0.continuousClock = ImmediateClock()
      }
      store.exhaustivity = .off
      await store.send(0)
      await store.finish(timeout: .zero)
      #expect(store.state == 10_000)
    }
    #expect(log.titles == ["Effects kept sending actions: stopped after 10000 actions."])
    #expect(log.texts.first?.contains("• “ticks”") == true)
  }

  @Test(.timeLimit(.minutes(10))) func anEffectThatNeverSettlesIsNotAwaited() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) {
        Counter { .run(name: "spin") { _ in while !Task.isCancelled { await Task.yield() } } }
      }
      store.timeout = .seconds(3600)
      await store.send(.start)
      await store.finish()
    }
    let restless = "Effects kept running without waiting for anything: stopped after 1000000 jobs."
    #expect(log.titles.first == restless)
    #expect(log.titles.contains("An effect is still in flight at `finish()`: “spin”"))
  }

  /// A reducer that sends each `touched` again.
  private static var echo: Reduce<Counter.State, Counter.Action> {
    Reduce { _, action in action == .touched ? .send(.touched) : .none }
  }
}
