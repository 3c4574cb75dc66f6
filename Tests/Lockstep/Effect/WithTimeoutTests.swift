import Lockstep
import LockstepSimulation
import Testing

private struct TestError: Error, CustomStringConvertible { let description = "broken" }

/// Reports the outcome of work with a limit of ten seconds.
private struct TimeLimitedFeature: ReducerProtocol {
  enum Action: Sendable, Equatable { case start, answered(TaskResult<Int>) }

  let work: @Sendable (any Clock<Duration>) async throws -> Int

  func reduce(into state: inout [TaskResult<Int>], action: Action) -> Effect<Action> {
    switch action {
    case .start:
      return .task(name: "request") { [work] in
        @Dependency(\.continuousClock) var clock
        return .answered(
          await TaskResult { [clock] in try await withTimeout(.seconds(10), clock: clock) { try await work(clock) } }
        )
      }
    case .answered(let result):
      state.append(result)
      return .none
    }
  }
}

@Suite struct WithTimeoutTests {
  private typealias Store = SimulatedStore<[TaskResult<Int>], TimeLimitedFeature.Action>

  private let journal = EventLog()

  private func store(_ work: @escaping @Sendable (any Clock<Duration>) async throws -> Int) -> Store {
    let store = Store([]) { TimeLimitedFeature(work: work) }
    _ = store.send(.start)
    return store
  }

  private func answers(after milliseconds: Int, on store: Store) -> [TaskResult<Int>] {
    store.advance(by: .milliseconds(milliseconds))
    store.processAll()
    return store.state
  }

  @Test func workThatThrowsInTimeThrowsItsError() {
    let store = store { clock in
      try await clock.sleep(for: .seconds(9))
      throw TestError()
    }
    #expect(answers(after: 9000, on: store).map { "\($0)" } == ["failure(broken)"])
    #expect(store.running == [])
  }

  @Test func workThatExceedsTheLimitTimesOutAndIsCancelled() {
    let store = store { [journal] clock in
      do {
        try await clock.sleep(for: .seconds(11))
      } catch {
        journal.note("\(type(of: error))")
        throw error
      }
      return 7
    }
    #expect(answers(after: 9999, on: store) == [])
    #expect(answers(after: 1, on: store) == [.failure(TimeoutError(limit: .seconds(10)))])
    #expect(journal.entries == ["CancellationError"])
    #expect(store.running == [])
  }

  @Test func workDoneAtTheLastInstantIsInTime() {
    let store = store { clock in
      try await clock.sleep(for: .seconds(10))
      return 7
    }
    #expect(answers(after: 10_000, on: store) == [.success(7)])
    #expect(store.running == [])
  }

  @Test func workThatIgnoresCancellationIsAwaitedAndItsValueDiscarded() {
    let store = store { [journal] clock in
      try? await clock.sleep(for: .seconds(60))
      await Task.detached { try? await clock.sleep(for: .seconds(5)) }.value
      journal.note("done")
      return 7
    }
    #expect(answers(after: 10_000, on: store) == [])
    #expect(store.running == ["request"])
  }

  @Test func cancellationFromOutsideIsNotATimeout() {
    let store = store { [journal] clock in
      do {
        try await clock.sleep(for: .seconds(5))
      } catch {
        journal.note("\(type(of: error))")
        throw error
      }
      return 7
    }
    store.cancelAll()
    #expect(journal.entries == ["CancellationError"])
    #expect(store.running == [])
    #expect(answers(after: 60_000, on: store) == [])
  }

  @Test func theValueOfCancelledWorkIsReturned() {
    let store = SimulatedStore<Int, String>(0) {
      Reduce { [journal] _, _ in
        .run { _ in
          @Dependency(\.continuousClock) var clock
          let result = await TaskResult { [clock] in
            try await withTimeout(.seconds(10), clock: clock) {
              try? await clock.sleep(for: .seconds(5))
              await withTaskGroup(of: Void.self) { group in group.addTask { journal.note("saved") } }
              return 7
            }
          }
          journal.note("\(result)")
        }
      }
    }
    _ = store.send("go")
    store.cancelAll()
    #expect(journal.entries == ["saved", "success(7)"])
  }

  @Test func aTaskCancelledBeforeItsStartDoesNotWait() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await withTimeout(.seconds(1), clock: TestClock()) {
        try await TestClock().sleep(for: .seconds(1))
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func itWorksWithoutASimulation() async throws {
    let clock = ImmediateClock()
    await #expect(throws: TimeoutError(limit: .seconds(3))) {
      try await withTimeout(.seconds(3), clock: clock) { for await _ in AsyncStream<Never>.makeStream().stream {} }
    }
    #expect(try await withTimeout(.seconds(3), clock: ContinuousClock()) { "done" } == "done")
  }

  @MainActor @Test func anOptionalResultMayBeNilAndTheCallerStaysOnItsActor() async throws {
    let result = try await withTimeout(.seconds(3), clock: ContinuousClock()) { Int?.none }
    #expect(result == nil)
    MainActor.assertIsolated()
  }

  @Test func theErrorContainsTheLimit() {
    #expect("\(TimeoutError(limit: .milliseconds(2500)))" == "Timed out after 2.5 seconds.")
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func lateWorkTimesOutOnceUnderAnySchedule(seed: UInt64) {
    let store = Store(
      initialState: { [] },
      reducer: {
        TimeLimitedFeature { clock in
          try await clock.sleep(for: .seconds(11))
          return 7
        }
      },
      schedule: .seeded(seed),
      prepare: { _ in }
    )
    _ = store.send(.start)
    store.advance(by: .seconds(20))
    store.processAll()
    #expect(store.state == [.failure(TimeoutError(limit: .seconds(10)))])
  }
}
