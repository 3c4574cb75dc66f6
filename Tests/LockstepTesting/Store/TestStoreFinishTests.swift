import LockstepTesting
import Testing

struct TestStoreFinishTests {
  @Test func anEffectInFlightIsReportedAtTheLineThatStartedIt() async {
    let line = #line + 2
    let log = await FailureLog.of(Counter.ticking) { store in
      await store.send(.start)
      await store.send(.increment) { $0.count = 1 }
      await store.finish()
    }
    #expect(log.titles == ["An effect is still in flight at `finish()`: “ticks”"])
    #expect(log.lines == [UInt(line)])
  }

  @Test func anEffectStartedByAReceivedActionIsReportedAtTheReceive() async {
    let line = #line + 7
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) {
        Counter.loading(.loaded("a"))
        SleepingFeature()
      }
      await store.send(.start)
      await store.receive(.loaded("a")) { $0.loaded = ["a"] }
      await store.finish()
    }
    #expect(log.titles == ["An effect is still in flight at `finish()`: “sleeper”"])
    #expect(log.lines == [UInt(line)])
  }

  @Test func anUnreceivedActionIsReportedAtTheLineThatCausedIt() async {
    let line = #line + 3
    let log = await FailureLog.of(Counter.loading(.loaded("a"), .touched)) { store in
      await store.send(.increment) { $0.count = 1 }
      await store.send(.start)
      await store.finish()
    }
    #expect(log.titles == [#"An action was not received: .loaded("a")"#, "An action was not received: .touched"])
    #expect(log.lines == [UInt(line), UInt(line)])
  }

  @Test func aStoreReleasedWithoutFinishReportsItsLeftovers() async {
    let line = #line + 2
    let log = await FailureLog.of(Counter.ticking) { store in
      await store.send(.start)
    }
    #expect(log.titles == ["An effect is still in flight at the end of the test: “ticks”"])
    #expect(log.lines == [UInt(line)])
  }

  @Test func actionsSentAfterFinishAreTrackedAgain() async {
    let log = await FailureLog.of(Counter.ticking) { store in
      await store.finish()
      await store.send(.start)
    }
    #expect(
      log.titles == [
        "`send` was called after `finish()`.", "An effect is still in flight at the end of the test: “ticks”",
      ]
    )
  }

  @Test func twentyLeftoversOfEachKindAreListedAndTheRestCounted() async {
    let line = #line + 7
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) {
        Counter { .merge((0..<25).map { .send(.loaded("\($0)")) } + (0..<23).map { _ in Counter.ticking.effect() }) }
      }
      await store.send(.start)
      // The end of the test:
      await store.finish()
    }
    #expect(log.titles.count == 42)
    #expect(log.titles[19] == "An effect is still in flight at `finish()`: “ticks”")
    #expect(log.titles[20] == "3 more effects are still in flight.")
    #expect(log.titles[40] == #"An action was not received: .loaded("19")"#)
    #expect(log.titles[41] == "5 more actions were not received.")
    #expect(log.lines[20] == UInt(line) && log.lines[41] == UInt(line))
  }
}

/// Sleeps for a second after each load.
private struct SleepingFeature: ReducerProtocol {
  func reduce(into state: inout Counter.State, action: Counter.Action) -> Effect<Counter.Action> {
    guard case .loaded = action else { return .none }
    return .run(name: "sleeper") { _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
    }
  }
}
