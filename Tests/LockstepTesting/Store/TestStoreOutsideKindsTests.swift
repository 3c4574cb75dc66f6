import Dispatch
import LockstepTesting
import Testing

/// One test for each kind of work that an effect can await, as listed in the article's table.
struct TestStoreOutsideKindsTests {
  // MARK: - Part of the simulation: finished when `send` returns

  @Test func aDefaultActorIsPartOfTheSimulation() async {
    await expectAtOnce { await DefaultActor().find() }
  }

  @Test func aGlobalActorWithoutACustomExecutorIsPartOfTheSimulation() async {
    await expectAtOnce { await SampleGlobalActor.find() }
  }

  @Test func childTasksArePartOfTheSimulation() async {
    await expectAtOnce {
      async let first = DefaultActor().find()
      let second = await withTaskGroup(of: String.self) { group in
        group.addTask { await DefaultActor().find() }
        return await group.next()
      }
      return await first == second ? "found" : "lost"
    }
  }

  @Test func sendWaitsForTheMainActor() async {
    await expectAtOnce { await MainActor.run { "found" } }
  }

  @Test func sendOnTheMainActorWaitsForTheMainActorToo() async {
    await Task { @MainActor in await expectAtOnce { await MainActor.run { "found" } } }.value
  }

  // MARK: - Outside the simulation: `receive` and `finish` wait

  @Test func aDetachedTask() async {
    await expectInTime { await Task.detached { "found" }.value }
  }

  @Test func anUnstructuredTask() async {
    await expectInTime { await Task { "found" }.value }
  }

  @Test func anActorWithACustomExecutor() async {
    await expectInTime { await CustomExecutorActor().find() }
  }

  @Test func aThread() async {
    await expectInTime {
      await withCheckedContinuation { reply in DispatchQueue.global().async { reply.resume(returning: "found") } }
    }
  }

  @Test func aSleepOnTheRealClock() async {
    await expectInTime {
      try await Task.sleep(for: .milliseconds(1))
      return "found"
    }
  }

  @Test func aClockThatIsNotVirtual() async {
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
  private nonisolated(nonsending) func expectAtOnce(_ work: @escaping @Sendable () async -> String) async {
    let store = TestStore(initialState: Counter.State()) { Counter { .run { await $0(.loaded(await work())) } } }
    let task = await store.send(.start)
    await task.finish(timeout: .zero)
    await store.receive(.loaded("found"), timeout: .zero) { $0.loaded = ["found"] }
    await store.finish(timeout: .zero)
  }

  /// Checks that `receive` waits for the action.
  private nonisolated(nonsending) func expectInTime(_ work: @escaping @Sendable () async throws -> String) async {
    let store = TestStore(initialState: Counter.State()) { Counter { .run { await $0(.loaded(try await work())) } } }
    store.timeout = .seconds(3600)
    await store.send(.start)
    await store.receive(.loaded("found")) { $0.loaded = ["found"] }
    await store.finish()
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
