import Dispatch
import LockstepTesting
import Testing

/// Effects that await work outside the simulation.
struct TestStoreOutsideTests {
  @Test func outsideWorkThatExceedsTheTimeoutFails() async {
    let (texts, feed) = AsyncStream<String>.makeStream()
    let line = #line + 4
    let log = await FailureLog.of(Counter.fed(by: texts)) { store in
      store.timeout = .zero
      await store.send(.start)
      await store.receive(.loaded("a"))
      await store.receive(.loaded("a"), timeout: .milliseconds(1))
      await store.skipInFlightEffects()
    }
    feed.finish()
    let text = """
      Expected to receive .loaded("a"), but no action arrived (at 0s).

          1 effect is in flight:
          • “feed” (LockstepTestingTests/\(Counter.feedPlace), cancel id .start), started by .start in step 1 at 0s: waits for an event from outside the simulation

          The last step:
          • step 1 at 0s: .start started “feed”

      Make the dependency respond, or wait longer: `timeout: .seconds(5)`.
      """
    #expect(log.texts == [text, text])
    #expect(log.lines == [UInt(line), UInt(line + 1)])
  }

  // MARK: - Outside work and a virtual clock in one effect

  @Test func aReceiveWithATimeoutAwaitsOutsideWorkOfASleepingEffect() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter.answering { try await Task.sleep(for: .milliseconds(1)) }
    }
    await store.send(.start)
    await store.receive(.loaded("answer"), timeout: .seconds(3600)) { $0.loaded = ["answer"] }
    let task = await store.send(.start)
    await task.finish(timeout: .seconds(3600))
    await store.receive(.loaded("answer")) { $0.loaded = ["answer", "answer"] }
    await store.send(.start)
    await store.withExhaustivity(.off) { await store.finish(timeout: .seconds(3600)) }
    #expect(store.state.loaded == ["answer", "answer", "answer"])
  }

  @Test(.timeLimit(.minutes(60))) func aReceiveWithoutATimeoutDoesNotAwaitASleepingEffect() async {
    let (never, feed) = AsyncStream<Void>.makeStream()
    let log = await FailureLog.of(Counter.answering { for await _ in never {} }) { store in
      store.timeout = .seconds(3600)
      await store.send(.start)
      await store.receive(.loaded("answer"))
      await store.receive(.loaded("answer"), timeout: .milliseconds(1))
      await store.skipInFlightEffects()
    }
    feed.finish()
    #expect(
      log.texts.map { $0.split(separator: "\n").dropFirst(5).joined(separator: "\n") } == [
        """
        Advance the clock: `await store.advance(by: .seconds(10))`.
        """,
        """
        Nothing arrived from outside in 1ms. Advance the clock: `await store.advance(by: .seconds(10))`.
        """,
      ]
    )
  }

  // MARK: - Cancelling

  @Test(arguments: [true, false]) func cancellingOrSkippingWaitsForOutsideWorkThatCooperates(cancels: Bool) async {
    let store = TestStore(initialState: Counter.State()) { Counter.heeding }
    store.timeout = .seconds(3600)
    let task = await store.send(.start)
    if cancels { await task.cancel() } else { await store.skipInFlightEffects() }
    #expect(task.isFinished)
    await store.finish(timeout: .zero)
  }

  @Test func cancellingATaskDoesNotWaitForOtherEffects() async {
    let (texts, feed) = AsyncStream<String>.makeStream()
    let store = TestStore(initialState: Counter.State()) {
      Counter.fed(by: texts)
      Reduce { _, action in action == .touched ? Counter.ticking.effect() : .none }
    }
    store.timeout = .seconds(3600)
    await store.send(.start)
    let task = await store.send(.touched)
    await task.cancel()
    feed.finish()
    await store.finish()
  }
}

extension Counter {
  /// Awaits an outside response with a timeout of ten seconds of virtual time.
  fileprivate static func answering(_ request: @escaping @Sendable () async throws -> Void) -> Counter {
    Counter {
      .run(name: "request") { send in
        @Dependency(\.continuousClock) var clock
        try await withTimeout(.seconds(10), clock: clock, operation: request)
        await send(.loaded("answer"))
      }
    }
  }

  /// An effect that ends shortly after its cancellation, on another thread, like a network request.
  fileprivate static var heeding: Counter {
    Counter {
      .run { _ in
        let (request, cancel) = AsyncStream<Void>.makeStream()
        await withTaskCancellationHandler {
          await Task.detached { for await _ in request {} }.value
        } onCancel: {
          DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { cancel.finish() }
        }
      }
    }
  }
}
