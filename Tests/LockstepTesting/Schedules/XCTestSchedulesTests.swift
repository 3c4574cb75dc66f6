import LockstepTesting
import Synchronization
import XCTest

/// `withSchedules`, the XCTest counterpart of Swift Testing's `.schedules`.
final class XCTestSchedulesTests: XCTestCase {
  func testATestWithoutARacePassesUnderEverySchedule() async throws {
    try await withSchedules(50) {
      let store = TestStore(initialState: Counter.State()) { Races.sending("a", "b", "c") }
      store.exhaustivity = .off
      await store.send(.start)
      for _ in 0..<3 { await store.receive(Counter.Action.loaded) }
      await store.finish()
      XCTAssertEqual(store.state.loaded.sorted(), ["a", "b", "c"])
    }
  }

  func testARaceIsReportedWithItsShortestScheduleOnly() async throws {
    for strategy in ScheduleStrategy.allCases {
      let log = try await FailureLog.of { try await withSchedules(200, strategy) { await Races.two() } }
      XCTAssertEqual(log.titles.dropLast(), Races.titlesOfTwo[...])
      let text = """
        It fails under the schedule 1:1, not oldest first.

            1:1  at 0s  job 1 of “b” (effect 2), before job 1 of “a” (effect 1)

        Run it alone: `LOCKSTEP_SCHEDULE=1:1 swift test --filter \
        XCTestSchedulesTests.testARaceIsReportedWithItsShortestScheduleOnly`
        """
      XCTAssertEqual(log.texts.last, text)
      XCTAssertEqual(log.lines.last, #line - 11)
    }
  }

  func testARaceThatNeedsTwoReorderingsIsFound() async throws {
    let log = try await FailureLog.of { try await withSchedules(200, .systematic) { await Self.backwards() } }
    XCTAssertEqual(log.titles.last, "It fails under the schedule 1:2,2:1, not oldest first.")
  }

  func testAnErrorIsReportedWithItsScheduleAndThrown() async throws {
    struct TestError: Error {}
    let log = FailureLog()
    do {
      try await FailureReporter.$current.withValue(log.reporter) {
        try await withSchedules(200) {
          let store = TestStore(initialState: Counter.State()) { Races.sending("a", "b") }
          store.exhaustivity = .off
          await store.send(.start)
          await store.skipReceivedActions()
          if store.state.loaded.first == "b" { throw TestError() }
        }
      }
      XCTFail("The error was lost.")
    } catch is TestError {
      XCTAssertEqual(log.titles, ["It fails under the schedule 1:1, not oldest first."])
    }
  }

  func testNondeterminismIsReported() async throws {
    let runs = Atomic(0)
    let log = try await FailureLog.of {
      try await withSchedules(200) {
        let run = runs.add(1, ordering: .relaxed).newValue
        let store = TestStore(initialState: Counter.State()) { Counter.loading(.loaded("\(run)")) }
        store.exhaustivity = .off
        await store.send(.start)
      }
    }
    XCTAssertEqual(
      log.titles,
      ["Two runs under one schedule differ (oldest): something outside the schedule affects the result."]
    )
  }

  func testAStoreOutsideTheScheduleIsReported() async throws {
    let log = try await FailureLog.of {
      try await withSchedules(200) {
        await Task.detached {
          let store = TestStore(initialState: Counter.State()) { Counter() }
          await store.finish()
        }.value
      }
    }
    XCTAssertEqual(
      log.titles,
      [
        "A store was created outside the test's task, so the schedule doesn't apply to it: it ran oldest first each time."
      ]
    )
  }

  func testAnOperationWithOneOrderPassesWithANote() async throws {
    let log = try await FailureLog.of {
      try await withSchedules(100) {
        let store = TestStore(initialState: Counter.State()) { Counter() }
        await store.finish()
      }
    }
    let line = UInt(#line - 5)
    XCTAssertEqual(log.titles, ["Only one order was possible in 100 schedules, so no race can be found."])
    XCTAssertEqual(log.entries.map(\.severity), [.note])
    XCTAssertEqual(log.lines, [line])
  }

  @MainActor func testItKeepsTheIsolationOfTheTest() async throws {
    var runs = 0
    try await withSchedules(10) {
      MainActor.assertIsolated()
      runs += 1
      let store = TestStore(initialState: Counter.State()) { Races.sending("a", "b") }
      store.exhaustivity = .off
      await store.send(.start)
    }
    XCTAssertEqual(runs, 7, "two effects of two jobs each: six orders, the first of them twice")
  }

  /// Fails only if three responses arrive in reverse order.
  private static nonisolated(nonsending) func backwards() async {
    let store = TestStore(initialState: Counter.State()) { Races.sending("a", "b", "c") }
    store.exhaustivity = .off
    await store.send(.start)
    await store.skipReceivedActions()
    guard store.state.loaded == ["c", "b", "a"] else { return }
    store.exhaustivity = .on
    await store.receive(.touched)
  }
}
