import Dispatch
import LockstepTesting
import Testing

/// Effects that wait for what no simulation drives.
struct TestStoreOutsideTests {
  @Test func aStreamThatTheTestFeeds() async {
    let (texts, feed) = AsyncStream<String>.makeStream()
    let store = TestStore(initialState: Counter.State()) { Counter.fed(by: texts) }
    await store.send(.start)
    feed.yield("a")
    await store.receive(.loaded("a")) { $0.loaded = ["a"] }
    feed.yield("b")
    await store.receive(.loaded("b")) { $0.loaded = ["a", "b"] }
    feed.finish()
    await store.finish()
  }

  @Test func aThreadThatAnswersLater() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter {
        .run { send in
          let text = await withCheckedContinuation { reply in
            DispatchQueue.global().async { reply.resume(returning: "from a thread") }
          }
          await send(.loaded(text))
        }
      }
    }
    store.timeout = .seconds(60)
    await store.send(.start)
    await store.receive(.loaded("from a thread")) { $0.loaded = ["from a thread"] }
    await store.finish()
  }

  @Test func aHopToTheMainActor() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter { .run { send in await send(.loaded(await MainActor.run { "from the main actor" })) } }
    }
    store.timeout = .seconds(60)
    await store.send(.start)
    await store.receive(.loaded("from the main actor")) { $0.loaded = ["from the main actor"] }
    await store.finish()
  }

  @Test func aDetachedTask() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter { .run { send in await send(.loaded(await Task.detached { "detached" }.value)) } }
    }
    store.timeout = .seconds(60)
    await store.send(.start)
    await store.receive(.loaded("detached")) { $0.loaded = ["detached"] }
    await store.finish()
  }

  @Test func finishWaitsForTheOutside() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter { .run { _ in await Task.detached {}.value } }
    }
    let task = await store.send(.start)
    await task.finish(timeout: .seconds(60))
    await store.finish()
  }

  @Test func anOutsideThatDoesNotAnswerInTimeIsAFailure() async {
    let (texts, feed) = AsyncStream<String>.makeStream()
    let line = #line + 5
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter.fed(by: texts) }
      store.timeout = .zero
      await store.send(.start)
      await store.receive(.loaded("a"))
      await store.receive(.loaded("a"), timeout: .milliseconds(1))
      await store.skipInFlightEffects()
    }
    feed.finish()
    let text = """
      Expected to receive .loaded("a"), but no action came.

          1 effect is in flight:
          • “feed”, started by .start: waits for something outside the simulation

      Make the dependency answer, or wait longer: `timeout: .seconds(5)`.
      """
    #expect(log.texts == [text, text])
    #expect(log.lines == [UInt(line), UInt(line + 1)])
  }

  @Test func aStreamThatNeverEndsIsReportedByFinish() async {
    let (texts, feed) = AsyncStream<String>.makeStream()
    let log = await FailureLog.of {
      let store = TestStore(initialState: Counter.State()) { Counter.fed(by: texts) }
      await store.send(.start)
      await store.finish(timeout: .zero)
    }
    feed.finish()
    #expect(log.titles == ["An effect is still in flight at the end of the test: “feed”"])
  }
}
