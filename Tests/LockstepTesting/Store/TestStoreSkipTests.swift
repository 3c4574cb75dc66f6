import LockstepTesting
import Testing

struct TestStoreSkipTests {
  @Test func havingNothingToSkipIsReportedIfStrict() async {
    let line = #line + 2
    let log = await FailureLog.of(Counter()) { store in
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
      await store.skipReceivedActions(strict: false)
      await store.skipInFlightEffects(strict: false)
    }
    #expect(log.entries.map(\.failure) == [.nothingToSkip(.receivedActions), .nothingToSkip(.effects)])
    #expect(log.lines == [UInt(line), UInt(line + 1)])
  }

  @Test func aStrictSkipWaitsForAnActionFromOutside() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter { .run { send in await Task.detached { await send(.loaded("a")) }.value } }
    }
    store.timeout = .seconds(3600)
    await store.send(.start)
    await store.skipReceivedActions()
    #expect(store.state.loaded == ["a"])
    await store.finish()
  }

  @Test(arguments: Exhaustivity.all) func actionsOfSkippedEffectsAreStillToBeReceived(_ exhaustivity: Exhaustivity)
    async
  {
    let store = TestStore(initialState: Counter.State()) {
      Counter { .merge(.run(name: "load") { await $0(.loaded("a")) }, Counter.ticking.effect()) }
    }
    store.exhaustivity = exhaustivity
    await store.send(.start)
    await store.skipInFlightEffects()
    #expect(store.state.loaded.isEmpty)
    await store.receive(.loaded("a")) { $0.loaded = ["a"] }
    await store.finish()
  }

  @Test func unreceivedActionsOfSkippedEffectsAreReportedAtTheEnd() async {
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) {
        Counter { .merge(.run(name: "load") { await $0(.loaded("a")) }, Counter.ticking.effect()) }
      }
      await store.send(.start)
      await store.skipInFlightEffects()
      await store.finish()
    }
    #expect(log.titles == [#"An action was not received: .loaded("a")"#])
  }

  @Test func anEffectThatIgnoresItsCancellationStaysInFlight() async throws {
    let (stream, feed) = AsyncStream<Void>.makeStream()
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) {
        Counter { .run(name: "deaf") { _ in await Task.detached { for await _ in stream {} }.value } }
      }
      store.timeout = .milliseconds(1)
      await store.send(.start)
      await store.skipInFlightEffects()
      await store.finish()
    }
    feed.finish()
    let text = try #require(log.texts.first)
    #expect(text.contains("now         was cancelled, but still waits for an event from outside the simulation\n"))
    #expect(text.hasSuffix("when it is cancelled: let CancellationError through, or check `Task.isCancelled`."))
  }
}
