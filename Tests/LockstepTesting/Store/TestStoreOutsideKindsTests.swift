import Dispatch
import LockstepTesting
import Testing

/// Each kind of work that an effect can await, as listed in the article's table. A failure is reported at the line of its kind.
struct TestStoreOutsideKindsTests {
  // MARK: - Part of the simulation: finished when `send` returns

  @Test func workInsideTheSimulationIsFinishedWhenSendReturns() async {
    // A default actor is part of the simulation.
    await expectAtOnce { await DefaultActor().find() }

    // A global actor without a custom executor is part of the simulation.
    await expectAtOnce { await SampleGlobalActor.find() }

    // Child tasks are part of the simulation.
    await expectAtOnce {
      async let first = DefaultActor().find()
      let second = await withTaskGroup(of: String.self) { group in
        group.addTask { await DefaultActor().find() }
        return await group.next()
      }
      return await first == second ? "found" : "lost"
    }

    // Send waits for the main actor.
    await expectAtOnce { await MainActor.run { "found" } }

    // Send on the main actor waits for the main actor too.
    await Task { @MainActor in await expectAtOnce { await MainActor.run { "found" } } }.value
  }

  // MARK: - Outside the simulation: `receive` and `finish` wait

  @Test func receiveAndFinishWaitForWorkOutsideTheSimulation() async {
    // A detached task.
    await expectInTime { await Task.detached { "found" }.value }

    // An unstructured task.
    await expectInTime { await Task { "found" }.value }

    // An actor with a custom executor.
    await expectInTime { await CustomExecutorActor().find() }

    // A thread.
    await expectInTime {
      await withCheckedContinuation { reply in DispatchQueue.global().async { reply.resume(returning: "found") } }
    }

    // A sleep on the real clock.
    await expectInTime {
      try await Task.sleep(for: .milliseconds(1))
      return "found"
    }

    // A clock that is not virtual.
    await expectInTime {
      try await ContinuousClock().sleep(for: .milliseconds(1))
      return "found"
    }
  }

  @Test func aStreamFedByTheTest() async {
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

  // MARK: - Checks

  /// Checks that the action is pending and the effect has ended when `send` returns.
  private nonisolated(nonsending) func expectAtOnce(
    line: UInt = #line,
    _ work: @escaping @Sendable () async -> String
  ) async {
    let store = TestStore(initialState: Counter.State()) { Counter { .run { await $0(.loaded(await work())) } } }
    let task = await store.send(.start)
    await task.finish(timeout: .zero, line: line)
    await store.receive(.loaded("found"), timeout: .zero, assert: { $0.loaded = ["found"] }, line: line)
    await store.finish(timeout: .zero, line: line)
  }

  /// Checks that `receive` waits for the action.
  private nonisolated(nonsending) func expectInTime(
    line: UInt = #line,
    _ work: @escaping @Sendable () async throws -> String
  ) async {
    let store = TestStore(initialState: Counter.State()) { Counter { .run { await $0(.loaded(try await work())) } } }
    store.timeout = .seconds(3600)
    await store.send(.start)
    await store.receive(.loaded("found"), assert: { $0.loaded = ["found"] }, line: line)
    await store.finish(line: line)
  }
}

private actor DefaultActor {
  func find() -> String { "found" }
}

@globalActor private actor SampleGlobalActor {
  static let shared = SampleGlobalActor()

  @SampleGlobalActor static func find() -> String { "found" }
}

/// An actor with a custom executor.
private actor CustomExecutorActor {
  private let core = QueueExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { core.asUnownedSerialExecutor() }

  func find() -> String { "found" }
}

private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "core")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
