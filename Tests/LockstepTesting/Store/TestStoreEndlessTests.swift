import Lockstep
import LockstepTesting
import Testing

/// Features that run endlessly fail their tests instead of hanging them.
struct TestStoreEndlessTests {
  @Test(.timeLimit(.minutes(60))) func aRecursiveActionFailsTheSendThatStartsIt() async {
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
        Actions cause each other in an endless cycle: .touched → .touched (stopped after 10000 actions).

            • .touched returned `Effect.send` of .touched

        Return one of these effects only while work remains, or make it await a clock that the test advances.
        """
      ]
    )
    #expect(log.lines == [UInt(line)])
  }

  @Test(.timeLimit(.minutes(60))) func anEffectThatSendsWithoutSuspendingIsStoppedAndNamedOnce() async {
    let line = #line + 3
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
      log.texts == [
        """
        The effect “flood” sends actions endlessly: .increment (stopped after 20 actions).

            effect   flood
            created at  LockstepTestingTests/TestStoreEndlessTests.swift:\(line)
            sent     .increment

        End the effect, or make it await a clock that the test advances, or an operation that completes.
        """
      ]
    )
  }

  @Test(.timeLimit(.minutes(60))) func aTimerOnAnImmediateClockEndsWhenItsTickCancelsIt() async {
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

  @Test(.timeLimit(.minutes(60))) func anUncancelledTimerOnAnImmediateClockIsStopped() async {
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
    #expect(log.titles == ["The effect “ticks” sends actions endlessly: 1 (stopped after 10000 actions)."])
  }

  @Test(.timeLimit(.minutes(60))) func anEffectThatNeverSettlesIsNotAwaited() async {
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

  /// Features that never stop.
  enum Loop: CaseIterable {
    case sends, runs, counts

    static let runLine = #line + 7

    func effect(_ action: Counter.Action) -> Effect<Counter.Action> {
      switch (self, action) {
      case (.sends, .start): .send(.touched)
      case (.sends, .touched): .send(.increment)
      case (.sends, .increment): .send(.start)
      case (.runs, .start): .run(name: "next") { await $0(.touched) }
      case (.runs, .touched): .run(name: "again") { await $0(.start) }
      case (.counts, .start): .send(.loaded("0"))
      case (.counts, .loaded(let text)): .send(.loaded(String((Int(text) ?? 0) + 1)))
      default: .none
      }
    }

    var text: String {
      let file = "LockstepTestingTests/TestStoreEndlessTests.swift"
      let (path, evidence) =
        switch self {
        case .sends:
          (
            ".start → .touched → .increment → .start",
            [
              ".start returned `Effect.send` of .touched", ".touched returned `Effect.send` of .increment",
              ".increment returned `Effect.send` of .start",
            ]
          )
        case .runs:
          (
            ".start → .touched → .start",
            [
              ".start started “next” (\(file):\(Self.runLine)), which sent .touched",
              ".touched started “again” (\(file):\(Self.runLine + 1)), which sent .start",
            ]
          )
        case .counts:
          (
            #".loaded("10000") → .loaded("10000")"#,
            [#".loaded("10000") returned `Effect.send` of .loaded("10000")"#]
          )
        }
      return """
        Actions cause each other in an endless cycle: \(path) (stopped after 10000 actions).

        \(evidence.map { "    • " + $0 }.joined(separator: "\n"))

        Return one of these effects only while work remains, or make it await a clock that the test advances.
        """
    }
  }

  @Test(arguments: Loop.allCases) func anEndlessLoopInAnExhaustiveTestIsOneFailureThatNamesTheCycle(_ loop: Loop) async
  {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) {
        Reduce<Counter.State, Counter.Action> { _, action in loop.effect(action) }
      }
      await store.send(.start)
      await store.finish()
    }
    #expect(log.texts == [loop.text])
  }

  /// A reducer that sends each `touched` again.
  private static var echo: Reduce<Counter.State, Counter.Action> {
    Reduce { _, action in action == .touched ? .send(.touched) : .none }
  }
}
