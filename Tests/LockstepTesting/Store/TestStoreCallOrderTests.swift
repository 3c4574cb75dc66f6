import LockstepTesting
import Testing

/// A test store is used by one task at a time, and not after `finish()`.
@MainActor struct TestStoreCallOrderTests {
  @Test func aCallDuringAnotherTasksCallIsReported() async {
    let (texts, feed) = AsyncStream<String>.makeStream()
    let line = #line + 6
    let log = await FailureLog.of(Counter.fed(by: texts)) { store in
      store.timeout = .seconds(3600)
      let task = await store.send(.start)
      let other = Task {
        // Runs while the `receive` below waits for the stream.
        _ = await store.send(.increment) { $0.count = 1 }
        feed.yield("a")
      }
      await store.receive(.loaded("a")) { $0.loaded = ["a"] }
      await other.value
      await store.send(.increment) { $0.count = 2 }
      await task.cancel()
      await store.finish()
    }
    #expect(
      log.texts == [
        """
        `send` was called while `receive` of another task had not returned.

            `receive` was called at LockstepTestingTests/TestStoreCallOrderTests.swift:\(line + 3).

        Use a test store in one task at a time: await one call before the next, or give each task a store of its own.
        """
      ]
    )
    #expect(log.lines == [UInt(line)])
  }

  @Test func callsOfSeveralTasksThatDoNotOverlapAndReadingAfterFinishAreFine() async {
    let log = await FailureLog.of(Counter()) { store in
      for count in 1...2 { await Task { _ = await store.send(.increment) { $0.count = count } }.value }
      let task = await store.send(.touched)
      await store.finish()
      await task.cancel()
      store.assert { $0.count = 2 }
      #expect(store.state.count == 2)
      await store.finish()
    }
    #expect(log.texts.isEmpty)
  }

  @Test func theFirstCallAfterFinishIsReported() async {
    let line = #line + 3
    let log = await FailureLog.of(Counter()) { store in
      await store.send(.increment) { $0.count = 1 }
      await store.finish()
      await store.send(.increment) { $0.count = 2 }
      await store.send(.increment) { $0.count = 3 }
    }
    #expect(
      log.texts == [
        """
        `send` was called after `finish()`.

            `finish()` was called at LockstepTestingTests/TestStoreCallOrderTests.swift:\(line).

        Call `finish()` last. To wait for the effects of one action, write `await store.send(…).finish()`.
        """
      ]
    )
    #expect(log.lines == [UInt(line + 1)])
  }

  @Test func everyCallAfterFinishThatRunsTheFeatureIsReported() async {
    let calls: [@MainActor (TestStoreOf<Counter>) async -> Void] = [
      { await $0.send(.touched) },
      { await $0.receive(.loaded("a")) { $0.loaded = ["a"] } },
      { await $0.receiveUnordered { $0.receive(.loaded("a")) { $0.loaded = ["a"] } } },
      { await $0.advance(by: .seconds(1)) },
      { await $0.skipReceivedActions(strict: false) },
      { await $0.skipInFlightEffects(strict: false) },
    ]
    var titles: [String] = []
    for call in calls {
      let log = await FailureLog.of(Counter.loading(.loaded("a"))) { store in
        await store.send(.start)
        await store.finish()
        await call(store)
      }
      titles += log.titles.filter { $0.contains("finish()") }
    }
    #expect(
      titles
        == ["send", "receive", "receiveUnordered", "advance", "skipReceivedActions", "skipInFlightEffects"].map {
          "`\($0)` was called after `finish()`."
        }
    )
  }
}
